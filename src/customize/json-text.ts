// Parses JSON with comments: the value, the positions of its parts, and duplicate keys.
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { longestKey, syntaxProblem, unparsableReason } from '../engine/check/document.ts';
import type { JsonPath } from '../engine/rules/paths.ts';
import { positionsIn, type TextPosition } from '../engine/rules/text-position.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { refusal, type Refusal } from './refusal.ts';

export type JsonText = {
  value: unknown;
  /** The position of the key of a part; for a missing part, of the nearest part around it. */
  positionOf: (path: JsonPath) => TextPosition;
  /** Duplicate keys, which are ignored: the first one takes precedence. */
  repeated: { path: JsonPath; position: TextPosition; name: string }[];
};

/** Parses a text, or returns why it cannot be parsed. */
export function readJson(text: string): JsonText | { position: TextPosition; why: Refusal } {
  const position = positionsIn(text);
  if (new TextEncoder().encode(text).length > maxFileKilobytes * 1024)
    return {
      position: position(0),
      why: refusal(t('too-large', { limit: String(maxFileKilobytes) }), t('split-file')),
    };
  const unparsable = unparsableReason(text);
  if (unparsable)
    return {
      position: position(unparsable.offset),
      why:
        unparsable.is === 'too-deep'
          ? refusal(t('too-deep'), t('split-file'))
          : refusal(t('long-key', { limit: String(longestKey) }), t('shorten-key')),
    };
  const errors: ParseError[] = [];
  // Treats a byte order mark as white space.
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first || !tree) {
    const [summary, advice] = syntaxProblem(text, first ? printParseErrorCode(first.error) : 'ValueExpected');
    return { position: position(first?.offset ?? 0), why: refusal(t('invalid-json', { found: summary }), advice) };
  }
  const repeated: JsonText['repeated'] = [];
  const root = partOf(tree, [], (path, offset, name) => repeated.push({ path, position: position(offset), name }));
  return { value: root.value, positionOf: (path) => position(offsetIn(root, path)), repeated };
}

/** A value with the offset of its key, and the parts of an object or a list. */
type Part = { value: unknown; offset: number; parts?: ReadonlyMap<string | number, Part> };

/** The offset of a part; for a missing part, of the nearest part around it. */
function offsetIn(root: Part, path: JsonPath): number {
  let part = root;
  for (const step of path) {
    const inner = part.parts?.get(step);
    if (!inner) break;
    part = inner;
  }
  return part.offset;
}

/** Called for each duplicate key. */
type OnDuplicate = (path: JsonPath, offset: number, name: string) => void;

function partOf(node: Node, path: JsonPath, onDuplicate: OnDuplicate): Part {
  const { children = [] } = node;
  const offset = node.parent?.type === 'property' ? node.parent.offset : node.offset;
  if (node.type === 'array') {
    const items = children.map((item, index) => partOf(item, [...path, index], onDuplicate));
    return { value: items.map(({ value }) => value), offset, parts: new Map(items.entries()) };
  }
  // JSON.stringify would write an infinite number as null.
  if (node.type === 'number' && !Number.isFinite(node.value)) return { value: null, offset };
  if (node.type !== 'object') return { value: node.value as unknown, offset };
  const parts = new Map<string, Part>();
  for (const { offset: at, children: [key, value] = [] } of children) {
    const name = String(key!.value);
    const inside = [...path, name];
    if (parts.has(name)) onDuplicate(inside, at, name);
    else parts.set(name, value ? partOf(value, inside, onDuplicate) : { value: null, offset: at });
  }
  // Unlike assignment, this treats __proto__ as an ordinary key.
  return { value: Object.fromEntries([...parts].map(([name, { value }]) => [name, value])), offset, parts };
}

/** The size limit of files, in KB, also for files that the page edits. */
export const maxFileKilobytes = 256;
