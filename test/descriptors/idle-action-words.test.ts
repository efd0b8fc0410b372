// Keys of actions that would do nothing: the check finds each of them, and nothing in the screen without it.
import { describe, expect, test } from 'vitest';
import type { Action, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { foundIn } from './found-in.ts';
import { aCollection, aForm, aList } from './effects/setups.ts';

type Case = [name: string, screen: Partial<Screen>, at: string];

const inForm = (action: Partial<Action>, calls: Screen['calls'] = { run: 'POST things/{key}/run' }) =>
  aCollection({
    calls,
    actions: [
      { id: 'run', position: 'form', label: 'Run', call: 'run', ...action },
      { id: 'delete', call: 'delete' },
    ],
  }).screen;
const inRow = (action: Partial<Action>, calls?: Screen['calls']) => inForm({ position: 'row', ...action }, calls);
const several = { label: 'Run things' };

const alerts = (more: object): Partial<Action> => ({
  result: { alerts: [{ id: 'fine', tone: 'info', text: 'Fine', ...more }] },
});

const cases: Record<string, Case[]> = {
  several: [
    ['while a form is changed', inForm({ several, when: { form: 'changed' } }), 'actions.0.several'],
    ['in a new record', inForm({ several, when: { all: [{ form: 'create' }] } }), 'actions.0.several'],
    [
      'disabled without changes',
      inForm({ several, disabled: { when: { form: 'unchanged' }, why: 'No' } }),
      'actions.0.several',
    ],
    [
      'disabled for every record',
      inForm({ several, disabled: [{ when: { not: { form: 'create' } }, why: 'No' }] }),
      'actions.0.several',
    ],
    ['above the list', inForm({ several, position: 'list' }, { run: 'POST run' }), 'actions.0.several'],
    ['beside the title', inForm({ several, position: 'page' }), 'actions.0.several'],
    [
      'without a key',
      aList(
        {},
        {
          screen: {
            calls: { list: 'GET things', run: 'POST things/{record.name}' },
            actions: [{ id: 'run', position: 'row', label: 'Run', call: 'run', several }],
          },
        },
      ).screen,
      'actions.0.several',
    ],
    [
      'in settings',
      aForm([{ field: 'name' }], {
        screen: {
          calls: { run: 'POST run' },
          actions: [{ id: 'run', position: 'form', label: 'Run', call: 'run', several }],
        },
      }).screen,
      'actions.0.several',
    ],
    ['that duplicates', inRow({ several, call: undefined, duplicate: true }), 'actions.0.several'],
    [
      'that opens a tab',
      inRow({ several, call: undefined, open: 'show' }, { show: 'GET things/{key}' }),
      'actions.0.several',
    ],
    [
      'with inputs',
      inRow(
        { several, inputs: [{ id: 'word', label: 'Word' }] },
        { run: { call: 'POST things/{key}', body: { values: { word: '{action.word}' } } } },
      ),
      'actions.0.several',
    ],
    ['with a result', inRow({ several, ...alerts({}) }), 'actions.0.several'],
    ['with the same request for each row', inRow({ several }, { run: 'POST run' }), 'actions.0.several'],
  ],
  saveFirst: [
    ['in a row', inRow({ saveFirst: true }), 'actions.0.saveFirst'],
    ['above the list', inForm({ saveFirst: true, position: 'list' }, { run: 'POST run' }), 'actions.0.saveFirst'],
    ['while nothing is changed', inForm({ saveFirst: true, when: { form: 'unchanged' } }), 'actions.0.saveFirst'],
    [
      'disabled by changes',
      inForm({ saveFirst: true, disabled: { when: { form: 'changed' }, why: 'Save' } }),
      'actions.0.saveFirst',
    ],
  ],
  result: [
    ['with an empty list of alerts', inForm({ result: { alerts: [] } }), 'actions.0.result.alerts'],
    ['with an alert at a position', inForm(alerts({ position: 'foot' })), 'actions.0.result.alerts.0.position'],
    [
      'with an alert that is a link',
      inForm(alerts({ link: { to: 'https://example.org' } })),
      'actions.0.result.alerts.0.link',
    ],
    [
      'that fills in a form from a row',
      inRow({ result: { fill: { note: '{answer.note}' } } }),
      'actions.0.result.fill',
    ],
    ['on a page that closes', inForm({ ...alerts({}), then: 'close' }), 'actions.0.then'],
  ],
  conditions: [
    ['on the form in a row', inRow({ when: { form: 'edit' } }), 'actions.0.when.form'],
    [
      'on the form in a row, inside another',
      inRow({ disabled: { when: { not: { form: 'edit' } }, why: 'No' } }),
      'actions.0.disabled.when.not.form',
    ],
    [
      'on a toggle in a row',
      {
        ...inRow({ when: { toggle: 'note' } }),
        form: { fields: [{ field: 'name' }, { field: 'note', toggle: { whenOff: 'clear' } }] },
      },
      'actions.0.when.toggle',
    ],
    [
      'on an option in a row',
      {
        ...inRow(
          { when: { option: 'note', property: 'id', is: 'x' } },
          { run: 'POST things/{key}/run', notes: 'GET notes' },
        ),
        form: {
          fields: [
            { field: 'name' },
            { field: 'note', widget: 'select', options: { call: 'notes', value: 'id', label: 'id', load: 'first' } },
          ],
        },
      },
      'actions.0.when.option',
    ],
    ['on the form beside the title', inForm({ position: 'page', when: { form: 'edit' } }), 'actions.0.when.form'],
    [
      'on a field beside the title',
      inForm({ position: 'page', when: { field: 'active', is: true } }),
      'actions.0.when.field',
    ],
    ['on the page in a row', inRow({ when: { page: 'loaded' } }), 'actions.0.when.page'],
    [
      'on the page above the list',
      inForm({ position: 'list', when: { page: 'loaded' } }, { run: 'POST run' }),
      'actions.0.when.page',
    ],
  ],
};

describe.each(Object.entries(cases))('A key of %s without effect is found', (_, of) => {
  test.each(of)('%s', (_name, screen, at) => {
    expect(foundIn(screen)).toContain(at);
  });
});

const fine: [name: string, screen: Partial<Screen>][] = [
  ['several in a form', inForm({ several, disabled: { when: { form: 'changed' }, why: 'Save first.' } })],
  ['several in a row', inRow({ several, when: { not: { field: 'active', is: false } } })],
  [
    'several for saved records or active ones',
    inForm({ several, when: { any: [{ form: 'changed' }, { field: 'active', is: true }] } }),
  ],
  [
    'saveFirst',
    inForm({
      saveFirst: true,
      disabled: { when: { all: [{ form: 'changed' }, { field: 'active', is: false }] }, why: 'No' },
    }),
  ],
  ['a result', inForm(alerts({}))],
];

test.each(fine)('Nothing is found in %s', (_name, screen) => {
  expect(foundIn(screen)).toEqual([]);
});
