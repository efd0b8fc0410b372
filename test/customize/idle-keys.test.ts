// Keys of added parts that have no effect are reported, while the rest of the change is applied.
import { describe, expect, test } from 'vitest';
import { addedParts } from './sample-values.ts';
import type { Message } from '../../src/messages/finding-messages.ts';
import { customize } from '../../src/customize/customize.ts';
import { restrictField } from '../../src/customize/restrict.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { customized, fileOf, originalOf, placesIn, shipped, vocabulary } from './customized.ts';

const schema = { type: 'string', title: 'Cost', maxLength: 7 };
const notesOf = (changes: Record<string, object>) =>
  customized('routing-rules', changes).notes.map(({ place, summary: found }) => `${place}: ${found}`);
const idle = (place: string, keys: string) =>
  `${place}: The screen or its data already has this, so these keys have no effect: ${keys}.`;

test.each(Object.entries(addedParts))(
  'no key of the added part %s is reported, because each has an effect',
  (place, part) => {
    expect(notesOf({ [place]: { add: true, ...part } })).toEqual([]);
  },
);

test.each([
  ['list/column:mode', { schema }, 'schema'],
  ['list/column:kind', { field: 'mode', schema }, 'schema'],
  ['form/field:name', { schema, widget: 'textarea', label: 'Rule' }, 'schema, widget'],
  ['list/column:name', { header: 'Rule', width: 200, before: 'description' }, 'width'],
  ['form/field:name', { label: 'Rule', before: 'gone', group: 'gone', title: 'Rule' }, 'before, group, title'],
  ['form/field:description', { readOnly: 'onEdit', help: 'Why', widget: 'textarea' }, 'widget'],
  ['form/field:description', { when: { may: 'nexus:settings:read' }, prefix: '#', cleaned: 'trim' }, 'cleaned'],
  ['form/note:unused', { text: 'Not in use', when: { may: 'nexus:settings:read' }, tone: 'error' }, 'tone'],
  ['form/tag:block', { text: 'Blocked', tone: 'error' }, 'tone'],
  ['list/link:preview', { label: 'Preview', to: 'admin/repository/repositories' }, 'to'],
  ['action:delete', { label: 'Away', position: 'row' }, 'position'],
])('keys of the added part %s that the release already has are reported: %j', (place, part, keys) => {
  const made = customized('routing-rules', { [place]: { add: true, ...part } });
  expect(made.skipped).toEqual([]);
  const exists = placesIn('routing-rules').some(({ id }) => id === place);
  const advice = exists ? 'Remove these keys, or remove "add" to change the existing part.' : 'Remove these keys.';
  expect(made.notes).toEqual([expect.objectContaining({ place, key: 'add', advice, idle: keys.split(', ') })]);
  expect(notesOf({ [place]: { add: true, ...part } })).toEqual([idle(place, keys)]);
  const left = Object.entries(part).filter(([key]) => !keys.split(', ').includes(key));
  expect(notesOf({ [place]: { add: true, ...Object.fromEntries(left) } })).toEqual([]);
});

const types = ['string', 'integer', 'number', 'boolean', 'array', 'object'];
// No column shows a whole object.
const own = types.flatMap((type) => types.flatMap((other) => (other === 'object' ? [] : [{ type, other }])));

test.each(own)(
  'data that a team adds as $type and a release adds as $other is reported, with both types if they differ',
  ({ type, other }) => {
    const release = (screen: string) =>
      shipped.map((source) => {
        if (source.slug !== 'routing-rules') return source;
        const entity = JSON.parse(source.entity!.text) as Schema;
        const text = JSON.stringify({
          ...entity,
          properties: { ...entity.properties, cost: { title: 'Cost', type: [other, 'null'] } },
        });
        return { ...source, screen: { ...source.screen, text: screen }, entity: { ...source.entity!, text } };
      });
    const { screen } = originalOf('routing-rules');
    const list = { ...screen.list!, columns: [...screen.list!.columns, { field: 'cost' }] };
    for (const text of [screen, { ...screen, list }].map((one) => JSON.stringify(one))) {
      const file = fileOf({ 'list/column:cost': { add: true, schema: { type, title: 'Cost' } } });
      const source = { screen: 'routing-rules', path: 'a.json', text: file };
      const { skipped, notes } = customize(release(text), [source], vocabulary);
      expect(skipped).toEqual([]);
      expect(notes.map(({ idle: keys, messages: [found] }) => [keys, (found as Message).id])).toEqual([
        [['schema'], type === other ? 'exists-already' : 'exists-as-other'],
      ]);
      if (type !== other) expect(notes[0]!.summary).toMatch(/, but of another type: .+, not .+\. So these keys/);
    }
  },
);

test('a field and a column add the same data in any order, and the schema of the column is reported', () => {
  const column = { 'list/column:cost': { add: true, schema } };
  const field = { 'form/field:cost': { add: true, schema } };
  const [first, second] = [
    { ...column, ...field },
    { ...field, ...column },
  ].map((changes) => customized('routing-rules', changes));
  for (const made of [first!, second!]) {
    expect(made.skipped).toEqual([]);
    expect(made.screens[0]!.entity.properties!['cost']).toEqual(schema);
    expect(made.notes.map(({ place }) => place)).toEqual(['list/column:cost']);
  }
  expect(first!.screens[0]!.screen).toEqual(second!.screens[0]!.screen);
});

const unchanged: readonly [screen: string, place: string, change: Record<string, unknown>][] = [
  ['routing-rules', 'screen', { title: 'Routing Rules' }],
  ['routing-rules', 'screen', { menu: { order: 50 } }],
  ['routing-rules', 'list', { sortBy: 'name' }],
  ['routing-rules', 'list/column:name', { before: 'description' }],
  ['routing-rules', 'list/column:description', { after: 'name' }],
  ['routing-rules', 'form/field:mode', { default: 'BLOCK' }],
  ['routing-rules', 'form/field:name', { restrict: [] }],
  ['routing-rules', 'form/field:name', { group: '' }],
  ['blob-stores', 'form/field:softQuota.type', { group: 'soft-quota' }],
];

test.each(unchanged)('in %s, a change to the current value is reported: %s %j', (screen, place, change) => {
  const { skipped, notes } = customized(screen, { [place]: change });
  const keys = Object.keys(change).map((key) => (key === 'menu' ? 'menu.order' : key));
  expect([skipped, notes.map((note) => [note.place, note.advice, note.idle])]).toEqual([
    [],
    [[place, 'Remove these keys.', keys]],
  ]);
});

const changeable = unchanged.filter(
  ([screen, place], index) => unchanged.findIndex((one) => one[0] === screen && one[1] === place) === index,
);

test.each(changeable)('in %s, a change to a different value is not reported: %s', (screen, place) => {
  const others = { title: 'Ours', sortBy: '-name', label: 'Ours', header: 'Ours' };
  const key = { screen: 'title', list: 'sortBy' }[place] ?? (place.includes('column') ? 'header' : 'label');
  const change = { [key]: others[key as keyof typeof others] };
  expect(customized(screen, { [place]: change })).toMatchObject({ skipped: [], notes: [] });
});

test.each([
  ['minLength', { type: 'string', title: 'Own' }],
  ['minItems', { type: 'array', title: 'Own', items: { type: 'string' } }],
])('a rule that every value satisfies is refused: %s 0', (key, own) => {
  const { skipped } = customized('routing-rules', {
    'form/field:own': { add: true, schema: own, restrict: { [key]: 0 } },
  });
  expect(skipped.map(({ summary: found }) => found)).toEqual([`"${key}" 0 is not tighter than 0.`]);
});

test('an added part that the release has, too, keeps the conditions and locks of the team', () => {
  const when = { may: 'nexus:settings:read' };
  const made = customized('routing-rules', {
    'list/column:description': { add: true, schema, when },
    'form/note:unused': { add: true, text: 'Ours', when },
    'form/field:description': { add: true, schema, readOnly: { when, why: 'Ask us' } },
  });
  const { list, form } = made.screens[0]!.screen;
  const field = form!.fields.find((one) => 'field' in one && one.field === 'description');
  expect(list!.columns.find(({ field: path }) => path === 'description')).toMatchObject({ when });
  expect(form!.notes!.find(({ id }) => id === 'unused')).toMatchObject({ text: 'Ours', when: { all: [{}, when] } });
  expect(field).toMatchObject({ readOnly: { when, why: 'Ask us' } });
});

describe.each([
  ['minLength', 'minLength', 4, 6],
  ['maxLength', 'maxLength', 6, 4],
  ['minimum', 'minimum', 4, 6],
  ['maximum', 'maximum', 6, 4],
  ['minItems', 'minItems', 4, 6],
  ['maxItems', 'maxItems', 6, 4],
  ['minimum', 'exclusiveMinimum', 4, 6],
  ['maximum', 'exclusiveMaximum', 6, 4],
] as const)('the rule %s for a field with %s', (key, own, looser, tighter) => {
  const type = key.endsWith('Length') ? 'string' : key.endsWith('Items') ? 'array' : 'number';
  const limit: Schema = { [own]: 5 };
  test.each<[string, Schema]>([
    ['by itself', { type, ...limit }],
    ['by reference', { $ref: '#/definitions/whole' }],
    ['in "allOf"', { type, allOf: [limit] }],
    ['in "allOf" besides a looser one', { type, [own]: looser, allOf: [{}, limit] }],
    ['in "allOf" by reference', { type, allOf: [{ $ref: '#/definitions/limit' }] }],
  ])('is refused unless it is tighter, if the limit is set %s', (_how, it) => {
    const entity: Schema = { type: 'object', properties: { it }, definitions: { whole: { type, ...limit }, limit } };
    const restricted = (value: number) => restrictField(entity, 'it', { [key]: value });
    for (const value of [looser, 5])
      expect(restricted(value)).toHaveProperty('summary', `"${key}" ${value} is not tighter than 5.`);
    expect(restricted(tighter)).toHaveProperty(`properties.it.${key}`, tighter);
  });
});
