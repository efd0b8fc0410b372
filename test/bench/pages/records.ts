// The records of the measured pages, the same for every page and every run, and the expected content of a view.
export type Component = { name: string; format: string; type: string; size: number; description: string };

const words = ['maven', 'npm', 'docker', 'raw', 'nuget', 'internal', 'snapshot', 'release', 'proxy', 'hosted'];
const formats = ['maven2', 'npm', 'docker', 'raw', 'nuget'];

/** `count` records with repeatable contents and unique names, unsorted. */
export function components(count: number): Component[] {
  let seed = 1;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((seed / 0x7fffffff) * below);
  };
  const word = () => words[next(words.length)]!;
  return Array.from({ length: count }, (_nothing, at) => ({
    name: `${word()}-${word()}-${next(1_000_000)}-${at}`,
    format: formats[next(formats.length)]!,
    type: at % 3 === 0 ? 'proxy' : 'hosted',
    size: next(50_000_000),
    description: `The ${word()} of ${word()} that is kept by ${word()} until somebody takes it away, number ${at}`,
  }));
}

export const searched = ['name', 'description'] as const;

/**
 * The expected content of a view: the number of records, and the name of the first; '' for none. Deliberately simple.
 */
export function expected(records: Component[], column: string, descending: boolean, filter: string) {
  const collator = new Intl.Collator('en', { sensitivity: 'accent' });
  const needle = filter.toLowerCase();
  const value = (record: Component) => record[column as keyof Component];
  const compare = (left: Component, right: Component) => {
    const [a, b] = [value(left), value(right)];
    return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  };
  const found = records.filter((record) => searched.some((field) => record[field].toLowerCase().includes(needle)));
  // The first of equal records stays the first in both directions.
  const first = found.reduce<Component | undefined>(
    (best, record) => (!best || compare(record, best) * (descending ? -1 : 1) < 0 ? record : best),
    undefined,
  );
  return { count: found.length, first: first?.name ?? '' };
}
