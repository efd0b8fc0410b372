// What is known of a screen in which some parts have a wrong shape. A rule that finds a name missing checks here
// first: the name may be defined, or used, in a part that could not be read.
import type { Context } from './context.ts';
import type { JsonPath } from './finding.ts';
import { isWithinPath } from './well-formed-part.ts';

type Parts = Pick<Context, 'malformed' | 'screen'>;

/** Paths, and their prefixes, as text. */
type Index = { paths: ReadonlySet<string>; around: ReadonlySet<string> };

// An index, because every part of a file is looked up, and there can be as many mistakes as parts.
const indexes = new WeakMap<readonly JsonPath[], Index>();

const textOf = (path: JsonPath) => path.join('\n');

function indexOf(malformed: readonly JsonPath[]): Index {
  const known = indexes.get(malformed);
  if (known) return known;
  const made = {
    paths: new Set(malformed.map(textOf)),
    around: new Set(
      malformed.flatMap((path) => [...path.keys(), path.length].map((end) => textOf(path.slice(0, end)))),
    ),
  };
  indexes.set(malformed, made);
  return made;
}

/** Whether the value at a path is the author's. */
export function isWellFormed({ malformed }: Pick<Context, 'malformed'>, path: JsonPath): boolean {
  if (malformed.length === 0) return true;
  const { paths } = indexOf(malformed);
  return ![...path.keys(), path.length].some((end) => paths.has(textOf(path.slice(0, end))));
}

/** Whether everything at a path, and inside it, is the author's. */
export const isWhole = (context: Pick<Context, 'malformed'>, path: JsonPath) =>
  isWellFormed(context, path) &&
  (context.malformed.length === 0 || !indexOf(context.malformed).around.has(textOf(path)));

/** Whether every name below a path is known: no member of it has been repaired, and none of these keys inside. */
const knowsNames = (context: Pick<Context, 'malformed'>, at: JsonPath, ...keys: string[]) =>
  isWellFormed(context, at) &&
  !context.malformed.some((path) => {
    const last = path.at(-1)!;
    const isMember = path.length === at.length + 1 || (typeof last === 'number' && keys.includes(String(path.at(-2))));
    return isWithinPath(path, at) && (isMember || keys.includes(String(last)));
  });

/** Whether the id of every call is known. */
export const knowsCalls = (context: Parts) =>
  isWellFormed(context, ['calls']) &&
  isWellFormed(context, ['kind']) &&
  context.malformed.every(
    ([part, id], _, { length }) => length === 0 || part !== 'calls' || Object.hasOwn(context.screen.calls ?? {}, id!),
  );

/** Whether it is known what a call sends. */
export const knowsSent = (context: Parts, id: string) =>
  isWellFormed(context, ['calls', id]) &&
  isWhole(context, ['calls', id, 'call']) &&
  isWhole(context, ['calls', id, 'body']);

/** Whether every field of the form is known. */
export const knowsFields = (context: Parts) =>
  knowsNames(context, ['form', 'fields'], 'field', 'object', 'fields', 'id');

/** Whether every toggle of the form is known. */
export const knowsToggles = (context: Parts) =>
  knowsFields(context) && knowsNames(context, ['form', 'fields'], 'toggle');

/** Whether it is known which fields have options, and when they are loaded. */
export const knowsOptions = (context: Parts) =>
  knowsFields(context) && knowsNames(context, ['form', 'fields'], 'options', 'call', 'load');

/** Whether every column of a table is known. */
export const knowsColumns = (context: Pick<Context, 'malformed'>, table: JsonPath) =>
  knowsNames(context, [...table, 'columns'], 'field', 'id');

/** Whether every input of a panel is known. */
export const knowsInputs = (context: Parts, panel: number) =>
  isWellFormed(context, ['panels', panel]) && knowsNames(context, ['panels', panel, 'inputs'], 'id');

/** Whether it is known which calls actions make. */
export const knowsActions = (context: Parts) => knowsNames(context, ['actions'], 'call', 'open', 'options', 'inputs');

/** Whether all uses of each call are known. */
export const knowsUses = (context: Parts) =>
  isWellFormed(context, ['kind']) &&
  knowsActions(context) &&
  knowsOptions(context) &&
  isWellFormed(context, ['form', 'beforeSave', 'call']) &&
  knowsNames(context, ['list', 'filters'], 'options', 'call') &&
  isWellFormed(context, ['variants', 'offered', 'call']) &&
  isWhole(context, ['calls', 'read', 'supplement']) &&
  !context.malformed.some(([part, , key]) => part === 'calls' && key === 'followedBy') &&
  knowsNames(context, ['panels'], 'run', 'call', 'options', 'inputs');
