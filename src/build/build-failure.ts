// Formats the bundler's errors, with their positions in the sources.

export type Diagnostic = {
  message: string;
  hints?: string[] | null;
  codeFrames?: { filePath?: string | null; codeHighlights: { start: { line: number; column: number } }[] }[] | null;
};

/** The bundler's diagnostics as `file:line:column  message` lines with their hints; empty if there are none. */
export function explainBuild(diagnostics: Diagnostic[]): string {
  return diagnostics
    .flatMap(({ message, codeFrames, hints }) => {
      const frame = codeFrames?.[0];
      const start = frame?.codeHighlights[0]?.start;
      const place = start ? `:${start.line}:${start.column}` : '';
      return [frame?.filePath ? `${frame.filePath}${place}  ${message}` : message, ...(hints ?? [])];
    })
    .join('\n');
}

/** Whether diagnostics are about a source file, not about the bundler itself. */
const isAboutSource = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ codeFrames }) => codeFrames?.some(({ filePath }) => filePath));

/** An error of the bundler, with its diagnostics as the message. */
export class BundleFailure extends Error {
  readonly isAboutSource: boolean;
  constructor({ message, diagnostics = [] }: Error & { diagnostics?: Diagnostic[] }) {
    super(explainBuild(diagnostics) || message);
    this.isAboutSource = isAboutSource(diagnostics);
  }
}
