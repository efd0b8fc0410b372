// Rewrites a file of a customization for this version; comments, order and formatting stay.
import { applyEdits, modify, parseTree, type Edit, type Node, type ParseError } from 'jsonc-parser';

/**
 * The text with renamed places under their new ids, and with the hash of the screen that it now fits. Text that is not
 * JSON stays as it is.
 */
export function migrated(text: string, renames: Readonly<Record<string, string>>, basedOn: string): string {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  if (errors.length > 0 || tree?.type !== 'object') return text;
  const keys = (tree.children ?? []).flatMap(({ children }) => children?.[0] ?? []);
  const names = keys.map(({ value }) => String(value));
  const edits = keys.flatMap((key) => renamed(key, renames, names));
  const formattingOptions = { tabSize: 2, insertSpaces: true };
  const moved = applyEdits(text, edits);
  return applyEdits(moved, modify(moved, ['basedOn'], basedOn, { formattingOptions, getInsertionIndex: () => 1 }));
}

/** The edit that renames a key; none if the new name is taken. */
function renamed(key: Node, renames: Readonly<Record<string, string>>, names: readonly string[]): Edit[] {
  const place = String(key.value);
  const [from, to] = Object.entries(renames).find(([old]) => place === old || place.startsWith(`${old}/`)) ?? [];
  if (from === undefined || to === undefined) return [];
  const next = to + place.slice(from.length);
  return names.includes(next) ? [] : [{ offset: key.offset, length: key.length, content: JSON.stringify(next) }];
}
