// Compiles the ICU messages of an area to a module: compact data for the run time, and the types of their values.
import compile from 'icu-minify/compile';
import { pascal } from './pascal.ts';

type Compiled = ReturnType<typeof compile>;
type Kind = 'string' | 'number' | 'Tag';

/** Codes of compiled nodes with a number, and of those with branches. */
const numeric: readonly unknown[] = [2, 3, 4];
const branching: readonly unknown[] = [1, 2, 3];

/**
 * The module of `messages`, which maps ids to ICU messages. `runtime`: the path by which the module imports messages.ts
 * or finding-messages.ts. Throws if a message is not valid.
 */
export function messageModule(area: string, messages: Record<string, string>, source: string, runtime: string): string {
  const create = runtime.includes('finding') ? 'createFindingMessages' : 'createMessages';
  const compiled = Object.entries(messages).map(([id, text]) => [id, compiledOrThrow(id, text)] as const);
  const name = `${pascal(area)}Messages`;
  const types = compiled.map(([id, message]) => `  ${JSON.stringify(id)}: ${typeOf(valuesOf(message))};`);
  const tag = types.some((type) => type.includes(': Tag')) ? ', type Tag' : '';
  const data = compiled.map(([id, message]) => `  ${JSON.stringify(id)}: ${JSON.stringify(message)},`);
  return [
    `// Messages compiled from ${source} by \`npm run types\`: change that file, not this one.`,
    `import { ${create}${tag} } from '${runtime}';`,
    '',
    '/** The values that each message needs. */',
    `export type ${name} = {`,
    ...types,
    '};',
    '',
    create === 'createMessages' ? '/** A message with its values filled in. */' : '/** A message with its values. */',
    `export const t = ${create}<${name}>(${JSON.stringify(area)}, {`,
    ...data,
    '});',
    '',
  ].join('\n');
}

function compiledOrThrow(id: string, text: string): Compiled {
  try {
    return compile(text);
  } catch (problem) {
    throw new Error(`The message "${id}" is not valid: ${(problem as Error).message}`, { cause: problem });
  }
}

/** The arguments of a compiled message, with their types. */
export function valuesOf(message: Compiled): Map<string, Kind> {
  const values = new Map<string, Kind>();
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, code, branches] = node as [unknown, unknown, unknown];
    // A tag has its content where other nodes have a code; 0 there is the number of a plural.
    const isTag = typeof name === 'string' && node.length > 1 && (typeof code !== 'number' || code === 0);
    if (isTag) {
      values.set(name, 'Tag');
      node.slice(1).forEach(visit);
      return;
    }
    if (typeof name === 'string') {
      const kind = numeric.includes(code) ? 'number' : 'string';
      if (values.get(name) !== 'number') values.set(name, kind);
      if (branching.includes(code)) Object.values(branches as object).forEach(visitBranch);
    }
  };
  const visitBranch = (branch: unknown) => (Array.isArray(branch) ? branch.forEach(visit) : undefined);
  if (Array.isArray(message)) message.forEach(visit);
  return values;
}

const typeOf = (values: Map<string, Kind>): string =>
  values.size === 0 ? 'null' : `{ ${[...values].map(([name, kind]) => `${name}: ${kind}`).join('; ')} }`;
