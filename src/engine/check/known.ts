// What is known of a screen in which some parts have a wrong shape. A rule that finds something missing asks here
// first: the name may be given, or used, in a part that could not be read.
import type { Context } from './context.ts';
import type { JsonPath } from './finding.ts';
import { leadsInto } from './sound-part.ts';

type Parts = Pick<Context, 'unsound' | 'screen'>;

/** Whether the value at a path is the author's. */
export const isSound = ({ unsound }: Pick<Context, 'unsound'>, path: JsonPath) =>
  !unsound.some((one) => leadsInto(path, one));

/** Whether everything at a path, and inside it, is the author's. */
export const isWhole = (context: Pick<Context, 'unsound'>, path: JsonPath) =>
  isSound(context, path) && !context.unsound.some((one) => leadsInto(one, path));

/** Whether every name below a path is known: no member of it has been repaired, and none of these keys inside. */
const knowsNames = (context: Pick<Context, 'unsound'>, at: JsonPath, ...keys: string[]) =>
  isSound(context, at) &&
  !context.unsound.some((path) => {
    const last = path.at(-1)!;
    const isMember = path.length === at.length + 1 || (typeof last === 'number' && keys.includes(String(path.at(-2))));
    return leadsInto(path, at) && (isMember || keys.includes(String(last)));
  });

/** Whether the id of every call is known. */
export const knowsCalls = (context: Parts) =>
  isSound(context, ['calls']) &&
  isSound(context, ['kind']) &&
  context.unsound.every(
    ([part, id], _, { length }) => length === 0 || part !== 'calls' || Object.hasOwn(context.screen.calls ?? {}, id!),
  );

/** Whether it is known what a call sends. */
export const knowsSent = (context: Parts, id: string) =>
  isSound(context, ['calls', id]) && isWhole(context, ['calls', id, 'call']) && isWhole(context, ['calls', id, 'body']);

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
export const knowsColumns = (context: Pick<Context, 'unsound'>, table: JsonPath) =>
  knowsNames(context, [...table, 'columns'], 'field', 'id');

/** Whether every input of a panel is known. */
export const knowsInputs = (context: Parts, panel: number) =>
  isSound(context, ['panels', panel]) && knowsNames(context, ['panels', panel, 'inputs'], 'id');

/** Whether it is known which calls actions make. */
export const knowsActions = (context: Parts) => knowsNames(context, ['actions'], 'call', 'open');

/** Whether it is known who makes each call. */
export const knowsUses = (context: Parts) =>
  isSound(context, ['kind']) &&
  knowsActions(context) &&
  knowsOptions(context) &&
  isSound(context, ['form', 'beforeSave', 'call']) &&
  knowsNames(context, ['panels'], 'run', 'call', 'options', 'inputs');
