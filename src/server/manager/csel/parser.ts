// Content selector expressions: a grammar that accepts the wider language they come from, so that unsupported syntax
// can be rejected by name and place, and the tree of supported expressions.
import { maxTotalSteps, countSteps, patternProblem } from '../patterns.ts';
import { CselError, type Token, tokenize } from './tokens.ts';
import { type Field, type Operand, type Tree, coordinates } from './tree.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The parsed expression before it is checked. `offset` is the position for errors. */
type Node =
  | { kind: 'name'; name: string; offset: number }
  | { kind: 'reference'; name: string; call: boolean; offset: number }
  | { kind: 'text'; text: string; offset: number }
  | { kind: 'literal'; text: string; offset: number }
  | { kind: 'not'; of: Node; offset: number }
  | { kind: 'binary'; operator: string; left: Node; right: Node; offset: number };

const maxDepth = 100;
const maxComparisons = 300;
/** Each comparison has an operator, and a further one connects it with the next comparison. */
const maxOperators = 2 * maxComparisons;

/** The precedence of operators; those on one line are equal. */
const precedence: string[][] = [
  ['='],
  ['||'],
  ['&&'],
  ['==', '!=', '<', '<=', '>', '>=', '=~', '!~', '=^', '!^', '=$'],
  ['+', '-'],
  ['*', '/', '%'],
];

function read(source: string): Node {
  const tokens = tokenize(source);
  let next = 0;
  let depth = 0;
  let operators = 0;
  const peek = () => tokens[next]!;
  const fail = (token: Token): never => {
    throw new CselError(t('csel-parsing', { text: token.text }), source, token.offset);
  };
  const isOperator = (operator: string) => peek().kind === 'operator' && peek().value === operator;
  const expect = (operator: string) => (isOperator(operator) ? next++ : fail(peek()));

  const binary = (level: number): Node => {
    if (level === precedence.length) return unary();
    let left = binary(level + 1);
    while (peek().kind === 'operator' && precedence[level]!.includes(peek().value!)) {
      const token = tokens[next++]!;
      const operator = token.value!;
      // Nothing is assignable: the reference server reports the operator itself.
      if (operator === '=' && peek().kind === 'end') fail(token);
      const { offset } = peek();
      // The depth is limited while parsing, because later steps recurse for each operator of a long chain.
      if (++operators > maxOperators)
        throw new CselError(t('csel-comparisons', { limit: String(maxComparisons) }), source, token.offset);
      left = { kind: 'binary', operator, left, right: binary(level + 1), offset };
    }
    return left;
  };
  const unary = (): Node => {
    if (!isOperator('!') && !isOperator('-')) return primary();
    const { value: operator } = tokens[next++]!;
    const { offset } = peek();
    const of = nested(unary);
    return operator === '!' ? { kind: 'not', of, offset } : { kind: 'literal', text: `-${format(of)}`, offset };
  };
  const nested = (inner: () => Node): Node => {
    if (++depth > maxDepth)
      throw new CselError(t('csel-parentheses', { limit: String(maxDepth) }), source, peek().offset);
    const node = inner();
    depth--;
    return node;
  };
  const primary = (): Node => {
    const token = peek();
    next++;
    if (token.kind === 'text') return { kind: 'text', text: token.value!, offset: token.offset };
    if (token.kind === 'number') return { kind: 'literal', text: token.text, offset: token.offset };
    if (token.kind === 'name') return name(token);
    if (token.value !== '(') return fail(token);
    const inside = nested(() => binary(0));
    expect(')');
    return inside;
  };
  const name = ({ text, offset }: Token): Node => {
    if (['true', 'false', 'null'].includes(text)) return { kind: 'literal', text, offset };
    let written = text;
    let call = false;
    while (isOperator('.')) {
      next++;
      if (peek().kind !== 'name') fail(peek());
      written += `.${tokens[next++]!.text}`;
      if (isOperator('(')) {
        next++;
        expect(')');
        written += '()';
        call = true;
      }
    }
    return written === text ? { kind: 'name', name: text, offset } : { kind: 'reference', name: written, call, offset };
  };

  const whole = binary(0);
  if (peek().kind !== 'end') fail(peek());
  return whole;
}

/** An expression as quoted in error messages: literals in single quotes, operators as symbols. */
function format(node: Node): string {
  switch (node.kind) {
    case 'text':
      return `'${node.text}'`;
    case 'not':
      return node.of.kind === 'binary' ? `!(${format(node.of)})` : `!${format(node.of)}`;
    case 'binary': {
      const part = (one: Node) =>
        one.kind === 'binary' && ['&&', '||'].includes(one.operator) && one.operator !== node.operator
          ? `(${format(one)})`
          : format(one);
      return `${part(node.left)} ${node.operator} ${part(node.right)}`;
    }
    case 'literal':
      return node.text;
    default:
      return node.name;
  }
}

/** Parses an expression; throws a CselError with the unsupported part and its place. Blank text is a parsing error. */
export function parseCsel(source: string): Tree {
  const root = read(source);
  let steps = 0;
  const refuse = (what: string, offset: number): never => {
    throw new CselError(t('csel-in', { problem: what, expression: format(root) }), source, offset);
  };
  const unsupported = (node: Node) => refuse(t('csel-unsupported'), node.offset);

  const operand = (node: Node): Operand => {
    if (node.kind === 'text') {
      if (/["']/.test(node.text)) refuse(t('csel-quotes', { text: node.text }), node.offset);
      return { kind: 'text', text: node.text };
    }
    if (node.kind === 'name') {
      if (node.name !== 'format' && node.name !== 'path')
        refuse(t('csel-identifier', { name: node.name }), node.offset);
      return { kind: 'field', field: node.name as Field };
    }
    if (node.kind !== 'reference') return unsupported(node);
    const [first, last, ...more] = node.name.split('.');
    if (first !== 'coordinate') refuse(t('csel-reference', { name: first! }), node.offset);
    if (node.call || more.length || !coordinates.includes(last as (typeof coordinates)[number]))
      refuse(t('csel-coordinate', { name: node.name, coordinates: coordinates.join(', ') }), node.offset);
    return { kind: 'field', field: node.name as Field };
  };
  const tree = (node: Node): Tree => {
    if (node.kind !== 'binary') {
      operand(node);
      return { kind: 'nothing' };
    }
    if (node.operator === '&&' || node.operator === '||') {
      const kind = node.operator === '&&' ? 'and' : 'or';
      const parts = [node.left, node.right].map(tree).flatMap((part) => (part.kind === kind ? part.parts : [part]));
      return { kind, parts };
    }
    if (!['==', '!=', '=~', '=^'].includes(node.operator)) unsupported(node);
    const left = operand(node.left);
    const right = operand(node.right);
    if (node.operator === '==' || node.operator === '!=')
      return { kind: node.operator === '==' ? 'equal' : 'unequal', left, right };
    if (left.kind !== 'field' || right.kind !== 'text') return unsupported(node);
    if (node.operator === '=^') return { kind: 'begins', field: left.field, text: right.text };
    const why = patternProblem(right.text);
    if (why) refuse(why, node.right.offset);
    steps += countSteps(right.text);
    if (steps > maxTotalSteps)
      throw new CselError(t('csel-steps', { limit: String(maxTotalSteps) }), source, node.right.offset);
    return { kind: 'matches', field: left.field, pattern: right.text };
  };
  return tree(root);
}
