// Effects of the keys of texts, conditions and comparisons.
import type { Comparison, Condition, Text } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { showsText, type Effect, type Page, type Setup } from './effect.tsx';
import { formSetup, first } from './setups.ts';

const at = 'screen.form.notes.0';
const note = (text: Text, record: object = {}) =>
  formSetup([{ field: 'name' }], {
    form: { notes: [{ id: 'n', tone: 'info', text }] },
    answers: { 'GET thing': { ...first, ...record } },
  });
const counted = { count: '{record.size}', zero: 'Not any', one: 'Just one', other: '{count} of them', blank: 'No {x}' };
const plural = (size: number | null) => note(counted, { size });
const named = { text: 'Called {record.note}', blank: 'Without a note' };

export const textEffects: Record<string, Effect> = {
  'text.count': showsText(plural(7), `${at}.text.count`, '7 of them', { instead: '{record.name}' }),
  'text.zero': showsText(plural(0), `${at}.text.zero`, 'Not any'),
  'text.one': showsText(plural(1), `${at}.text.one`, 'Just one'),
  'text.other': showsText(plural(7), `${at}.text.other`, '7 of them', { instead: '{count} more' }),
  'text.text': showsText(note(named), `${at}.text.text`, 'Called One', { instead: 'Named {record.note}' }),
  'text.blank': showsText(note(named, { note: ' ' }), `${at}.text.blank`, 'Without a note', { instead: 'Else' }),
};

/** A note that is shown, or not shown, because of one key of its condition. */
const shown = (when: Condition, key: string, instead: unknown, more: Partial<Setup> = {}, isShown = true): Effect => ({
  setup: {
    ...formSetup([{ field: 'name' }], { form: { notes: [{ id: 'n', when, tone: 'info', text: 'Mind this' }] } }),
    ...more,
  },
  at: `${at}.when${key}`,
  instead,
  see: (page) => page.text().includes('Mind this'),
  is: isShown,
});
const compared = (when: Comparison, instead: unknown) => {
  const [operator = ''] = Object.keys(when).filter(
    (key) => !['field', 'panel', 'answer', 'option', 'property'].includes(key),
  );
  return shown(when, `.${operator}`, instead);
};
const yes: Condition = { field: 'active', is: true };
const no: Condition = { field: 'active', is: false };

export const conditionEffects: Record<string, Effect> = {
  'condition.all': shown({ all: [yes, no] }, '.all', [yes], {}, false),
  'condition.any': shown({ any: [no, yes] }, '.any', [no]),
  'condition.not': shown({ not: no }, '.not', yes),
  'condition.may': shown({ may: 'nexus:a' }, '.may', 'nexus:b', { may: (permission) => permission === 'nexus:a' }),
  'condition.edition': shown({ edition: 'OSS' }, '.edition', 'PRO'),
  'condition.signedIn': shown({ signedIn: true }, '.signedIn', false),
  'condition.user': shown({ user: 'admin' }, '.user', 'admi'),
  'condition.form': shown({ form: 'edit' }, '.form', 'create'),
  'condition.page': shown({ page: 'loaded' }, '.page', 'failed'),
  'condition.server': shown({ not: { server: 'clustered' } }, '', { server: 'clustered' }),
};

const tried = formSetup([{ field: 'name' }], {
  screen: {
    calls: { run: { call: 'POST run', body: { values: { word: '{panel.word}' } } } },
    panels: [
      {
        id: 'try',
        title: 'Try it',
        when: { panel: 'word', blank: true },
        inputs: [{ id: 'word', label: 'Word' }],
        run: { label: 'Run', call: 'run' },
        result: {
          alerts: [
            { id: 'good', when: { answer: 'ok', is: true }, tone: 'success', text: 'It works' },
            { id: 'bad', tone: 'error', text: 'It fails' },
          ],
        },
      },
    ],
  },
  answers: { 'POST run': { ok: true, no: false } },
});
const chosen = formSetup(
  [
    { field: 'name', options: { call: 'kinds', value: 'id', label: 'id' } },
    { field: 'note', when: { option: 'name', property: 'offers', includes: 'note' } },
  ],
  {
    screen: { calls: { kinds: 'GET kinds' } },
    answers: { 'GET kinds': [{ id: 'first', offers: ['note'], others: [] }] },
  },
);
const isAsked = (page: Page) => page.screen.queryByText('Try it') !== null;

/** The form with a note that is shown while this comparison of its size and the stored limit is true. */
const limited = (when: Comparison): Effect => {
  const [operator] = Object.keys(when).filter((key) => key !== 'field');
  const { entity, ...setup } = formSetup([{ field: 'size' }], {
    form: { notes: [{ id: 'n', when, tone: 'info', text: 'Mind this' }] },
    answers: { 'GET thing': { ...first, limit: 3000, other: 1 } },
  });
  const number = { type: 'integer', title: 'Number' };
  return {
    setup: { ...setup, entity: { ...entity, properties: { ...entity.properties, limit: number, other: number } } },
    at: `${at}.when.${operator}.field`,
    instead: 'other',
    see: (page) => page.text().includes('Mind this'),
    is: true,
  };
};

export const otherFieldEffects: Record<string, Effect> = {
  'otherField.field': limited({ field: 'size', atMost: { field: 'limit' } }),
};

export const momentEffects: Record<string, Effect> = {
  'moment.days': shown({ field: 'size', after: { days: -36500 } }, '.after.days', 36500),
};

export const comparisonEffects: Record<string, Effect> = {
  'comparison.field': shown({ field: 'active', is: true }, '.field', 'proxy'),
  'comparison.is': compared({ field: 'note', is: 'One' }, 'Two'),
  'comparison.isNot': compared({ field: 'note', isNot: 'Two' }, 'One'),
  'comparison.above': compared({ field: 'size', above: 2999 }, 3000),
  'comparison.below': compared({ field: 'size', below: 3001 }, 3000),
  'comparison.atLeast': compared({ field: 'size', atLeast: 3000 }, 3001),
  'comparison.atMost': compared({ field: 'size', atMost: 3000 }, 2999),
  'comparison.before': compared({ field: 'size', before: 'now' }, { days: -36500 }),
  'comparison.after': compared({ field: 'size', after: { days: -36500 } }, 'now'),
  'comparison.in': compared({ field: 'note', in: ['One', 'Two'] }, ['Two']),
  'comparison.includes': compared({ field: 'tags', includes: 'red' }, 'green'),
  'comparison.blank': compared({ field: 'note', blank: false }, true),
  'comparison.loaded': shown({ loaded: 'active', is: true }, '.loaded', 'proxy'),
  'comparison.panel': {
    setup: tried,
    at: 'screen.panels.0.when.panel',
    instead: 'other',
    act: (page) => page.person.type(page.control('Word'), 'x'),
    see: isAsked,
    is: false,
  },
  'comparison.answer': showsText(tried, 'screen.panels.0.result.alerts.0.when.answer', 'It works', {
    instead: 'no',
    act: (page) => page.press('Run'),
  }),
  'comparison.option': showsText(chosen, 'screen.form.fields.1.when.option', 'Note', { instead: 'note' }),
  'comparison.property': showsText(chosen, 'screen.form.fields.1.when.property', 'Note', { instead: 'others' }),
};
