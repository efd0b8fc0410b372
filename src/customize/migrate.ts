// Rewrites a file of a customization for this version; comments, order and formatting stay.
import { applyEdits, modify, parseTree, type Edit, type Node, type ParseError } from 'jsonc-parser';
import { newName, newPlace, siblingKeys, type PlaceNames } from './renames.ts';

/**
 * The text with renamed places under their new ids, and with the hash of the screen that it now fits. Text that is not
 * JSON stays as it is.
 */
export function migrated(text: string, names: PlaceNames, basedOn: string): string {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  if (errors.length > 0 || tree?.type !== 'object') return text;
  const members = membersOf(tree);
  const taken = members.map(([key]) => String(key.value));
  const edits = members.flatMap(([key, value]) => {
    const place = String(key.value);
    const next = newPlace(place, names);
    const isFree = next !== place && !taken.includes(next);
    return [...(isFree ? [replaced(key, next)] : []), ...renamedSiblings(place, value, names)];
  });
  const formattingOptions = { tabSize: 2, insertSpaces: true };
  const moved = applyEdits(text, edits);
  return applyEdits(moved, modify(moved, ['basedOn'], basedOn, { formattingOptions, getInsertionIndex: () => 1 }));
}

const replaced = ({ offset, length }: Node, name: string): Edit => ({ offset, length, content: JSON.stringify(name) });

/** The keys of an object with their values. */
const membersOf = ({ children = [] }: Node): [key: Node, value: Node][] =>
  children.flatMap(({ children: [key, value] = [] }) => (key && value ? [[key, value] as [Node, Node]] : []));

/** The edits that rename the parts beside which, or in which, a place is put. */
function renamedSiblings(place: string, part: Node, names: PlaceNames): Edit[] {
  if (part.type !== 'object') return [];
  return membersOf(part).flatMap(([key, value]) => {
    const name = String(key.value);
    if (!siblingKeys.includes(name) || typeof value.value !== 'string') return [];
    const next = newName(value.value, place, name, names);
    return next === value.value ? [] : [replaced(value, next)];
  });
}
