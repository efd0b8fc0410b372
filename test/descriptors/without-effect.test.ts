// Conditions, calls and resets without an effect at their place: each is reported, with a correction.
import { describe, expect, test } from 'vitest';
import type { Condition, Field, Group, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { aCollection, formSetup, aList } from './effects/setups.ts';
import { findingsIn as found } from './finding-paths.ts';

/** A collection with a create form, and a panel whose call contains this placeholder. */
const withPanel = (place: string, panel: object, calls: object = {}) =>
  aCollection({
    calls: { try: { call: 'POST try', body: { values: { of: place } } }, ...calls },
    panels: [
      { id: 'try', title: 'Try', result: { alerts: [{ id: 'a', tone: 'info', text: 'Tried' }] }, ...panel },
    ] as never,
  }).screen;
const run = { label: 'Try', call: 'try' };
const notNew = { when: { form: 'create' }, why: 'Save first' };

describe('a placeholder of the loaded record in a call of a panel or before saving', () => {
  test.each([['{key}'], ['{record.name}']])('is reported if records can be created: %s', (place) => {
    const says = [
      `calls.try.body.values.of: ${place} has no value while a record is created. Add { "form": "edit" } to "when", or remove the placeholder. (Used by a panel: try.)`,
    ];
    expect(found(withPanel(place, { run }))).toEqual(says);
    expect(found(withPanel(place, { run, when: { field: 'active', is: true } }))).toEqual(says);
    const ask = { confirm: { title: 'A', text: 'B', yes: 'C', no: 'D' } };
    const screen = (when: Condition) =>
      found(
        aCollection({
          calls: { known: { call: 'POST known', body: { values: { of: place } } } },
          form: {
            fields: [{ field: 'name' }, { field: 'note' }],
            beforeSave: { when, call: 'known', failed: 'No', ask: { when: { answer: 'a', is: true }, ...ask } },
          },
        }).screen,
      );
    expect(screen({ field: 'note', blank: true })).toEqual([expect.stringMatching(/^calls.known.body.values.of: /)]);
    expect(screen({ form: 'edit' })).toEqual([]);
  });

  test.each([
    ['shown only for existing records', { run, when: { form: 'edit' } }],
    ['shown only for some existing records', { run, when: { all: [{ form: 'edit' }, { field: 'active', is: true }] } }],
    ['disabled for new records', { run: { ...run, disabled: notNew } }],
    [
      'disabled for new records and others',
      { run: { ...run, disabled: [{ when: { field: 'active', is: true }, why: 'No' }, notNew] } },
    ],
  ])('is accepted if the panel is %s', (_where, panel) => {
    expect(found(withPanel('{key}', panel))).toEqual([]);
  });

  test('is accepted if no records can be created, or if it is replaced by a placeholder of the form', () => {
    const { screen } = formSetup([{ field: 'name' }], {
      screen: {
        calls: { try: { call: 'POST try', body: { values: { of: '{record.name}' } } } },
        panels: [{ id: 'try', title: 'Try', run, result: { alerts: [{ id: 'a', tone: 'info', text: 'Tried' }] } }],
      },
    });
    expect(found(screen)).toEqual([]);
    expect(found(withPanel('{form.name}', { run }))).toEqual([]);
  });
});

describe('the condition "page"', () => {
  const when: Condition = { page: 'loaded' };
  const text = { tone: 'info', text: 'Text' } as const;
  const says = (at: string) =>
    `${at}.page: "page" is not available here. Use it only in actions with the position "page".`;
  const action = (position: 'list' | 'form' | 'page' | 'row') =>
    aCollection({
      calls: { go: 'POST go' },
      actions: [
        { id: 'go', label: 'Go', call: 'go', position, disabled: { when: { page: 'loading' }, why: 'Not yet' } },
      ],
    }).screen;
  const form = (more: object) => formSetup([{ field: 'name' }], { form: more }).screen;

  test.each<[string, Partial<Screen>]>([
    ['list.notes[0].when', aList({ notes: [{ id: 'a', when, ...text }] }).screen],
    ['list.tallies[0].when', aList({ tallies: [{ id: 'a', when, tone: 'info', text: '{count}' }] }).screen],
    ['form.fields[0].when', formSetup([{ field: 'name', when }]).screen],
    ['form.fields[0].rules[0].when', formSetup([{ field: 'name', rules: [{ when, maxLength: 3 }] }]).screen],
    ['form.fields[0].when.not', formSetup([{ field: 'name', when: { not: when } }]).screen],
    ['form.notes[0].when', form({ notes: [{ id: 'a', when, ...text }] })],
    ['form.readOnly.when', form({ readOnly: { when, why: 'No' } })],
    ['panels[0].when', withPanel('{form.name}', { run, when })],
    ['actions[0].disabled.when', action('list')],
    ['actions[0].disabled.when', action('row')],
    ['actions[0].disabled.when', action('form')],
  ])('is reported at %s', (at, screen) => {
    expect(found(screen)).toEqual([says(at)]);
  });

  test('is accepted in an action with the position "page"', () => {
    expect(found(action('page'))).toEqual([]);
  });
});

describe('"resetBy" of a group', () => {
  const fieldsWith = (group: Partial<Group>, more: (Field | Group)[] = []) =>
    found(
      formSetup([{ field: 'active' }, { field: 'size' }, ...more, { id: 'g', fields: [{ field: 'note' }], ...group }])
        .screen,
    );
  const when: Condition = { field: 'active', is: true };

  test('is reported if no condition hides the fields of the group', () => {
    expect(fieldsWith({ resetBy: ['active'] })).toEqual([
      'form.fields[2].resetBy: "resetBy" has no effect: no condition hides the fields of the group. Remove it, or add "when".',
    ]);
  });

  test('is reported for a field on which no such condition depends', () => {
    expect(fieldsWith({ resetBy: ['active', 'size'], when })).toEqual([
      'form.fields[2].resetBy[1]: "size" has no effect: no condition that hides the fields of the group depends on it. Remove it, or test it in "when".',
    ]);
  });

  test('is accepted for conditions of the group, its fields, outer groups, and fields that these test', () => {
    expect(fieldsWith({ resetBy: ['active'], when })).toEqual([]);
    expect(fieldsWith({ resetBy: ['active'], fields: [{ field: 'note', when }] })).toEqual([]);
    const inner = { id: 'i', resetBy: ['active'], fields: [{ field: 'tags' }] };
    expect(fieldsWith({ when, fields: [{ field: 'note' }, inner] })).toEqual([]);
    const chain: Field = { field: 'when', when };
    expect(fieldsWith({ resetBy: ['active'], when: { field: 'when', is: 'x' } }, [chain])).toEqual([]);
  });
});

describe('a condition on the option of a field', () => {
  const screen = (field: string) =>
    formSetup(
      [
        { field, options: { call: 'all', value: 'id', label: 'id', load: 'first' } },
        { field: 'size', when: { option: field, property: 'a', is: 1 } },
      ],
      { screen: { calls: { all: 'GET all' } } },
    ).screen;

  test('is reported for a list, and accepted for a single value', () => {
    expect(found(screen('tags'))).toEqual([
      'form.fields[1].when.option: "tags" is a list, so that no single option is chosen. Test the values with "field" and "includes".',
    ]);
    expect(found(screen('note'))).toEqual([]);
  });
});
