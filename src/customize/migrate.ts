// Rewrites a file of a customization for this version; comments, order and formatting stay.
import { applyEdits, modify, parseTree, type Edit, type Node, type ParseError } from 'jsonc-parser';
import { newName, newPlace, siblingKeys, type PlaceNames } from './renames.ts';

/**
 * The text with renamed places under their new ids, and with the hash of the screen that it now fits. Text that is not
 * JSON stays as it is.
 */
export function migrated(text: string, names: PlaceNames, basedOn: string): string {
  const moved = withNewPlaces(text, names);
  if (moved === undefined) return text;
  const formattingOptions = { tabSize: 2, insertSpaces: true };
  return applyEdits(moved, modify(moved, ['basedOn'], basedOn, { formattingOptions, getInsertionIndex: () => 1 }));
}

/** The text with renamed places under their new ids; undefined if it is not the JSON of an object. */
export function withNewPlaces(text: string, names: PlaceNames): string | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  if (errors.length > 0 || tree?.type !== 'object') return undefined;
  const members = membersOf(tree);
  const taken = members.map(([key]) => String(key.value));
  const edits = members.flatMap(([key, value]) => {
    const place = String(key.value);
    const next = newPlace(place, names);
    const isFree = next !== place && !taken.includes(next);
    return [...(isFree ? [replaced(key, next)] : []), ...renamedSiblings(place, value, names)];
  });
  return applyEdits(text, edits);
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
