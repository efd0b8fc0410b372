// What can be named at a place of a descriptor: in its texts, calls, addresses and conditions.
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
  /** {server}, {position}, {parts}, {item}: words that hold at few places. */
  words: readonly string[];
}

const session: Scope = { record: false, form: false, key: false, panel: undefined, answer: false, words: ['base'] };

/** The scope of the place at `path`. {session.userId} and {base} can be named everywhere. */
export function scopeAt(path: JsonPath, screen: Screen): Scope {
  const key = screen.key !== undefined;
  const record: Scope = { ...session, record: true, form: true, key };
  const [part, second, third] = path;
  if (part === 'list' && second === 'columns') return { ...session, record: true, key, form: path.includes('when') };
  if (part === 'list' && second === 'tallies')
    return path[3] === 'text' ? { ...session, words: ['base', 'count'] } : { ...session, form: path[3] === 'when' };
  if (part === 'list' && second === 'details' && path.includes('when')) {
    const { each } = screen.list?.details?.facts[Number(path[3])] ?? {};
    return { ...session, record: each === undefined || 'free', form: true };
  }
  if (part === 'list') return session;
  if (part === 'facts') return { ...session, record: 'free', form: path.includes('when') };
  if (part === 'may') return second === 'create' ? session : record;
  // These conditions are about a record without a form.
  if (part === 'variants' && second === 'shared') return { ...session, form: true };
  if (part === 'calls' && third === 'supplement') return { ...session, form: true };
  if (part === 'form') return inForm(path, record);
  if (part === 'parts') return record;
  if (part === 'messages') return second === 'loadFailed' ? session : record;
  if (part === 'errors')
    return { ...record, ...(second === 'create' ? { record: false, key: false } : {}), words: ['base', 'server'] };
  if (part === 'actions') {
    const action = screen.actions?.[Number(second)];
    const position = action && positionOf(action);
    const isOfRecord = position === 'form' || (position === 'page' && screen.form !== undefined);
    // Conditions see the values of the row; there is no form.
    const row: Scope = { ...session, record: true, key, form: path.includes('when') };
    const around = isOfRecord ? record : position === 'row' ? row : session;
    if (third === 'inputs') return around;
    if (third === 'several') return session;
    // The calls and texts that are used after the dialog, which has no values when it opens.
    const isAfter = third !== undefined && ['call', 'busy', 'done', 'failed', 'until'].includes(String(third));
    const words = third === 'failed' ? ['base', 'server'] : ['base'];
    if (third === 'result') return inResult(path, { ...around, action });
    return { ...around, words, ...(isAfter && { action }) };
  }
  if (part === 'panels') {
    const within = { ...record, panel: screen.panels?.[Number(second)] };
    if (third === 'result') return inResult(path, within);
    if (third === 'inputs' && path.includes('options')) return { ...within, panel: undefined };
    return within;
  }
  return session;
}

/** Inside the result of a panel or an action. `within`: what can be named around it. */
function inResult(path: JsonPath, within: Scope): Scope {
  if (path[4] === 'columns') return { ...session, record: 'free', form: path.includes('when') };
  if (path[3] === 'facts' && path.includes('when')) return { ...session, record: 'free', form: true };
  if (path[3] === 'facts' || path[3] === 'fill') return { ...within, answer: true };
  if (path[4] !== undefined && path[3] === 'alerts') return { ...within, answer: true, words: itemWords(path) };
  return within;
}

const itemWords = (path: JsonPath) => (path.includes('link') ? ['base', 'item'] : ['base']);

function inForm(path: JsonPath, record: Scope): Scope {
  const [, second, third] = path;
  if (second === 'title' && third === 'create') return { ...record, record: false, form: false, key: false };
  if (second === 'sentence' && third === 'text') return { ...record, words: ['base', 'parts'] };
  if (second === 'beforeSave' && third === 'ask') return { ...record, answer: true };
  if (second === 'beforeSave' && third === 'failed') return { ...record, words: ['base', 'server'] };
  if (second === 'notes')
    return { ...record, words: [...itemWords(path), ...(path.includes('link') ? ['console'] : [])] };
  if (path.includes('link')) return { ...record, words: itemWords(path) };
  const isName = ['label', 'add', 'remove'].includes(String(path.at(-1))) && path.at(-2) === 'items';
  if (isName) return { ...record, words: ['base', 'position'] };
  return record;
}
