// Routing rules in the database, and what they decide about a path.
import { randomBytes } from 'node:crypto';
import type { Store } from './database.ts';
import { derivedFrom } from './derived.ts';
import type { Slices } from '../slices.ts';
import { compilePattern, whyNoPattern } from './patterns.ts';

export type Mode = 'ALLOW' | 'BLOCK';
export type RoutingRule = { id: string; name: string; description: string; mode: Mode; matchers: string[] };

type Row = Omit<RoutingRule, 'matchers'> & { matchers: string };
const toRule = (row: Row): RoutingRule => ({ ...row, matchers: JSON.parse(row.matchers) as string[] });

const columns = 'id, name, description, mode, matchers';

/** All routing rules, by name; an empty list when there are none. */
export const allRules: (store: Store) => readonly RoutingRule[] = derivedFrom(['routing_rule'], (store) =>
  store.all<Row>(`SELECT ${columns} FROM routing_rule ORDER BY name`).map(toRule),
);

/** The rule of a name (its case counts), undefined when there is none. */
export function ruleNamed(store: Store, name: string): RoutingRule | undefined {
  const row = store.one<Row>(`SELECT ${columns} FROM routing_rule WHERE name = ?`, name);
  return row && toRule(row);
}

/** Adds a rule whose name is free, under an id of its own. */
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

/** Changes a rule, its name too; its id and its repositories stay. */
export const changeRule = (store: Store, { id, name, description, mode, matchers }: RoutingRule): void =>
  void store.run(
    'UPDATE routing_rule SET name = ?, description = ?, mode = ?, matchers = ? WHERE id = ?',
    name,
    description,
    mode,
    JSON.stringify(matchers),
    id,
  );

/** Takes a rule away by its id. */
export const dropRule = (store: Store, id: string): void => void store.run('DELETE FROM routing_rule WHERE id = ?', id);

/** Matchers that a rule may have. */
export const mostMatchers = 100;

/** Whether a rule lets a path through: some matcher has to match the whole of it to be allowed, or to be blocked. */
export async function lets(mode: Mode, matchers: readonly string[], path: string, slices: Slices): Promise<boolean> {
  let isMatched = false;
  for (const matcher of matchers) {
    await slices.pause();
    // A rule that was stored before patterns had limits may hold one that is too long: it matches nothing.
    const isUsable = whyNoPattern(matcher) === undefined;
    // Both to compile a pattern and to match it may take a slice.
    await slices.pause();
    isMatched = isUsable && compilePattern(matcher).matches(path);
    if (isMatched) break;
  }
  return mode === 'ALLOW' ? isMatched : !isMatched;
}
