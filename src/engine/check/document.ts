// A JSON file with the positions of its parts. Independent of descriptors.
import {
  createScanner,
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { textOf, type MessageOrText } from '../../messages/finding-messages.ts';
import { formatPath, type Finding, type JsonPath, type Pair, type SourceFile } from './finding.ts';
import { t } from '../../messages/gen/check.gen.ts';
import { isExact } from '../rules/exact-json.ts';
import { positionsIn } from '../rules/text-position.ts';

export interface Document {
  path: string;
  /** The content of the file; undefined if it cannot be read. */
  value: unknown;
  /** Makes a finding about a part; a missing part has the position of the nearest part around it. */
  finding: (path: JsonPath, found: MessageOrText, advice: MessageOrText, spot?: 'key' | 'value') => Finding;
  /** Why the file cannot be read, and duplicate keys; empty for a valid file. */
  findings: Finding[];
}

const sentences: Record<string, Pair> = {
  InvalidCommentToken: [t('json-does-not-allow'), t('remove-move-description-readme')],
  CommaExpected: [t('missing-comma'), t('add-comma-between-two')],
  ColonExpected: [t('missing-colon'), t('add-colon-between-key')],
  ValueExpected: [t('missing-value'), t('add-value-remove-comma')],
  PropertyNameExpected: [t('missing-key'), t('add-key-double-quotes')],
  CloseBraceExpected: [t('missing-closing-brace'), t('close-braces')],
  CloseBracketExpected: [t('missing-closing-bracket'), t('close-brackets')],
  EndOfFileExpected: [t('unexpected-content-after-end'), t('keep-single-object-file')],
  UnexpectedEndOfString: [t('unterminated-string'), t('add-closing-double-quote')],
  InvalidSymbol: [t('invalid-json-value'), t('use-string-double-quotes')],
};

/** The messages about a text with an error of the JSON parser: a summary, and advice. */
export const syntaxProblem = (text: string, code: string): Pair =>
  text.trim() === ''
    ? [t('empty-file'), t('add-object-or-remove')]
    : (sentences[code] ?? [t('invalid-json'), t('fix-syntax')]);

/** How deep a file may be nested. */
const deepest = 100;

/** The most characters of a key. Paths of findings name keys, so that longer ones would make endless reports. */
export const longestKey = 300;

/** The tokens of the scanner, whose names are a const enum. */
const tokens = { opening: [1, 3], closing: [2, 4], colon: 6, string: 10, file: 17 };

/**
 * Why a text is not even parsed, and where: it is nested so deeply that this could take too much of the stack, or it
 * has a key that is too long.
 */
export function unparsableReason(text: string): { is: 'too-deep' | 'long-key'; offset: number } | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  let long: number | undefined;
  for (let token: number = scanner.scan(); token !== tokens.file; token = scanner.scan()) {
    if (tokens.opening.includes(token)) depth++;
    if (tokens.closing.includes(token)) depth--;
    if (depth > deepest) return { is: 'too-deep', offset: 0 };
    if (token === tokens.colon && long !== undefined) return { is: 'long-key', offset: long };
    long = token === tokens.string && scanner.getTokenLength() > longestKey + 2 ? scanner.getTokenOffset() : undefined;
  }
  return undefined;
}

/** Reads a JSON file, strictly: no comments, no trailing commas, no key twice. */
export function readDocument({ path, text }: SourceFile): Document {
  const errors: ParseError[] = [];
  const cannot = unparsableReason(text);
  const tree = cannot ? undefined : parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const position = positionsIn(text);
  const at = (offset: number, where: string, ...messages: Pair): Finding => {
    const [summary, advice] = messages.map((one) => textOf(one)) as [string, string];
    return { file: path, ...position(offset), path: where, summary, advice, message: `${summary} ${advice}`, messages };
  };
  const finding: Document['finding'] = (where, summary, advice, spot = 'value') =>
    at(offsetOf(tree, where, spot), formatPath(where), summary, advice);

  if (cannot) {
    const messages: Pair =
      cannot.is === 'too-deep'
        ? [t('too-deep'), t('nest-less')]
        : [t('long-key', { limit: String(longestKey) }), t('shorten-key')];
    return { path, value: undefined, finding, findings: [at(cannot.offset, '', ...messages)] };
  }
  const [first] = errors;
  if (first || !tree) {
    const code = first ? printParseErrorCode(first.error) : 'ValueExpected';
    const [summary, advice] = text.startsWith('\uFEFF')
      ? [t('byte-order-mark'), t('save-without-mark')]
      : syntaxProblem(text, code);
    return { path, value: undefined, finding, findings: [at(first?.offset ?? 0, '', summary, advice)] };
  }
  const twice = repeatedKeys(tree).map(([node, where]) =>
    at(node.offset, formatPath(where), t('duplicate-key', { value: String(node.value) }), t('remove-one-them-last')),
  );
  const rounded = roundedNumbers(tree, text).map(([node, where, value]) =>
    at(
      node.offset,
      formatPath(where),
      t('number-rounded', { value, rounded: String(node.value) }),
      t('use-fewer-digits'),
    ),
  );
  return { path, value: JSON.parse(text), finding, findings: [...twice, ...rounded] };
}

/** The numbers that a double would change, as they are written. */
function roundedNumbers(node: Node, text: string, path: JsonPath = []): [Node, JsonPath, string][] {
  if (node.type === 'number') {
    const written = text.slice(node.offset, node.offset + node.length);
    return isExact(written) ? [] : [[node, path, written]];
  }
  return (node.children ?? []).flatMap((child, index) => {
    const [key, value] = child.type === 'property' ? child.children! : [undefined, child];
    return roundedNumbers(value, text, [...path, key ? String(key.value) : index]);
  });
}

function offsetOf(tree: Node | undefined, path: JsonPath, spot: 'key' | 'value'): number {
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (!node) return path.length === 0 ? 0 : offsetOf(tree, path.slice(0, -1), 'value');
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return spot === 'key' && key ? key.offset : node.offset;
}

function repeatedKeys(node: Node, path: JsonPath = []): [Node, JsonPath][] {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((child, index) => {
    if (child.type !== 'property') return repeatedKeys(child, [...path, index]);
    const [key, value] = child.children!;
    const name = String(key!.value);
    const here: [Node, JsonPath][] = seen.has(name) ? [[key!, [...path, name]]] : [];
    seen.add(name);
    return [...here, ...(value ? repeatedKeys(value, [...path, name]) : [])];
  });
}
