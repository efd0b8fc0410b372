// The names that are in scope at a place of a descriptor: in its texts, calls, addresses and conditions.
import type { Action, Panel, Screen } from '../descriptor/descriptor.gen.ts';
import { positionOf } from '../descriptor/actions.ts';
import type { JsonPath } from './finding.ts';

export interface Scope {
  /** {record.x}: the record as it was opened, or the row. `free`: rows that no entity describes. */
  record: boolean | 'free';
  /** {form.x}, and `field` in conditions. */
  form: boolean;
  /** {key}. */
  key: boolean;
  /** {panel.x}, and `panel` in conditions. */
  panel: Panel | undefined;
  /** {action.x}. */
  action?: Action | undefined;
  /** {answer.x}, and `answer` in conditions. */
  answer: boolean;
  /** {session.x}. */
  session: boolean;
  /** {base}, {server}, {position}, {parts}, {item}: words that are known at some places. */
  words: readonly string[];
}

/** The scope without names, of texts that are the same for everyone and everything. */
export const nothing: Scope = {
  record: false,
  form: false,
  key: false,
  panel: undefined,
  answer: false,
  session: false,
  words: [],
};

const session: Scope = { ...nothing, session: true, words: ['base'] };

/** The scope of the place at `path`. */
export function scopeAt(path: JsonPath, screen: Screen): Scope {
  const key = screen.key !== undefined;
  const record: Scope = { ...session, record: true, form: true, key };
  const [part, second, third] = path;
  if (isOfValue(path) || isOfColumnHead(path)) return nothing;
  if (part === 'list' && second === 'columns') return { ...nothing, record: true, key, form: path.includes('when') };
  if (part === 'list' && second === 'tallies')
    return { ...nothing, form: path[3] === 'when', words: path[3] === 'text' ? ['count'] : [] };
  if (part === 'list' && second === 'details' && path.includes('when')) {
    const { each } = screen.list?.details?.facts[Number(path[3])] ?? {};
    return { ...nothing, record: each === undefined || 'free', form: true };
  }
  if (part === 'facts') return path.includes('when') ? { ...nothing, record: 'free', form: true } : nothing;
  if (part === 'may') return second === 'create' ? session : record;
  // These conditions are about a record without a form.
  if (part === 'variants' && second === 'shared') return { ...nothing, form: true };
  if (part === 'calls' && third === 'supplement')
    return path.includes('when') ? { ...nothing, form: true } : { ...nothing, record: true, key };
  if (part === 'form') return inForm(path, record);
  if (part === 'parts') return record;
  if (part === 'messages' && second === 'loadFailed') return nothing;
  if (part === 'messages') return record;
  if (part === 'errors')
    return { ...record, ...(second === 'create' ? { record: false, key: false } : {}), words: ['base', 'server'] };
  if (part === 'actions') {
    const action = screen.actions?.[Number(second)];
    const position = action && positionOf(action);
    // Conditions see the values of the row; a form does not exist.
    const row: Scope = { ...nothing, session: true, record: true, key, form: path.includes('when') };
    const around = position === 'form' ? record : position === 'row' ? row : { ...nothing, session: true };
    if (third === 'inputs') return around;
    if (third === 'several') return nothing;
    // The calls and texts that are used after the dialog, which has no values when it opens.
    const isAfter = third !== undefined && ['call', 'busy', 'done', 'failed', 'until'].includes(String(third));
    const words = third === 'failed' ? [...around.words, 'server'] : around.words;
    if (third === 'result') return inResult(path, { ...around, action });
    return { ...around, words, ...(isAfter && { action }) };
  }
  if (part === 'panels') {
    const within = { ...record, panel: screen.panels?.[Number(second)] };
    if (third === 'result') return inResult(path, within);
    if (third === 'inputs' && path.includes('options')) return { ...within, panel: undefined };
    return within;
  }
  return nothing;
}

/** Whether a path leads to the label of a value. */
const isOfValue = (path: JsonPath) => path.at(-3) === 'values' && path.at(-1) === 'text';

/** Whether a path leads to the header of a column. */
const isOfColumnHead = (path: JsonPath) => path.at(-3) === 'columns' && path.at(-1) === 'header';

/** The scope inside the result of a panel or an action. `within`: the scope around it. */
function inResult(path: JsonPath, within: Scope): Scope {
  if (path[4] === 'columns') return { ...nothing, record: 'free', form: path.includes('when') };
  if (path[3] === 'facts' && path.includes('when')) return { ...nothing, record: 'free', form: true };
  if (path[3] === 'facts' || path[3] === 'fill') return { ...within, answer: true };
  if (path[4] !== undefined && path[3] === 'alerts') return { ...within, answer: true };
  return within;
}

const itemWords = (path: JsonPath) => (path.includes('link') ? ['base', 'item'] : ['base']);

function inForm(path: JsonPath, record: Scope): Scope {
  const [, second, third] = path;
  if (second === 'title' && third === 'create') return { ...record, record: false, form: false, key: false };
  if (second === 'summary' && third === 'create') return { ...record, record: false, key: false };
  if (second === 'sentence' && third === 'text') return { ...record, words: ['base', 'parts'] };
  if (second === 'beforeSave' && third === 'ask') return { ...record, answer: true };
  if (second === 'beforeSave' && third === 'failed') return { ...record, words: ['base', 'server'] };
  if (second === 'notes')
    return { ...record, words: [...itemWords(path), ...(path.includes('link') ? ['console'] : [])] };
  if (path.includes('link')) return { ...record, words: itemWords(path) };
  if (second === 'buttons' || path.at(-3) === 'examples') return nothing;
  const ofItems = path.at(-2) === 'items' ? path.at(-1) : undefined;
  if (ofItems === 'add') return nothing;
  if (ofItems === 'label' || ofItems === 'remove') return { ...nothing, words: ['position'] };
  return record;
}
