// Finds upward and circular imports of the source, and measures its files and functions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { layers, pureFolders } from './layers.ts';
import { forbiddenImports, files, importsOf, isIn, root } from './source-files.ts';

/** The imports within a folder of `layers` that are from the same or a higher layer, as `file -> import`. */
export function upwardImports(folder: string): string[] {
  const parts = layers[folder]!;
  const layerOf = (path: string) =>
    path.startsWith(`${folder}/`) ? parts.indexOf(path.slice(folder.length + 1).split('/')[0]!) : -1;
  return forbiddenImports((file, from) => {
    const [importing, imported] = [layerOf(file), layerOf(from)];
    if (importing < 0 || imported < 0 || imported >= importing) return true;
    // The session, for example, needs the same implication of permissions as the engine.
    return folder === 'src' && isIn(from, ...pureFolders);
  });
}

/** The files that import themselves through others, as `a -> b -> a`. */
export function circularImports(): string[] {
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter(({ from, isType }) => !isType && isIn(from, 'src'))
        .map(({ from }) => from),
    ]),
  );
  const circular: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) circular.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (done.has(file) || way.includes(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return circular;
}

/** The lines of a file without those of generated ones. */
export const linesOf = (file: string): number => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** The lines of each function in a file, by the line where it starts. */
export function functionsOf(file: string): { line: number; lines: number }[] {
  const code = readFileSync(join(root, file), 'utf8');
  const lineAt = (offset: number) => code.slice(0, offset).split('\n').length;
  const found: { line: number; lines: number }[] = [];
  const visit = (node: Node): void => {
    if (/Function/.test(node.type) && !node.type.startsWith('TS')) {
      const line = lineAt(node.start);
      found.push({ line, lines: lineAt(node.end) - line + 1 });
    }
    for (const part of Object.values(node))
      for (const inner of [part].flat()) if (typeof (inner as Node | null)?.type === 'string') visit(inner as Node);
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return found;
}
