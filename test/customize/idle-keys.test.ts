// Keys of added parts that have no effect are reported, while the rest of the change is in force.
import { expect, test } from 'vitest';
import { addedParts } from './sample-values.ts';
import { customized } from './customized.ts';

const schema = { type: 'string', title: 'Cost', maxLength: 7 };
const notesOf = (changes: Record<string, object>) =>
  customized('routing-rules', changes).notes.map(({ place, found }) => `${place}: ${found}`);
const idle = (place: string, keys: string) =>
  `${place}: The screen or its data have this already, so these keys have no effect: ${keys}.`;

test.each(Object.entries(addedParts))('every key of %s, which is added once, has an effect', (place, part) => {
  expect(notesOf({ [place]: { add: true, ...part } })).toEqual([]);
});

test.each([
  ['list/column:mode', { schema }, 'schema'],
  ['list/column:kind', { field: 'mode', schema }, 'schema'],
  ['form/field:name', { schema, widget: 'textarea', label: 'Rule' }, 'schema, widget'],
  ['list/column:name', { header: 'Rule', width: 200, before: 'description' }, 'width'],
  ['form/field:name', { label: 'Rule', before: 'gone', group: 'gone', title: 'Rule' }, 'before, group, title'],
  ['action:delete', { label: 'Away', position: 'row' }, 'position'],
])('%s with what the release has: %j', (place, part, keys) => {
  const made = customized('routing-rules', { [place]: { add: true, ...part } });
  expect(made.skipped).toEqual([]);
  expect(made.notes).toEqual([expect.objectContaining({ place, key: 'add', would: 'Remove these keys.' })]);
  expect(notesOf({ [place]: { add: true, ...part } })).toEqual([idle(place, keys)]);
  const left = Object.entries(part).filter(([key]) => !keys.split(', ').includes(key));
  expect(notesOf({ [place]: { add: true, ...Object.fromEntries(left) } })).toEqual([]);
});

test('A field and a column with the same new data are the same in any order, and the second schema is reported', () => {
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
