// Edits the text of a customization, and preserves comments, order and formatting.
import {
  applyEdits,
  findNodeAtLocation,
  parseTree,
  type Edit as TextEdit,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { unparsableReason } from '../engine/check/document.ts';
import { isObject } from '../engine/rules/paths.ts';

/** A value for one key of a place, with dots for nested keys; undefined removes the key, or the place if it is ''. */
export type Edit = { place: string; key: string; value: unknown };

/** The header of a file: the version of the language, and the hash of the screen that it was written for. */
export type FileHead = { version: number; basedOn?: string | undefined };

/**
 * Applies edits in order; returns undefined if the text is not the JSON of an object. For '', which is a missing file,
 * it creates a file with this head.
 */
export function applyTextEdits(text: string, edits: readonly Edit[], head: FileHead): string | undefined {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const start = text.slice(mark.length);
  const begun = start.trim() === '' ? `${JSON.stringify(head, null, 2)}\n` : start;
  if (!isObject(valueIn(begun))) return undefined;
  return mark + edits.reduce(withEdit, begun);
}

/** The value of a text; undefined if it cannot be parsed. Of duplicate keys, the first takes precedence. */
export function valueIn(text: string): unknown {
  const root = treeOf(text);
  return root && valueOf(root);
}

/** The tree of a text; undefined if it cannot be parsed. */
export function treeOf(text: string): Node | undefined {
  if (unparsableReason(text)) return undefined;
  const errors: ParseError[] = [];
  // Treats a byte order mark as white space.
  const root = parseTree(text.replace(/^\uFEFF/, ' '), errors, { allowTrailingComma: true });
  return errors.length === 0 ? root : undefined;
}

function valueOf({ type, value, children = [] }: Node): unknown {
  if (type === 'array') return children.map(valueOf);
  if (type !== 'object') return value as unknown;
  const members = new Map<string, unknown>();
  for (const { children: [key, inner] = [] } of children)
    if (!members.has(String(key!.value))) members.set(String(key!.value), valueOf(inner!));
  // Unlike assignment, this treats __proto__ as an ordinary key.
  return Object.fromEntries(members);
}

function withEdit(text: string, { place, key, value }: Edit): string {
  const path = key === '' ? [place] : [place, ...key.split('.')];
  const root = parseTree(text, [], { allowTrailingComma: true })!;
  const layout = layoutOf(text);
  if (value === undefined) {
    const found = findNodeAtLocation(root, path);
    return found ? withoutProperty(text, largestEmptied(found)) : text;
  }
  // The depth of the innermost existing object on the path.
  const depth = path.findLastIndex((_, at) => findNodeAtLocation(root, path.slice(0, at))?.type === 'object');
  const [step, ...rest] = path.slice(depth);
  const written = rest.reduceRight<unknown>((inner, one) => ({ [one]: inner }), value);
  const object = findNodeAtLocation(root, path.slice(0, depth))!;
  const before = findNodeAtLocation(object, [step!]);
  return applyEdits(
    text,
    before
      ? [{ ...range(before), content: toJson(written, indentAt(text, before.offset), layout) }]
      : insertion(text, object, [step!, written], layout),
  );
}

const nameOf = ({ children = [] }: Node): unknown => children[0]?.value;

/** The text without a property and its later duplicates, which would take its place. */
function withoutProperty(text: string, property: Node): string {
  const siblings = property.parent!.children!;
  const removed = siblings.filter((one) => nameOf(one) === nameOf(property));
  // From the end, so that earlier offsets stay valid.
  return removed.reduceRight((rest, one, at) => {
    const later = new Set(removed.slice(at + 1));
    const present = siblings.filter((sibling) => !later.has(sibling));
    return applyEdits(rest, removal(rest, one, present));
  }, text);
}

const range = ({ offset, length }: Node) => ({ offset, length });
const endOf = ({ offset, length }: Node) => offset + length;

/** The property of a value, or of the largest object around it that has no other property. */
function largestEmptied(value: Node): Node {
  const object = value.parent!.parent!;
  const isOnly = new Set(object.children!.map(nameOf)).size === 1;
  return isOnly && object.parent ? largestEmptied(object) : value.parent!;
}

type Layout = { unit: string; eol: string };

/** The indentation and the line endings of a text. */
const layoutOf = (text: string): Layout => ({
  unit: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ',
  eol: text.includes('\r\n') ? '\r\n' : '\n',
});

/** The white space at the beginning of the line of an offset. */
const indentAt = (text: string, offset: number) => /[ \t]*/.exec(text.slice(lineStart(text, offset)))![0];
const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;

const toJson = (value: unknown, indent: string, { unit, eol }: Layout) =>
  JSON.stringify(value, null, unit).split('\n').join(`${eol}${indent}`);

/** A comma, and a comment on the same line. */
const restOfLine = /^[^\S\r\n]*(,?)[^\S\r\n]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/)?/;

/** Adds a property to an object after `last`, on a separate line unless `last` shares its line with others. */
export function insertion(
  text: string,
  object: Node,
  [name, value]: [string, unknown],
  layout = layoutOf(text),
  last = object.children!.at(-1),
): TextEdit[] {
  const close = endOf(object) - 1;
  const property = (indent: string) => `${JSON.stringify(name)}: ${toJson(value, indent, layout)}`;
  const outer = indentAt(text, object.offset);
  if (!last) {
    const indent = outer + layout.unit;
    const start = text.slice(0, close).trimEnd().length;
    const content = [layout.eol, indent, property(indent), layout.eol, outer].join('');
    return [{ offset: start, length: close - start, content }];
  }
  const next = object.children![object.children!.indexOf(last) + 1];
  const isOneLine = [[object.offset, last.offset], ...(next ? [[endOf(last), next.offset]] : [])].some(
    ([from, to]) => !text.slice(from, to).includes('\n'),
  );
  const indent = isOneLine ? outer : indentAt(text, last.offset);
  const [rest, comma] = commaAfter(text, last);
  if (comma === undefined && isOneLine) return [{ offset: endOf(last), length: 0, content: `, ${property(indent)}` }];
  const at = isOneLine ? comma! + 1 : Math.max(endOf(last) + rest, (comma ?? -1) + 1);
  const content = `${isOneLine ? ' ' : layout.eol + indent}${property(indent)}${comma === undefined ? '' : ','}`;
  const added = { offset: at, length: 0, content };
  return comma === undefined ? [{ offset: endOf(last), length: 0, content: ',' }, added] : [added];
}

/** The length of the comma and comment on a part's line, and the offset of its comma, which may be on another line. */
function commaAfter(text: string, part: Node): [rest: number, comma: number | undefined] {
  const end = endOf(part);
  const [rest] = restOfLine.exec(text.slice(end))!;
  const [before, found] = /^(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*(,?)/.exec(text.slice(end))!;
  return [rest.length, found === ',' ? end + before.length - 1 : undefined];
}

/** Removes a property with its comma, and its lines with trailing comments if they contain nothing else. */
function removal(text: string, property: Node, siblings: readonly Node[]): TextEdit[] {
  const before = siblings[siblings.indexOf(property) - 1];
  const isLast = siblings.at(-1) === property;
  const [rest, comma] = commaAfter(text, property);
  const end = endOf(property);
  const first = lineStart(text, property.offset);
  const restEnd = Math.max(end + rest, (comma ?? -1) + 1);
  const lineEnd = /^[^\S\n]*(?:\n|$)/.exec(text.slice(restEnd));
  const isOnOwnLines = text.slice(first, property.offset).trim() === '' && lineEnd !== null;
  // On a shared line, the white space after the property is removed, too.
  const space = /^[^\S\r\n]*/.exec(text.slice((comma ?? end - 1) + 1))![0].length;
  const own = isOnOwnLines
    ? { offset: first, length: restEnd + lineEnd[0].length - first, content: '' }
    : { offset: property.offset, length: (comma ?? end - 1) + 1 + space - property.offset, content: '' };
  const left = isLast && comma === undefined && before ? commaAfter(text, before)[1] : undefined;
  return left === undefined ? [own] : [{ offset: left, length: 1, content: '' }, own];
}
