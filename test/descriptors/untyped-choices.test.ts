// Choices without a type have the types of their values: parts that do not suit them are reported.
import { expect, test } from 'vitest';
import type { List, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { aCollection, aList } from './effects/setups.ts';
import { findingsIn } from './finding-paths.ts';

const entity: Schema = {
  required: ['name'],
  properties: { name: { enum: ['first', 'second'], title: 'Name' }, note: { type: 'string', title: 'Note' } },
};
const found = (screen: Partial<Screen>) => findingsIn(screen, entity);
const list = (more: Partial<List>) => found(aList(more).screen);

test.each<[string, Partial<List>, string]>([
  [
    'a cell for numbers',
    { columns: [{ field: 'name', cell: 'bytes' }] },
    'list.columns[0].cell: The cell "bytes" does',
  ],
  [
    'a comparison with a number',
    { tallies: [{ id: 'many', when: { field: 'name', above: 3 }, tone: 'info', text: '{count}' }] },
    'list.tallies[0].when.above: "above" compares numbers, but "name" is a string.',
  ],
])('the check reports %s', (_name, more, begin) => {
  expect(list(more)).toEqual([expect.stringContaining(begin)]);
});

test('the check accepts them as the key of a record', () => {
  expect(found(aCollection({}).screen)).toEqual([]);
});
