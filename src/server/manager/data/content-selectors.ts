// Content selectors in the database.
import type { Store } from './database.ts';

export type ContentSelector = { name: string; type: string; description: string | null; expression: string };

const columns = ['name', 'type', 'description', 'expression'].join(', ');

/** All content selectors, by name. */
export const allSelectors = (store: Store): ContentSelector[] =>
  store.all(`SELECT ${columns} FROM content_selector ORDER BY name`);

/** The selector with a name (case-sensitive); undefined if it does not exist. */
export const selectorNamed = (store: Store, name: string): ContentSelector | undefined =>
  store.one(`SELECT ${columns} FROM content_selector WHERE name = ?`, name);

/** Adds a selector. The name must not be in use. */
export const addSelector = (store: Store, { name, type, description, expression }: ContentSelector): void =>
  void store.run(`INSERT INTO content_selector (${columns}) VALUES (?, ?, ?, ?)`, name, type, description, expression);

/** Updates a selector; its name cannot change. */
export const updateSelector = (store: Store, { name, description, expression }: Omit<ContentSelector, 'type'>): void =>
  void store.run(
    'UPDATE content_selector SET description = ?, expression = ? WHERE name = ?',
    description,
    expression,
    name,
  );

/** Deletes a selector, if it exists. */
export const deleteSelector = (store: Store, name: string): void =>
  void store.run('DELETE FROM content_selector WHERE name = ?', name);
