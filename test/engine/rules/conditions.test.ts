// Conditions of descriptors: every operator, and every fact that they can be about.
import { describe, expect, test, vi } from 'vitest';
import type { Condition } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { isMet, type Facts } from '../../../src/engine/rules/conditions.ts';

const noon = Date.parse('2026-11-23T12:00:00Z');
const isLater = (value: number | string, moment: 'now' | { days: number }) =>
  new Date(value).getTime() > noon + (moment === 'now' ? 0 : moment.days * 86_400_000);

const session = {
  signedIn: true,
  userId: 'ann',
  edition: 'OSS',
  clustered: false,
  console: 'https://nexus.example/',
  may: (permission: string) => permission === 'nexus:selectors:read',
};
const facts: Facts = {
  session,
  field: (path) =>
    ({
      type: 'proxy',
      owner: 'ann',
      digits: '5',
      zero: 0,
      count: 3,
      tags: ['a', 'b'],
      empty: '  ',
      blanks: ['', ' '],
      objects: [{ field: 'type' }],
      none: null,
      flag: false,
    })[path],
  loaded: (path) => ({ type: 'hosted', count: 3 })[path],
  panel: (id) => (id === 'repository' ? '*' : undefined),
  answer: { value: { override: true, list: [1] } },
  option: (field) => (field === 'format' ? { availableCriteria: ['regex'] } : undefined),
  form: { mode: 'edit', changed: false },
  page: 'loaded',
};
const cases: [string, Condition, boolean][] = [
  ['"is" is true for an equal value', { field: 'type', is: 'proxy' }, true],
  ['"is" is false for a number that is given as a text', { field: 'count', is: '3' }, false],
  ['"is" null is true for a missing field', { field: 'nothing', is: null }, true],
  ['"is" false is true for false', { field: 'flag', is: false }, true],
  ['"isNot" is true for a different value', { field: 'type', isNot: 'group' }, true],
  ['"above" is true for a greater number', { field: 'count', above: 2 }, true],
  ['"above" is false for an equal number', { field: 'count', above: 3 }, false],
  ['"above" is false for a text, even of digits', { field: 'digits', above: 0 }, false],
  ['"below" is true for a smaller number', { field: 'count', below: 4 }, true],
  ['"below" is false for an equal number', { field: 'count', below: 3 }, false],
  ['"below" is false for a text, even of digits', { field: 'digits', below: 9 }, false],
  ['"in" is true for a value in the list', { field: 'type', in: ['group', 'proxy'] }, true],
  ['"includes" is true for an item of a list', { field: 'tags', includes: 'b' }, true],
  [
    '"includes" is true for an object of a list, even if it names a field',
    { field: 'objects', includes: { field: 'type' } },
    true,
  ],
  ['"includes" is true for a part of a text', { field: 'type', includes: 'rox' }, true],
  ['"includes" is false for null', { field: 'none', includes: '' }, false],
  ['"blank" is true for white space', { field: 'empty', blank: true }, true],
  ['"blank" is true for a list of blanks', { field: 'blanks', blank: true }, true],
  ['"blank" is false for false', { field: 'flag', blank: true }, false],
  ['"blank" is false for zero', { field: 'zero', blank: true }, false],
  ['"blank" false is true for a text', { field: 'type', blank: false }, true],
  ['"loaded" reads the value that was loaded', { loaded: 'type', is: 'hosted' }, true],
  ['"loaded" is false for the current value of a changed field', { loaded: 'type', is: 'proxy' }, false],
  ['"loaded" is true for a field that has changed', { loaded: 'type', isNot: { field: 'type' } }, true],
  ['"loaded" is false for a field that has not changed', { loaded: 'count', isNot: { field: 'count' } }, false],
  ['"loaded" null is true for a field that was missing', { loaded: 'nothing', is: null }, true],
  ['"panel" reads an input of a panel', { panel: 'repository', is: '*' }, true],
  ['"answer" reads a part of the response', { answer: 'override', is: true }, true],
  ['an empty "answer" reads the whole response', { answer: '', is: { list: [1], override: true } }, true],
  [
    '"option" reads the record of the chosen option',
    { option: 'format', property: 'availableCriteria', includes: 'regex' },
    true,
  ],
  ['"option" is false if no option is chosen', { option: 'other', property: 'x', blank: true }, false],
  ['"all" is true if all conditions are true', { all: [{ field: 'type', is: 'proxy' }, { signedIn: true }] }, true],
  ['"all" is false if one condition is false', { all: [{ field: 'type', is: 'proxy' }, { signedIn: false }] }, false],
  ['"any" is true if one condition is true', { any: [{ signedIn: false }, { edition: 'OSS' }] }, true],
  ['"not" is true if its condition is false', { not: { edition: 'PRO' } }, true],
  ['"may" is true with the permission', { may: 'nexus:selectors:read' }, true],
  ['"may" is false without the permission', { may: 'nexus:selectors:update' }, false],
  ['"user" is true for the name of the user', { user: 'ann' }, true],
  ['"user" is false for a different name', { user: 'joe' }, false],
  ['"user" is true for a field with the name of the user', { user: { field: 'owner' } }, true],
  ['"user" is false for a field with a different name', { user: { field: 'type' } }, false],
  ['"user" is false for a missing field', { user: { field: 'nobody' } }, false],
  ['"form" edit is true while a record is edited', { form: 'edit' }, true],
  ['"form" unchanged is true if the form has no changes', { form: 'unchanged' }, true],
  ['"page" loaded is true if the page is loaded', { page: 'loaded' }, true],
  ['"server" clustered is false if the server has one node', { server: 'clustered' }, false],
  ['"server" console is true if the server has its own console', { server: 'console' }, true],
];

describe('a condition', () => {
  test.each(cases)('%s', (_name, condition, expected) => {
    expect(isMet(condition, facts)).toBe(expected);
  });

  test('is true if it is omitted', () => {
    expect(isMet(undefined, { session })).toBe(true);
  });

  test('is false for every operator if the fact that it is about is unavailable', () => {
    expect(isMet({ panel: 'repository', blank: true }, { session })).toBe(false);
    expect(isMet({ answer: '', is: null }, { session })).toBe(false);
    for (const form of ['create', 'edit', 'changed', 'unchanged'] as const)
      expect(isMet({ form }, { session })).toBe(false);
    expect(isMet({ field: 'a', blank: true }, { session })).toBe(false);
    expect(isMet({ option: 'a', property: 'b', blank: true }, { session })).toBe(false);
    expect(isMet({ toggle: 'a' }, { session })).toBe(false);
    expect(isMet({ page: 'loaded' }, { session })).toBe(false);
    expect(isMet({ panel: 'a', is: { field: 'b' } }, { session, panel: () => null })).toBe(false);
  });

  test('about the form distinguishes "create", "edit", "changed" and "unchanged"', () => {
    const states = ['create', 'edit', 'changed', 'unchanged'] as const;
    const held = (mode: 'create' | 'edit', changed: boolean) =>
      states.filter((form) => isMet({ form }, { session, form: { mode, changed } }));
    expect(held('create', true)).toEqual(['create', 'changed']);
    expect(held('create', false)).toEqual(['create', 'unchanged']);
    expect(held('edit', true)).toEqual(['edit', 'changed']);
    expect(held('edit', false)).toEqual(['edit', 'unchanged']);
  });

  test.each([
    [{ above: 3 }, [4]],
    [{ atLeast: 3 }, [3, 4]],
    [{ below: 3 }, [2]],
    [{ atMost: 3 }, [2, 3]],
    [{ is: 3 }, [3]],
    [{ isNot: 3 }, [2, 4, '3', null]],
    [{ in: [2, '3'] }, [2, '3']],
  ])('with %j is true for %j among the values 2, 3, 4, "3" and null', (operator, values) => {
    const condition = (value: unknown) => isMet({ field: 'a', ...operator }, { session, field: () => value });
    expect([2, 3, 4, '3', null].filter(condition)).toEqual(values);
  });

  test.each([
    ['now', ['2026-11-22', -1, noon - 1]],
    [{ days: 0 }, ['2026-11-22', -1, noon - 1]],
    [{ days: 1 }, ['2026-11-22', -1, noon - 1, noon, '2026-11-24T00:00:00Z']],
    [{ days: -1 }, ['2026-11-22', -1]],
  ] as const)(
    'with "before" %j is true only for earlier times, and with "after" only for later times',
    (before, earlier) => {
      const values = ['2026-11-22', -1, noon - 1, noon, '2026-11-24T00:00:00Z', 'soon', '', null, true];
      vi.useFakeTimers({ now: noon, toFake: ['Date'] });
      const facts = (value: unknown) => ({ session, field: () => value });
      expect(values.filter((value) => isMet({ field: 'a', before }, facts(value)))).toEqual(earlier);
      const later = values.filter((value) => isMet({ field: 'a', after: before }, facts(value)));
      expect(later).toEqual([noon - 1, noon, '2026-11-24T00:00:00Z'].filter((one) => isLater(one, before)));
      vi.useRealTimers();
    },
  );
});
