// Rewrites a file of a customization for this version, and preserves comments, order and formatting.
import { applyEdits, type Edit, type Node } from 'jsonc-parser';
import { insertion, treeOf } from './edit-text.ts';
import { newString, type Names } from './renamed-names.ts';
import { newPlace } from './renames.ts';

/**
 * The text with the new ids of renamed places and the hash of the current screen; unchanged if it is not the JSON of an
 * object.
 */
export function migrateFile(text: string, names: Names, basedOn: string): string {
  const moved = withNewPlaces(text, names);
  return moved === undefined ? text : withHash(moved, basedOn);
}

/** The text of an object with the hash of its screen, inserted after the version. */
function withHash(text: string, hash: string): string {
  const tree = treeOf(text)!;
  const valueOf = (name: string) => membersOf(tree).find(([key]) => key.value === name)?.[1];
  const before = valueOf('basedOn');
  if (before?.value === hash) return text;
  const edits = before
    ? [replaced(before, hash)]
    : insertion(text, tree, ['basedOn', hash], undefined, valueOf('version')?.parent);
  return applyEdits(text, edits);
}

/** The text with the new ids of renamed places; undefined if it is not the JSON of an object. */
export function withNewPlaces(
  text: string,
  names: Names,
  newId = (place: string) => newPlace(place, names.places),
): string | undefined {
  const tree = treeOf(text);
  if (tree?.type !== 'object') return undefined;
  const members = membersOf(tree);
  const taken = new Map(members.map(([key]) => [String(key.value), String(key.value)]));
  const edits = members.flatMap(([key, value]) => {
    const place = String(key.value);
    const next = newId(place);
    // If two places have the same new id, the second keeps its old one, so that both apply.
    const isFree = next !== place && (taken.get(next) ?? place) === place;
    if (isFree) taken.set(next, place);
    return [...(isFree ? [replaced(key, next)] : []), ...renamedStrings(place, value, names)];
  });
  return applyEdits(text, edits);
}

const replaced = ({ offset, length }: Node, name: string): Edit => ({ offset, length, content: JSON.stringify(name) });

/** The keys of an object with their values. */
const membersOf = ({ children = [] }: Node): [key: Node, value: Node][] =>
  children.flatMap(({ children: [key, value] = [] }) => (key && value ? [[key, value] as [Node, Node]] : []));

/** The edits of names in the values of a place. */
function renamedStrings(place: string, node: Node, names: Names, keys: readonly string[] = []): Edit[] {
  if (node.type === 'object')
    return membersOf(node).flatMap(([key, value]) => renamedStrings(place, value, names, [...keys, String(key.value)]));
  if (node.type === 'array') return (node.children ?? []).flatMap((one) => renamedStrings(place, one, names, keys));
  if (typeof node.value !== 'string') return [];
  const next = newString(node.value, place, keys, names);
  return next === node.value ? [] : [replaced(node, next)];
}
