// Keys of actions that would have no effect: the check reports each of them, and nothing if they have one.
import { describe, expect, test } from 'vitest';
import type { Action, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { findingPaths } from './finding-paths.ts';
import { aCollection, formSetup, aList } from './effects/setups.ts';

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
  '"several"': [
    ['that requires a changed form', inForm({ several, when: { form: 'changed' } }), 'actions.0.several'],
    ['that requires a new record', inForm({ several, when: { all: [{ form: 'create' }] } }), 'actions.0.several'],
    [
      'that is disabled without changes',
      inForm({ several, disabled: { when: { form: 'unchanged' }, why: 'No' } }),
      'actions.0.several',
    ],
    [
      'that is disabled for every record',
      inForm({ several, disabled: [{ when: { not: { form: 'create' } }, why: 'No' }] }),
      'actions.0.several',
    ],
    [
      'that requires a changed field',
      inForm({ several, when: { loaded: 'active', isNot: { field: 'active' } } }),
      'actions.0.when',
    ],
    ['above the list', inForm({ several, position: 'list' }, { run: 'POST run' }), 'actions.0.several'],
    ['next to the title', inForm({ several, position: 'page' }), 'actions.0.several'],
    [
      'of a list without a key',
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
      formSetup([{ field: 'name' }], {
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
  '"saveFirst"': [
    ['in a row', inRow({ saveFirst: true }), 'actions.0.saveFirst'],
    ['above the list', inForm({ saveFirst: true, position: 'list' }, { run: 'POST run' }), 'actions.0.saveFirst'],
    [
      'that requires an unchanged form',
      inForm({ saveFirst: true, when: { form: 'unchanged' } }),
      'actions.0.saveFirst',
    ],
    [
      'that is disabled by changes',
      inForm({ saveFirst: true, disabled: { when: { form: 'changed' }, why: 'Save' } }),
      'actions.0.saveFirst',
    ],
  ],
  '"result"': [
    ['with an empty list of alerts', inForm({ result: { alerts: [] } }), 'actions.0.result.alerts'],
    ['with an alert that has a position', inForm(alerts({ position: 'foot' })), 'actions.0.result.alerts.0.position'],
    [
      'with an alert that is a link',
      inForm(alerts({ link: { to: 'https://example.org' } })),
      'actions.0.result.alerts.0.link',
    ],
    ['in a row that fills in a form', inRow({ result: { fill: { note: '{answer.note}' } } }), 'actions.0.result.fill'],
    ['that closes the page', inForm({ ...alerts({}), then: 'close' }), 'actions.0.then'],
  ],
  'a condition': [
    ['in a row that depends on the form', inRow({ when: { form: 'edit' } }), 'actions.0.when.form'],
    [
      'in a row that depends on the form, inside "not"',
      inRow({ disabled: { when: { not: { form: 'edit' } }, why: 'No' } }),
      'actions.0.disabled.when.not.form',
    ],
    [
      'in a row that depends on a toggle',
      {
        ...inRow({ when: { toggle: 'note' } }),
        form: { fields: [{ field: 'name' }, { field: 'note', toggle: { whenOff: 'clear' } }] },
      },
      'actions.0.when.toggle',
    ],
    [
      'in a row that depends on an option',
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
    [
      'next to the title that depends on the form',
      inForm({ position: 'page', when: { form: 'edit' } }),
      'actions.0.when.form',
    ],
    [
      'next to the title that depends on a field',
      inForm({ position: 'page', when: { field: 'active', is: true } }),
      'actions.0.when.field',
    ],
    ['in a row that depends on the page', inRow({ when: { page: 'loaded' } }), 'actions.0.when.page'],
    [
      'above the list that depends on the page',
      inForm({ position: 'list', when: { page: 'loaded' } }, { run: 'POST run' }),
      'actions.0.when.page',
    ],
  ],
};

describe.each(Object.entries(cases))('the check reports %s', (_, of) => {
  test.each(of)('of an action %s', (_name, screen, at) => {
    expect(findingPaths(screen)).toContain(at);
  });
});

const fine: [name: string, screen: Partial<Screen>][] = [
  ['"several" in a form', inForm({ several, disabled: { when: { form: 'changed' }, why: 'Save first.' } })],
  ['"several" in a row', inRow({ several, when: { not: { field: 'active', is: false } } })],
  [
    '"several" if the condition can be true for other records',
    inForm({ several, when: { any: [{ form: 'changed' }, { field: 'active', is: true }] } }),
  ],
  [
    '"saveFirst"',
    inForm({
      saveFirst: true,
      disabled: { when: { all: [{ form: 'changed' }, { field: 'active', is: false }] }, why: 'No' },
    }),
  ],
  ['"result" with an alert', inForm(alerts({}))],
];

test.each(fine)('the check accepts %s', (_name, screen) => {
  expect(findingPaths(screen)).toEqual([]);
});
