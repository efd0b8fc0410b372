// Medians and the printed table of a benchmark.

/** The value below which the part `share` (0 to 1) of `values` lies; NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = [...values].sort((left, right) => left - right);
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? NaN;
}

/** Rows of text in columns, the first one left-aligned and the others right-aligned. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_word, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line.map((word, at) => (at === 0 ? word.padEnd(widths[at]!) : word.padStart(widths[at]!))).join('  '),
    )
    .join('\n');
}
