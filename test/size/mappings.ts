// Finds the source of each part of a bundled file with its source map.
import { readFileSync } from 'node:fs';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of one segment of a source map. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = digits.indexOf(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** A piece of a bundled file; `source` is null for code that the bundler added. */
export type Piece = { source: string | null; text: string };

/** The pieces of a bundled file, in order. Its source map is in the same folder. */
export function piecesOf(file: string): Piece[] {
  const { mappings, sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as {
    mappings: string;
    sources: string[];
  };
  const mapped = mappings.split(';');
  let source = 0;
  return readFileSync(file, 'utf8')
    .replace(/\n?\/[/*][#@] ?sourceMappingURL=.*\s*$/, '')
    .split('\n')
    .flatMap((line, at) => {
      const starts: { column: number; source: string | null }[] = [{ column: 0, source: null }];
      let column = 0;
      for (const segment of (mapped[at] ?? '').split(',').filter(Boolean)) {
        const [columns, step] = numbersOf(segment);
        column += columns!;
        source += step ?? 0;
        starts.push({ column, source: step === undefined ? null : (sources[source] ?? null) });
      }
      return starts.map((start, index) => ({
        source: start.source,
        text: line.slice(start.column, starts[index + 1]?.column),
      }));
    })
    .filter(({ text }) => text !== '');
}
