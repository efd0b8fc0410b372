// Medians, percentiles and the printed table of a benchmark.

/** The value below which the part `share` (0 to 1) of `values` lies; NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = [...values].sort((left, right) => left - right);
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? NaN;
}

export type Comparison = { what: string; ours: number[]; baseline: number[] };

const milliseconds = (values: readonly number[], share: number) => percentile(values, share).toFixed(0);

/** Comparisons as an aligned table: median and 95th percentile in milliseconds, and the ratio of medians. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const lines = comparisons.map(({ what, ours, baseline }) => [
    what,
    milliseconds(ours, 0.5),
    milliseconds(ours, 0.95),
    milliseconds(baseline, 0.5),
    milliseconds(baseline, 0.95),
    `${(percentile(ours, 0.5) / percentile(baseline, 0.5)).toFixed(2)}x`,
    String(ours.length),
  ]);
  return aligned([['', 'table p50', 'p95', 'baseline p50', 'p95', 'ratio', 'samples'], ...lines]);
}

/** Measurements without a baseline as an aligned table: median, 95th percentile and maximum, in milliseconds. */
export function measuredTable(measured: readonly { what: string; values: number[] }[]): string {
  const lines = measured.map(({ what, values }) => [
    what,
    ...[0.5, 0.95, 1].map((share) => milliseconds(values, share)),
    String(values.length),
  ]);
  return aligned([['', 'p50', 'p95', 'most', 'samples'], ...lines]);
}

/** Rows of text in columns, the first one left-aligned and the others right-aligned. */
export function aligned(lines: readonly string[][]): string {
  const widths = lines[0]!.map((_word, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line.map((word, at) => (at === 0 ? word.padEnd(widths[at]!) : word.padStart(widths[at]!))).join('  '),
    )
    .join('\n');
}
