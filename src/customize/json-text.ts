// The text of a JSON file with comments: its value, the positions of its parts, and keys that occur twice.
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { longestKey, syntaxProblem, unparsableReason } from '../engine/check/document.ts';
import type { JsonPath } from '../engine/rules/paths.ts';
import { positionsIn, type TextPosition } from '../engine/rules/text-position.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { refusal, type Refusal } from './refusal.ts';

export type JsonText = {
  value: unknown;
  /** The position of the key of a part; of the nearest part around it if it is missing. */
  positionOf: (path: JsonPath) => TextPosition;
  /** Keys that an object has before: the first one counts. */
  repeated: { path: JsonPath; position: TextPosition; name: string }[];
};

/** Reads a text, or returns why it cannot be read. */
export function readJson(text: string): JsonText | { position: TextPosition; why: Refusal } {
  const position = positionsIn(text);
  if (new TextEncoder().encode(text).length > maxFileKilobytes * 1024)
    return {
      position: position(0),
      why: refusal(t('too-large', { limit: String(maxFileKilobytes) }), t('split-file')),
    };
  const cannot = unparsableReason(text);
  if (cannot)
    return {
      position: position(cannot.offset),
      why:
        cannot.is === 'too-deep'
          ? refusal(t('too-deep'), t('split-file'))
          : refusal(t('long-key', { limit: String(longestKey) }), t('shorten-key')),
    };
  const errors: ParseError[] = [];
  // A byte order mark counts as white space.
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first || !tree) {
    const [found, would] = syntaxProblem(first ? printParseErrorCode(first.error) : 'ValueExpected');
    return { position: position(first?.offset ?? 0), why: refusal(t('invalid-json', { found }), would) };
  }
  const repeated: JsonText['repeated'] = [];
  const root = partOf(tree, [], (path, offset, name) => repeated.push({ path, position: position(offset), name }));
  return { value: root.value, positionOf: (path) => position(offsetIn(root, path)), repeated };
}

/** A value with the offset of its key, and the parts of an object or a list. */
type Part = { value: unknown; offset: number; parts?: ReadonlyMap<string | number, Part> };

/** The offset of a part; of the nearest one around it if it is missing. */
function offsetIn(root: Part, path: JsonPath): number {
  let part = root;
  for (const step of path) {
    const inner = part.parts?.get(step);
    if (!inner) break;
    part = inner;
  }
  return part.offset;
}

/** Called with a key that occurs twice. */
type Visit = (path: JsonPath, offset: number, name: string) => void;

function partOf(node: Node, path: JsonPath, visit: Visit): Part {
  const { children = [] } = node;
  const offset = node.parent?.type === 'property' ? node.parent.offset : node.offset;
  if (node.type === 'array') {
    const items = children.map((item, index) => partOf(item, [...path, index], visit));
    return { value: items.map(({ value }) => value), offset, parts: new Map(items.entries()) };
  }
  // A number that is too large for JavaScript would be written as null.
  if (node.type === 'number' && !Number.isFinite(node.value)) return { value: null, offset };
  if (node.type !== 'object') return { value: node.value as unknown, offset };
  const parts = new Map<string, Part>();
  for (const { offset: at, children: [key, value] = [] } of children) {
    const name = String(key!.value);
    const inside = [...path, name];
    if (parts.has(name)) visit(inside, at, name);
    else parts.set(name, value ? partOf(value, inside, visit) : { value: null, offset: at });
  }
  // Keys such as __proto__ are plain keys.
  return { value: Object.fromEntries([...parts].map(([name, { value }]) => [name, value])), offset, parts };
}

/** The largest file that is read, in KB; also the largest one that the page can edit. */
export const maxFileKilobytes = 256;
