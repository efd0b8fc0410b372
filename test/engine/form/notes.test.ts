// Notes with links to the items of a list.
import { expect, test } from 'vitest';
import { noteView } from '../../../src/engine/form/notes.ts';

const note = {
  id: 'used',
  tone: 'info' as const,
  text: {
    count: '{record.names}',
    one: 'This rule is assigned to {record.names}',
    other: 'This rule is assigned to {count} repositories: {record.names}',
    blank: 'This rule is in use',
  },
  link: { to: 'repositories:{item}', each: 'names' },
};
const linked = (names: unknown) =>
  noteView(note, (place) => (place === 'record.names' ? names : undefined)).pieces.map(({ text, to }) => [text, to]);

test('links each item at its own place, even if the text before contains it', () => {
  expect(linked(['is'])).toEqual([
    ['This rule is assigned to ', null],
    ['is', '#repositories:is'],
  ]);
  expect(linked(['a', 'b, c'])).toEqual([
    ['This rule is assigned to 2 repositories: ', null],
    ['a', '#repositories:a'],
    [', ', null],
    ['b, c', '#repositories:b%2C%20c'],
  ]);
});

test('links each item as a whole if it contains a NUL character', () => {
  expect(linked(['a\0b'])).toEqual([
    ['This rule is assigned to ', null],
    ['ab', '#repositories:ab'],
  ]);
});

test('without items, has no links', () => {
  for (const names of [[], null]) expect(linked(names)).toEqual([['This rule is in use', null]]);
});
