// The columns that users hide in a list, stored in this browser by screen.
const storageKey = 'registrar-columns';

type Stored = Record<string, unknown>;

function stored(): Stored {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : {};
  } catch {
    return {};
  }
}

/** Ids of the columns that are hidden in the list of a screen. */
export function hiddenColumns(slug: string): readonly string[] {
  const all = stored();
  const ids = Object.hasOwn(all, slug) ? all[slug] : [];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Remembers the hidden columns of a list, if the browser stores anything. */
export function storeHiddenColumns(slug: string, ids: readonly string[]): void {
  const all = new Map(Object.entries(stored()));
  if (ids.length > 0) all.set(slug, ids);
  else all.delete(slug);
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}
