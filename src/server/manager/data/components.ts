// The component search, in portions of the index by repository and name.
import { type TimeSlices, createTimeSlices } from '../time-slices.ts';
import type { Store } from './database.ts';
import { portionSize } from './scan.ts';

export type Component = {
  id: number;
  repositoryId: number;
  group: string | null;
  name: string;
  version: string | null;
};

/** Text in lower case as the database computes it: for the letters A to Z only. */
export const lowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const columns = 'id, repository_id AS repositoryId, grp AS "group", name, version';

/**
 * What is searched for: words that group, name and version contain, and patterns, in which `*` and `?` match anything,
 * that a column matches as a whole. All are in lower case.
 */
export type Searched = {
  words: readonly string[];
  patterns?: readonly { column: 'grp' | 'name' | 'version'; pattern: string }[];
};

/**
 * Components that match all words and patterns: `count` of them after the first `start`, by repository, name, group and
 * version. The ids of repositories are ascending.
 */
export async function searchComponents(
  store: Store,
  repositoryIds: readonly number[],
  { words, patterns = [] }: Searched,
  start: number,
  count: number,
  slices: TimeSlices = createTimeSlices(),
): Promise<Component[]> {
  const size = portionSize();
  const matches = [
    ...words.map(() => 'AND instr(search, ?) > 0'),
    ...patterns.map(({ column }) => `AND lower(coalesce(${column}, '')) GLOB ?`),
  ].join(' ');
  const globs = patterns.map(({ pattern }) => pattern.replaceAll('[', '[[]'));
  const found: number[] = [];
  let left = start;
  for (const repository of repositoryIds) {
    for (let from: string | undefined = ''; from !== undefined && found.length < count;) {
      await slices.pause();
      const end = nameAfter(store, repository, from, size.rows);
      const name = end === undefined ? '' : 'AND name < ?';
      // The search text is computed only from the index, once for each component.
      const ids = size.measure(() =>
        store.all<{ id: number }>(
          `SELECT id FROM (
             SELECT id, name, grp, version, lower(concat_ws(' ', grp, name, version)) AS search FROM component
             WHERE repository_id = ? AND name >= ? ${name} LIMIT -1
           ) WHERE true ${matches} ORDER BY name, grp, version`,
          repository,
          from!,
          ...(end === undefined ? [] : [end]),
          ...words,
          ...globs,
        ),
      );
      found.push(...ids.slice(left, left + count - found.length).map(({ id }) => id));
      left = Math.max(0, left - ids.length);
      from = end;
    }
  }
  const rows = store.all<Component>(`SELECT ${columns} FROM component WHERE id IN (${found.join(', ') || 'NULL'})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.map((id) => byId.get(id)!);
}

/** The name a number of rows after another name; undefined if there are fewer rows. */
function nameAfter(store: Store, repository: number, from: string, rows: number): string | undefined {
  const next = (sql: string, ...values: (string | number)[]) =>
    store.one<{ name: string }>(`SELECT name FROM component WHERE repository_id = ? AND ${sql}`, repository, ...values);
  const name = next('name >= ? ORDER BY name LIMIT 1 OFFSET ?', from, rows)?.name;
  // All of these rows have the same name: they are read together.
  return name === from ? next('name > ? ORDER BY name LIMIT 1', from)?.name : name;
}
