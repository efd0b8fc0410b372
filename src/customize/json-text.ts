// The text of a JSON file with comments: its value, the positions of its parts, and keys that occur twice.
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { isTooDeep, syntaxProblem } from '../engine/check/document.ts';
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

/** Reads a text, or says why it cannot be read. */
export function readJson(text: string): JsonText | { position: TextPosition; why: Refusal } {
  const position = positionsIn(text);
  const tooLarge = sizeProblem(text);
  if (tooLarge) return { position: position(0), why: tooLarge };
  const errors: ParseError[] = [];
  // A byte order mark counts as white space.
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first || !tree) {
    const [found, would] = syntaxProblem(first ? printParseErrorCode(first.error) : 'ValueExpected');
    return { position: position(first?.offset ?? 0), why: refusal(t('invalid-json', { found }), would) };
  }
  const offsets = new Map<string, number>();
  const repeated: JsonText['repeated'] = [];
  const value = valueOf(tree, [], (path, offset, name) => {
    if (name === undefined) offsets.set(JSON.stringify(path), offset);
    else repeated.push({ path, position: position(offset), name });
  });
  const offsetOf = (path: JsonPath): number =>
    offsets.get(JSON.stringify(path)) ?? (path.length === 0 ? 0 : offsetOf(path.slice(0, -1)));
  return { value, positionOf: (path) => position(offsetOf(path)), repeated };
}

/** Called with each part and the offset of its key, and with the name of a key that occurs twice. */
type Visit = (path: JsonPath, offset: number, repeated?: string) => void;

/** The value of a node. Keys such as __proto__ are plain keys. */
function valueOf(node: Node, path: JsonPath, visit: Visit): unknown {
  visit(path, node.parent?.type === 'property' ? node.parent.offset : node.offset);
  const { children = [] } = node;
  if (node.type === 'array') return children.map((item, index) => valueOf(item, [...path, index], visit));
  // A number that is too large for JavaScript would be written as null.
  if (node.type === 'number' && !Number.isFinite(node.value)) return null;
  if (node.type !== 'object') return node.value as unknown;
  const members = new Map<string, unknown>();
  for (const { offset, children: [key, value] = [] } of children) {
    const name = String(key!.value);
    const inside = [...path, name];
    if (members.has(name)) visit(inside, offset, name);
    else members.set(name, value ? valueOf(value, inside, visit) : null);
  }
  return Object.fromEntries(members);
}

/** The largest file that is read, in KB. */
export const largest = 256;

/** Why a file is not even parsed: parsing it would take too long, or too much of the stack. */
function sizeProblem(text: string): Refusal | undefined {
  if (text.length > largest * 1024) return refusal(t('too-large', { limit: String(largest) }), t('split-file'));
  return isTooDeep(text) ? refusal(t('too-deep'), t('split-file')) : undefined;
}
