// Content selectors in the database.
import type { Store } from './database.ts';

export type ContentSelector = { name: string; type: string; description: string | null; expression: string };

const columns = 'name, type, description, expression';

/** All content selectors, by name; an empty list when there are none. */
export const allSelectors = (store: Store): ContentSelector[] =>
  store.all(`SELECT ${columns} FROM content_selector ORDER BY name`);

/** The selector of a name (its case counts), undefined when there is none. */
export const selectorNamed = (store: Store, name: string): ContentSelector | undefined =>
  store.one(`SELECT ${columns} FROM content_selector WHERE name = ?`, name);

/** Adds a selector whose name is free. */
export const addSelector = (store: Store, { name, type, description, expression }: ContentSelector): void =>
  void store.run(`INSERT INTO content_selector (${columns}) VALUES (?, ?, ?, ?)`, name, type, description, expression);

/** Changes what a selector says; its name stays. */
export const changeSelector = (store: Store, { name, description, expression }: Omit<ContentSelector, 'type'>): void =>
  void store.run(
    'UPDATE content_selector SET description = ?, expression = ? WHERE name = ?',
    description,
    expression,
    name,
  );

/** Takes a selector away; nothing happens when there is none. */
export const dropSelector = (store: Store, name: string): void =>
  void store.run('DELETE FROM content_selector WHERE name = ?', name);
