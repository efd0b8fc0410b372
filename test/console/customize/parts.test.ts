// The parts of a screen in the customize mode: their names, how they can be changed, and the changes in words.
import { describe, expect, test } from 'vitest';
import { customize } from '../../../src/customize/customize.ts';
import { applyTextEdits, type Edit } from '../../../src/customize/edit-text.ts';
import { placesOf } from '../../../src/customize/places.ts';
import type { Base } from '../../../src/console/words/edited-screen.ts';
import { kindName } from '../../../src/console/parts.ts';
import { movedBeside, movedBy } from '../../../src/console/customize/moves.ts';
import { shownTextGroup } from '../../../src/console/customize/offers.ts';
import { newData } from '../../../src/console/customize/new-data.ts';
import {
  partsOf,
  requiredBy,
  shownValue,
  siblingsOf,
  valueOf,
  withRequired,
} from '../../../src/console/words/parts.ts';
import { meta, shipped, vocabulary } from '../../customize/customized.ts';
import { setLanguage } from '../../../src/messages/messages.ts';
import { after, baseOf, viewAfter, wordsOf } from './panel-view.ts';

const ids = (base: Base, edits: Edit[], start: string) =>
  partsOf(after(base, edits), meta)
    .filter(({ id }) => id.startsWith(start) && !id.slice(start.length).includes('/'))
    .map(({ id, isHidden }) => (isHidden ? `${id} hidden` : id));
const rules = baseOf('routing-rules');
const partIn = (base: Base, id: string, edits: Edit[] = []) =>
  partsOf(after(base, edits), meta).find((one) => one.id === id)!;

describe('the parts', () => {
  test.each(shipped.map(({ slug }) => slug))('of %s are all its places, each with a name', (slug) => {
    const base = baseOf(slug);
    const parts = partsOf(after(base), meta);
    expect(parts.map(({ id }) => id)).toEqual([...placesOf(base.original.screen, meta).keys()]);
    for (const { id, kind, name } of parts) expect([id, (name || kindName(kind)).trim()]).not.toEqual([id, '']);
  });
});

describe('a part', () => {
  test('is listed as hidden if the file hides it, and as shown after the key is removed', () => {
    const base = baseOf('routing-rules', '{ "version": 2, "list/column:description": { "hidden": true } }');
    expect(ids(base, [], 'list/column')).toEqual([
      'list/column:name',
      'list/column:description hidden',
      'list/column:used-by',
    ]);
    expect(
      ids(base, [{ place: 'list/column:description', key: 'hidden', value: undefined }], 'list/column'),
    ).not.toContain('list/column:description hidden');
  });

  test('is listed with its title after it is added, and not listed after it is removed', () => {
    const added = { place: 'list/column:mode', key: 'add', value: true };
    expect(partIn(rules, 'list/column:mode', [added])).toMatchObject({
      name: 'Mode',
      isAdded: true,
      section: 'columns',
    });
    const removed = { place: 'list/column:mode', key: '', value: undefined };
    expect(ids(rules, [added, removed], 'list/column:mode')).toEqual([]);
  });

  test('has its name in the language of the page until an edit changes its label', () => {
    const german = { 'form/field:name/label': 'Bezeichnung', 'entity/field:name/title': 'Bezeichnung' };
    setLanguage({ locale: 'de', areas: {}, screens: { 'routing-rules': { ...german, title: 'Routing-Regeln' } } });
    const base = baseOf('routing-rules');
    const label = { place: 'form/field:name', key: 'label', value: 'Rule' };
    const names = [[], [label]].map((edits) => ['screen', 'form/field:name'].map((id) => partIn(base, id, edits).name));
    const values = [[], [label]].map((edits) => shownValue(after(base, edits), 'form/field:name', 'label', meta));
    const words = wordsOf(base, [label]).map(({ text }) => text);
    setLanguage({ locale: 'en', areas: {} });
    expect(names).toEqual([
      ['Routing-Regeln', 'Bezeichnung'],
      ['Routing-Regeln', 'Rule'],
    ]);
    expect(values).toEqual(['Bezeichnung', 'Rule']);
    expect(words).toEqual([expect.stringContaining('"Bezeichnung"')]);
  });

  test('is moved by edits of its position, and only among the parts of its list', () => {
    const view = viewAfter(rules);
    const up = movedBy(view, partIn(rules, 'list/column:used-by'), -1)!;
    expect(up).toEqual([{ place: 'list/column:used-by', key: 'before', value: 'description' }]);
    expect(ids(rules, up, 'list/column')).toEqual([
      'list/column:name',
      'list/column:used-by',
      'list/column:description',
    ]);
    const down = movedBy(viewAfter(rules, up), partIn(rules, 'list/column:used-by', up), 1)!;
    expect(down.map(({ key, value }) => [key, value])).toEqual([
      ['before', undefined],
      ['after', 'description'],
    ]);
    expect(movedBy(view, partIn(rules, 'list/column:name'), -1)).toBeUndefined();
    const [name, field] = [partIn(rules, 'list/column:name'), partIn(rules, 'form/field:name')];
    expect(movedBeside(view, name, field, 'after')).toBeUndefined();
    const notes = siblingsOf(view.parts, partIn(rules, 'form/note:used')).map(({ kind }) => kind);
    expect([...new Set(notes)]).toEqual(['note']);
  });

  test('is required by the entity, by the file, or not at all', () => {
    const description = partIn(rules, 'form/field:description');
    expect(requiredBy(after(rules), partIn(rules, 'form/field:name'))).toBe('entity');
    expect(requiredBy(after(rules), description)).toBeUndefined();
    const base = baseOf(
      'routing-rules',
      '{ "version": 2, "form/field:description": { "restrict": { "required": true } } }',
    );
    expect(requiredBy(after(base), description)).toBe('file');
    expect(
      requiredBy(after(base, [{ place: description.id, key: 'restrict', value: undefined }]), description),
    ).toBeUndefined();
  });

  test('keeps its other rules when it becomes required, and when it becomes optional again', () => {
    const long = { maxLength: 4 };
    const withMessage = { maxLength: 4, message: 'Short' };
    expect(withRequired(undefined, true)).toEqual({ required: true });
    expect(withRequired(long, true)).toEqual({ required: true, ...long });
    expect(withRequired(withMessage, true)).toEqual([{ required: true }, withMessage]);
    expect(withRequired([withMessage, long], true)).toEqual([{ required: true }, withMessage, long]);
    for (const rule of [undefined, long, withMessage])
      expect(withRequired(withRequired(rule, true), false)).toEqual(rule);
    expect(withRequired({ required: true, message: 'Enter it' }, false)).toBeUndefined();
    const some = { required: true, when: { not: { may: 'nexus:*' } } };
    expect(withRequired(some, true)).toEqual([{ required: true }, some]);
    expect(withRequired([{ required: true }, some], false)).toEqual(some);
  });
});

test('new columns are offered for members of the entity or the rows that do not have a column yet', () => {
  const rows = [
    { name: 'a', owner: null },
    { name: 'b', owner: 'me', size: 1.5, tags: ['x'], parts: [{}], at: {} },
  ];
  const shown = new Set(['name', 'description', 'assignedRepositoryCount']);
  expect(newData(rules.original.entity, rows, { shown })).toEqual([
    { field: 'assignedRepositoryNames', title: 'Assigned Repository Names' },
    { field: 'id', title: 'Id' },
    { field: 'matchers', title: 'Matchers' },
    { field: 'mode', title: 'Mode' },
    { field: 'owner', title: 'Owner', schema: { type: 'string', title: 'Owner' } },
    { field: 'size', title: 'Size', schema: { type: 'number', title: 'Size' } },
    { field: 'tags', title: 'Tags', schema: { type: 'array', items: { type: 'string' }, title: 'Tags' } },
  ]);
});

test('secrets are never offered as columns', () => {
  const entity = {
    type: 'object',
    properties: { key: { type: 'string', writeOnly: true }, word: { type: 'string', format: 'password' } },
  };
  expect(newData(entity, [{ key: 'a', word: 'b' }], { shown: new Set() })).toEqual([]);
});

/** Edits that the panel makes, and their descriptions. */
const cases: [Edit[], string[]][] = [
  [[{ place: 'form/field:name', key: 'label', value: 'Rule' }], ['Field "Rule": Label changes from "Name" to "Rule".']],
  [[{ place: 'form/field:name', key: 'help', value: 'Short' }], ['Field "Name": Help becomes "Short".']],
  [
    [{ place: 'screen', key: 'menu.order', value: 5 }],
    ['Screen "Routing Rules": Position in the Menu changes from "50" to "5".'],
  ],
  [[{ place: 'list/column:description', key: 'hidden', value: true }], ['Column "Description" is hidden.']],
  [
    [{ place: 'form/field:description', key: 'restrict', value: { required: true } }],
    ['Field "Description" becomes required.'],
  ],
  [
    [{ place: 'form/field:name', key: 'readOnly', value: 'onEdit' }],
    ['Field "Name" becomes read-only after creation.'],
  ],
  [[{ place: 'form/field:mode', key: 'readOnly', value: 'always' }], ['Field "Mode" becomes read-only.']],
  [[{ place: 'form/field:mode', key: 'after', value: 'matchers' }], ['Field "Mode" moves after "Matchers".']],
  [
    [
      { place: 'list/column:mode', key: 'add', value: true },
      { place: 'list/column:mode', key: 'header', value: 'Kind' },
    ],
    ['Column "Kind" is added.', 'Column "Kind": Header changes from "Mode" to "Kind".'],
  ],
  [
    [
      { place: 'form/field:name', key: 'label', value: 'A' },
      { place: 'form/field:name', key: 'label', value: undefined },
    ],
    [],
  ],
  [
    [
      { place: 'list/column:mode', key: 'add', value: true },
      { place: 'list/column:mode', key: '', value: undefined },
    ],
    [],
  ],
];

test.each(cases)('the edits %j are described as %j', (edits, words) => {
  expect(wordsOf(rules, edits).map(({ text }) => text)).toEqual(words);
});

test('every edit of the panel passes the check of customizations', () => {
  for (const [edits] of cases) {
    const text = applyTextEdits('', edits, { version: 2 })!;
    expect(customize(shipped, [{ screen: 'routing-rules', path: 'x.json', text }], vocabulary).skipped).toEqual([]);
  }
});

test('if the default question of an action is edited, only the text that differs is listed', () => {
  const view = viewAfter(rules);
  const part = view.parts.find(({ id }) => id === 'action:delete')!;
  const texts = Object.entries({ ...shownTextGroup(view, part, 'confirm'), yes: 'Remove' });
  const edits = texts.map(([key, value]) => ({ place: part.id, key: `confirm.${key}`, value }));
  expect(edits).toHaveLength(4);
  expect(wordsOf(rules, edits).map(({ text }) => text)).toEqual([
    'Action "Delete": Label of Yes changes from "Delete" to "Remove".',
  ]);
});

test('the removal of changes from the file is described as a reset', () => {
  const text = '{ "version": 2, "form/field:name": { "label": "Rule", "readOnly": "always", "after": "mode" } }';
  const base = baseOf('routing-rules', text);
  const words = (edit: Edit) => wordsOf(base, [edit]).map((one) => one.text);
  expect(words({ place: 'form/field:name', key: 'label', value: undefined })).toEqual([
    'Field "Name": Label is reset to the default.',
  ]);
  expect(words({ place: 'form/field:name', key: 'readOnly', value: undefined })).toEqual([
    'Field "Rule" is no longer read-only by a customization.',
  ]);
  expect(words({ place: 'form/field:name', key: '', value: undefined })).toEqual(['Field "Name" is reset.']);
  expect(
    valueOf(after(base, [{ place: 'form/field:name', key: '', value: undefined }]), 'form/field:name', 'label'),
  ).toBeUndefined();
});
