// The ids of modules in the bundled page.
import { expect, test } from 'vitest';
import { haveChanged, shortened } from '../../src/build/short-ids.ts';

const idOf = shortened((id, isTaken) => {
  const free = [5, 6].map((length) => id.slice(0, length)).find((candidate) => !isTaken(candidate));
  if (free === undefined) throw new Error('The id is not unique.');
  return free;
});

test.each([
  { taken: [], id: 'ab' },
  { taken: ['ab'], id: 'abc' },
  { taken: ['ab', 'abc', 'abcd'], id: 'abcde' },
  { taken: ['ab', 'abc', 'abcd', 'abcde'], id: 'abcdef' },
])('the id of a module is the shortest free prefix of its hash: $id', ({ taken, id }) => {
  expect(idOf('abcdefghij', (candidate) => taken.includes(candidate))).toBe(id);
});

test('a module with a changed id is detected, but not a new or removed module', () => {
  expect(haveChanged({ one: 'a' }, { one: 'a', two: 'b' })).toBe(false);
  expect(haveChanged({ one: 'a' }, {})).toBe(false);
  expect(haveChanged({ one: 'a', two: 'b' }, { one: 'ab', two: 'b' })).toBe(true);
});
