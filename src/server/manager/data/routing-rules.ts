// Routing rules in the database, and their decision about a path.
import { randomBytes } from 'node:crypto';
import type { Store } from './database.ts';
import { derivedFrom } from './derived.ts';
import type { TimeSlices } from '../time-slices.ts';
import { compilePattern, patternProblem } from '../patterns.ts';

export type Mode = 'ALLOW' | 'BLOCK';
export type RoutingRule = { id: string; name: string; description: string; mode: Mode; matchers: string[] };

type Row = Omit<RoutingRule, 'matchers'> & { matchers: string };
const toRule = (row: Row): RoutingRule => ({ ...row, matchers: JSON.parse(row.matchers) as string[] });

const columns = ['id', 'name', 'description', 'mode', 'matchers'].join(', ');

/** All routing rules, by name. */
export const allRules: (store: Store) => readonly RoutingRule[] = derivedFrom(['routing_rule'], (store) =>
  store.all<Row>(`SELECT ${columns} FROM routing_rule ORDER BY name`).map(toRule),
);

/** The rule with a name (case-sensitive); undefined if it does not exist. */
export function ruleNamed(store: Store, name: string): RoutingRule | undefined {
  const row = store.one<Row>(`SELECT ${columns} FROM routing_rule WHERE name = ?`, name);
  return row && toRule(row);
}

/** Adds a rule with a new id. The name must not be in use. */
export function addRule(store: Store, { name, description, mode, matchers }: Omit<RoutingRule, 'id'>): void {
  const id = randomBytes(16).toString('hex');
  store.run(
    `INSERT INTO routing_rule (${columns}) VALUES (?, ?, ?, ?, ?)`,
    id,
    name,
    description,
    mode,
    JSON.stringify(matchers),
  );
}

/** Updates a rule, including its name; its id and its repositories stay. */
export const updateRule = (store: Store, { id, name, description, mode, matchers }: RoutingRule): void =>
  void store.run(
    'UPDATE routing_rule SET name = ?, description = ?, mode = ?, matchers = ? WHERE id = ?',
    name,
    description,
    mode,
    JSON.stringify(matchers),
    id,
  );

/** Deletes a rule by its id. */
export const deleteRule = (store: Store, id: string): void =>
  void store.run('DELETE FROM routing_rule WHERE id = ?', id);

/** The maximum number of matchers of a rule. */
export const maxMatchers = 100;

/** Whether a rule allows a path. A matcher has to match the whole path. */
export async function allowsPath(
  mode: Mode,
  matchers: readonly string[],
  path: string,
  slices: TimeSlices,
): Promise<boolean> {
  let isMatched = false;
  for (const matcher of matchers) {
    await slices.pause();
    // A rule that was stored before patterns had limits may contain one that is too long: it matches nothing.
    const isUsable = patternProblem(matcher) === undefined;
    // Both compiling and matching a pattern may take a slice.
    await slices.pause();
    isMatched = isUsable && compilePattern(matcher).matches(path);
    if (isMatched) break;
  }
  return mode === 'ALLOW' ? isMatched : !isMatched;
}
