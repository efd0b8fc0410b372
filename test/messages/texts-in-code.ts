// Finds user-facing texts in source code, where they would escape translation: they belong in src/messages/en.
import { parseAst } from 'rolldown/parseAst';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
/** A text with its line, and its place in the code. */
type Found = { line: number; text: string; start: number; end: number };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Attributes and properties with a user-facing text, even if it is one word. */
const forReaders =
  /^(?:title|alt|placeholder|label|summary|heading|headline|text|message|details|description|tooltip|why|aria-label|aria-description|aria-roledescription|aria-valuetext)$/;
/** Calls whose texts no user reads: errors for developers, log entries, queries. */
const unread =
  /^(?:Error|TypeError|RangeError|RegExp|write|run|all|get|prepare|exec|querySelector|querySelectorAll|closest|matches|matchMedia|createElement|setAttribute|test|includes|startsWith|endsWith|split|replace|replaceAll|appendChild|debug|warn|header|setHeader)$/;
const unreadAttributes = /^(?:class|className|d|style|viewBox|sizes|rel|allow|sandbox|href|id|key|type|role|name)$/;

/** The user-facing texts in a module, with their lines. */
export function textsInCode(code: string, lang: 'ts' | 'tsx' = 'tsx'): Found[] {
  const lineStarts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineOf = (start: number) => lineStarts.findLastIndex((at) => at <= start) + 1;
  const found: Found[] = [];
  const report = ({ start, end }: Node, text: string) =>
    found.push({ line: lineOf(start), text: text.trim(), start, end });

  const visit = (node: Node, isLabel: boolean): void => {
    if (/^TS(?!AsExpression|NonNull|Satisfies)/.test(node.type) || node.type === 'ImportDeclaration') return;
    if (node.type === 'ImportExpression' || node.type === 'ExportAllDeclaration') return;
    if (node.type === 'JSXText' && /\p{L}/u.test(node['value'] as string))
      return void report(node, node['value'] as string);
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      if (isForReaders(node['value'], isLabel)) report(node, node['value']);
      return;
    }
    if (node.type === 'TemplateLiteral') {
      const text = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
      if (isForReaders(text, isLabel)) report(node, text);
      for (const inner of node['expressions'] as Node[]) visit(inner, isLabel);
      return;
    }
    if ((node.type === 'CallExpression' || node.type === 'NewExpression') && unread.test(nameOf(node['callee']))) {
      if (isNode(node['callee'])) visit(node['callee'], false);
      for (const argument of node['arguments'] as Node[])
        if (!['Literal', 'TemplateLiteral'].includes(argument.type)) visit(argument, false);
      return;
    }
    if (node.type === 'TaggedTemplateExpression') return;
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node['name']);
      if (!unreadAttributes.test(name) && isNode(node['value'])) visit(node['value'], forReaders.test(name));
      return;
    }
    if (node.type === 'Property') {
      if (isNode(node['value'])) visit(node['value'], forReaders.test(nameOf(node['key'])));
      return;
    }
    for (const part of Object.values(node))
      for (const inner of [part].flat()) if (isNode(inner)) visit(inner, isLabel && isPassed(node));
  };
  const program = parseAst(code, { lang }) as unknown as Node;
  visit(program, false);
  return found;
}

/** Whether the value of an expression is that of its parts. */
const isPassed = ({ type }: Node) => /^(?:ConditionalExpression|LogicalExpression|JSXExpressionContainer)$/.test(type);

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return String(node['name'] ?? node['value'] ?? '');
}

/** Media types, addresses, calls, queries, markup, selectors, formulas and fonts. */
const notProse =
  /^(?:[a-z-]+\/[a-z*+-]+|https?:|(?:GET|POST|PUT) |<svg |SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|ALTER|DROP|BEGIN|[(.#:[@])|[=]{2}|\w:\s?\w+;|\{\}px\b|\d(?:px|rem|fr)\b/;
/** Parts of queries, names of variables and methods in capitals, commands. */
const inCapitals =
  /\b(?:AS|AND|JOIN|ORDER BY|CASE WHEN)\b|^\s*(?:CREATE|ALTER) TABLE|^[A-Z_]+(?:,? [A-Z_]+)*\s*$|^npm /;
/** Names of classes, relations of links. */
const names = /^(?:[a-z]+|[a-z]+(?:-[a-z]+)+|(?:\{\})+)(?: (?:[a-z]+|[a-z]+(?:-[a-z]+)+|(?:\{\})+))*$/;
const isOfNames = (text: string) =>
  names.test(text) && (/[a-z]-[a-z]|\{\}\{\}$/.test(text) || text === 'noopener noreferrer');

/** Whether a text has words of prose: of a label at least one, elsewhere two. */
function isForReaders(written: string, isLabel: boolean): boolean {
  if (notProse.test(written) || inCapitals.test(written)) return false;
  const text = written.replace(/<[^>]*>/g, ' ');
  if (isLabel) return /\p{Lu}\p{Ll}|\p{L}{2,} \p{L}/u.test(text);
  return /\p{L}{2,}[,.:;"]? ["({]*(?:\p{L}|\{\}|\d)/u.test(text) && !isOfNames(text);
}
