// Removes parts of a library's code by name. Throws if a name is not found, so that rules follow the library.
import { parseAst } from 'rolldown/parseAst';

/**
 * Facts about code that make parts of it superfluous:
 * - `bodies`: functions by name, with their new bodies
 * - `initial`: variables by name, with their new initial values, such as a class, a component or a table
 * - `outermost`: like `bodies` and `initial`, but only for declarations outside of functions: in minified code, each
 *   function uses the same names for different things
 * - `values`: variables with a constant value; assignments to them are removed, too
 * - `fields`: properties with a constant value
 * - `kinds`: numbers that no `tag` has, and names that no value equals
 * - `properties`: properties of object literals that are never read
 * - `members`: members of classes by name, with their new code; '' removes them
 * - `statements`: the beginnings of superfluous statements
 * - `texts`: pieces of code that occur once, with their replacements
 *
 * @typedef {{
 *   bodies?: Record<string, string>,
 *   initial?: Record<string, string>,
 *   outermost?: Record<string, string>,
 *   values?: Record<string, string>,
 *   fields?: Record<string, string>,
 *   kinds?: (number | string)[],
 *   properties?: string[],
 *   members?: Record<string, string>,
 *   statements?: string[],
 *   texts?: Record<string, string>,
 * }} Knowledge
 */

const isFunction = (node) => node.type.endsWith('Function') || node.type.startsWith('Function');
const isTag = (node) =>
  (node.type === 'Identifier' && node.name === 'tag') || (node.type === 'MemberExpression' && fieldOf(node) === 'tag');
const fieldOf = (node) => (node.computed ? undefined : node.property.name);
const childrenOf = (node) =>
  Object.entries(node).flatMap(([key, value]) =>
    [value].flat().flatMap((child) => (typeof child?.type === 'string' ? [[child, key]] : [])),
  );

/** The variables that are declared in a node, except in its inner functions. */
function declaredIn(node) {
  if (isFunction(node)) return [];
  const own = node.type === 'VariableDeclarator' ? [node.id.name] : [];
  return own.concat(childrenOf(node).flatMap(([child]) => declaredIn(child)));
}

/** Whether code after these statements is unreachable. */
function leaves(statements) {
  const last = statements.at(-1);
  if (last === undefined) return false;
  if (last.type === 'BlockStatement') return leaves(last.body);
  if (last.type === 'IfStatement')
    return last.alternate !== null && leaves([last.consequent]) && leaves([last.alternate]);
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(last.type);
}

/** @typedef {{ start: number, end: number, text: string }} Edit */

/** @returns {Edit[]} */
function editsOfTexts(code, texts) {
  return Object.entries(texts).map(([piece, text]) => {
    const start = code.indexOf(piece);
    if (start < 0 || code.includes(piece, start + 1))
      throw new Error(`The code must contain this exactly once: ${piece}`);
    return { start, end: start + piece.length, text };
  });
}

/** The edit of a declaration as start, end, text and rule; undefined for other nodes. */
function declarationEdit(node, { bodies = {}, initial = {}, members = {} }) {
  if (node.type === 'FunctionDeclaration' && Object.hasOwn(bodies, node.id.name))
    return [node.body.start, node.body.end, `{${bodies[node.id.name]}}`, node.id.name];
  if (node.type === 'VariableDeclarator' && node.init && Object.hasOwn(initial, node.id.name ?? ''))
    return [node.init.start, node.init.end, initial[node.id.name], node.id.name];
  if (/^(Method|Property)Definition$/.test(node.type) && Object.hasOwn(members, node.key.name ?? ''))
    return [node.start, node.end, members[node.key.name], node.key.name];
  return undefined;
}

/** The code without the parts that `knowledge` makes superfluous. @param {string} code @param {Knowledge} knowledge */
export function editedCode(code, knowledge) {
  const { bodies = {}, initial = {}, outermost = {}, values = {}, fields = {} } = knowledge;
  const { kinds = [], properties = [], statements = [], texts = {}, members = {} } = knowledge;
  const unused = new Set(
    [bodies, initial, outermost, values, fields, members]
      .flatMap(Object.keys)
      .concat(kinds.map(String), properties, statements),
  );
  // Outermost declarations and others at the top level are found without visiting all nodes.
  const isDeep = [values, fields, members, kinds, properties, statements].some(
    (rules) => Object.keys(rules).length > 0,
  );
  /** @type {Edit[]} */
  const edits = editsOfTexts(code, texts);
  const replace = (start, end, text, rule) => {
    unused.delete(String(rule));
    edits.push({ start, end, text });
  };
  const kindOf = (node, isTagCompared) => {
    const kind =
      node.type === 'Literal' && isTagCompared ? node.value : node.type === 'Identifier' ? node.name : undefined;
    return kinds.includes(kind) ? kind : undefined;
  };

  /**
   * Removes the cases that never apply. Keeps their code if another case falls through to it, and their variables,
   * because other cases may use them.
   */
  function editCases({ discriminant, cases }, bodyStart) {
    let fallsThrough = false;
    for (const { test, consequent, start, end } of cases) {
      const kind = test === null ? undefined : kindOf(test, isTag(discriminant));
      if (kind === undefined) fallsThrough = !leaves(consequent);
      else if (!fallsThrough) {
        replace(start, end, '', kind);
        const names = consequent.flatMap(declaredIn);
        if (names.length > 0) replace(bodyStart, bodyStart, `var ${names.join()};`, kind);
      } else {
        replace(start, consequent[0]?.start ?? end, '', kind);
        fallsThrough = !leaves(consequent);
      }
    }
  }

  /** The replacement of a node, as text and rule, or undefined. */
  function replacement(node, parent, key, shadowed) {
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)) {
      const isTagCompared = isTag(node.left) || isTag(node.right);
      const kind = kindOf(node.left, isTagCompared) ?? kindOf(node.right, isTagCompared);
      return kind === undefined ? undefined : [node.operator === '===' ? 'false' : 'true', kind];
    }
    if (node.type === 'ExpressionStatement') {
      const statement = statements.find((beginning) => code.startsWith(beginning, node.start));
      return statement === undefined ? undefined : ['', statement];
    }
    const isWritten = parent?.type === 'AssignmentExpression' && key === 'left';
    if (node.type === 'MemberExpression' && !isWritten && Object.hasOwn(fields, fieldOf(node) ?? ''))
      return [fields[fieldOf(node)], fieldOf(node)];
    if (node.type !== 'Identifier' || !Object.hasOwn(values, node.name) || shadowed.includes(node.name))
      return undefined;
    const isName = key === 'id' || ((key === 'property' || key === 'key') && !parent.computed);
    return isName ? undefined : [values[node.name], node.name];
  }

  function visit(node, parent, key, outer, outerStart) {
    const shadowed = isFunction(node) ? [...outer, ...node.params.map((parameter) => parameter.name)] : outer;
    const bodyStart = isFunction(node) ? node.body.start + 1 : outerStart;
    const declared = declarationEdit(node, knowledge);
    if (declared) {
      replace(...declared);
      return;
    }
    const found = replacement(node, parent, key, shadowed);
    if (found) {
      replace(node.start, node.end, ...found);
      return;
    }
    if (node.type === 'Property' && parent.type === 'ObjectExpression' && properties.includes(node.key.name)) {
      const comma = /^\s*,/.exec(code.slice(node.end))?.[0].length ?? 0;
      replace(node.start, node.end + comma, '', node.key.name);
      return;
    }
    if (node.type === 'SwitchStatement') editCases(node, bodyStart);
    if (node.type === 'AssignmentExpression' && Object.hasOwn(values, node.left.name ?? '')) {
      replace(node.start, node.right.start, '', node.left.name);
      visit(node.right, node, 'right', shadowed, bodyStart);
      return;
    }
    if (isDeep || ['Program', 'VariableDeclaration'].includes(node.type))
      for (const [child, name] of childrenOf(node)) visit(child, node, name, shadowed, bodyStart);
  }

  /** Replaces the functions and variables of `outermost`. */
  function editOutermost(program) {
    const exported = ({ type, declaration }) => type.startsWith('Export') && declaration;
    for (const node of program.body.map((one) => exported(one) || one))
      for (const { id, body, init } of node.type === 'VariableDeclaration' ? node.declarations : [node]) {
        if (!Object.hasOwn(outermost, id?.name ?? '')) continue;
        const text = outermost[id.name];
        if (init) replace(init.start, init.end, text, id.name);
        else replace(body.start, body.end, `{${text}}`, id.name);
      }
  }

  const program = parseAst(code);
  editOutermost(program);
  visit(program, null, '', [], 0);
  if (unused.size > 0) throw new Error(`Nothing in the code matches ${[...unused].join(', ')}.`);
  let edited = '';
  let done = 0;
  // Skips edits inside of larger ones.
  for (const { start, end, text } of edits.sort((left, right) => left.start - right.start || right.end - left.end)) {
    if (start < done) continue;
    edited += code.slice(done, start) + text;
    done = end;
  }
  return edited + code.slice(done);
}
