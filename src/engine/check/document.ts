// A JSON file with the positions of its parts. Knows JSON, and no descriptor.
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { printedPath, type Finding, type JsonPath, type SourceFile } from './finding.ts';

export interface Document {
  path: string;
  /** What the file holds; undefined when it cannot be read. */
  value: unknown;
  /** Makes a finding about a part; a missing part has the position of the nearest part around it. */
  finding: (path: JsonPath, found: string, would: string, spot?: 'key' | 'value') => Finding;
  /** Why the file cannot be read, and duplicate keys; empty for a sound file. */
  findings: Finding[];
}

const sentences: Record<string, [found: string, would: string]> = {
  InvalidCommentToken: ['JSON does not allow comments.', 'Remove it, or move it to a description or a README.'],
  CommaExpected: ['Missing comma.', 'Add a comma between the two members.'],
  ColonExpected: ['Missing colon.', 'Add a colon between the key and its value.'],
  ValueExpected: ['Missing value.', 'Add a value, or remove the comma before it.'],
  PropertyNameExpected: ['Missing key.', 'Add a key in double quotes, or remove the comma before it.'],
  CloseBraceExpected: ['Missing closing brace.', 'Close every { with a }.'],
  CloseBracketExpected: ['Missing closing bracket.', 'Close every [ with a ].'],
  EndOfFileExpected: ['Unexpected content after the end of the object.', 'Keep a single object in the file.'],
  UnexpectedEndOfString: ['Unterminated string.', 'Add the closing double quote.'],
  InvalidSymbol: ['Invalid JSON value.', 'Use a string in double quotes, a number, true, false or null.'],
};

/** Reads a JSON file, strictly: no comments, no trailing commas, no key twice. */
export function readDocument({ path, text }: SourceFile): Document {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const place = (offset: number) => {
    const before = text.slice(0, offset);
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
  };
  const at = (offset: number, where: string, found: string, would: string): Finding => ({
    file: path,
    ...place(offset),
    path: where,
    found,
    would,
    message: `${found} ${would}`,
  });
  const finding: Document['finding'] = (where, found, would, spot = 'value') =>
    at(offsetOf(tree, where, spot), printedPath(where), found, would);

  const [first] = errors;
  if (first || !tree) {
    const code = first ? printParseErrorCode(first.error) : 'ValueExpected';
    const [found, would] = sentences[code] ?? ['Invalid JSON.', 'Fix the syntax.'];
    return { path, value: undefined, finding, findings: [at(first?.offset ?? 0, '', found, would)] };
  }
  const twice = repeatedKeys(tree).map(([node, where]) =>
    at(
      node.offset,
      printedPath(where),
      `Duplicate key "${String(node.value)}".`,
      'Remove one of them: the last would silently win.',
    ),
  );
  return { path, value: JSON.parse(text), finding, findings: twice };
}

function offsetOf(tree: Node | undefined, path: JsonPath, spot: 'key' | 'value'): number {
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (!node) return path.length === 0 ? 0 : offsetOf(tree, path.slice(0, -1), 'value');
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return spot === 'key' && key ? key.offset : node.offset;
}

function repeatedKeys(node: Node, path: JsonPath = []): [Node, JsonPath][] {
  const found: [Node, JsonPath][] = [];
  const seen = new Set<string>();
  node.children?.forEach((child, index) => {
    if (child.type !== 'property') return found.push(...repeatedKeys(child, [...path, index]));
    const [key, value] = child.children ?? [];
    const name = String(key?.value);
    if (key && seen.has(name)) found.push([key, [...path, name]]);
    seen.add(name);
    if (value) found.push(...repeatedKeys(value, [...path, name]));
  });
  return found;
}
