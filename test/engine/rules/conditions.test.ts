import { describe, expect, test, vi } from 'vitest';
import type { Condition } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { holds, type Facts } from '../../../src/engine/rules/conditions.ts';

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
      noOwner: '',
      digits: '5',
      zero: 0,
      count: 3,
      tags: ['a', 'b'],
      empty: '  ',
      blanks: ['', ' '],
      none: null,
      flag: false,
    })[path],
  panel: (id) => (id === 'repository' ? '*' : undefined),
  answer: { value: { override: true, list: [1] } },
  option: (field) => (field === 'format' ? { availableCriteria: ['regex'] } : undefined),
  form: { mode: 'edit', changed: false },
  page: 'loaded',
};
const cases: [string, Condition, boolean][] = [
  ['a field is a value', { field: 'type', is: 'proxy' }, true],
  ['a field is not converted', { field: 'count', is: '3' }, false],
  ['a missing field is null', { field: 'nothing', is: null }, true],
  ['false is a value', { field: 'flag', is: false }, true],
  ['a field is not a value', { field: 'type', isNot: 'group' }, true],
  ['a number is above', { field: 'count', above: 2 }, true],
  ['a number is not above itself', { field: 'count', above: 3 }, false],
  ['a text is never above, not even one of digits', { field: 'digits', above: 0 }, false],
  ['a number is below', { field: 'count', below: 4 }, true],
  ['a number is not below itself', { field: 'count', below: 3 }, false],
  ['a text is never below, not even one of digits', { field: 'digits', below: 9 }, false],
  ['a field is one of a list', { field: 'type', in: ['group', 'proxy'] }, true],
  ['a list includes an item', { field: 'tags', includes: 'b' }, true],
  ['a text contains a text', { field: 'type', includes: 'rox' }, true],
  ['null includes nothing', { field: 'none', includes: '' }, false],
  ['white space is blank', { field: 'empty', blank: true }, true],
  ['a list of blanks is blank', { field: 'blanks', blank: true }, true],
  ['false is not blank', { field: 'flag', blank: true }, false],
  ['zero is not blank', { field: 'zero', blank: true }, false],
  ['a text is not blank', { field: 'type', blank: false }, true],
  ['an input of a panel is asked', { panel: 'repository', is: '*' }, true],
  ['a part of the answer is asked', { answer: 'override', is: true }, true],
  ['the whole answer is asked', { answer: '', is: { list: [1], override: true } }, true],
  [
    'the record of the chosen option is asked',
    { option: 'format', property: 'availableCriteria', includes: 'regex' },
    true,
  ],
  ['nothing is chosen, so nothing holds', { option: 'other', property: 'x', blank: true }, false],
  ['all of them hold', { all: [{ field: 'type', is: 'proxy' }, { signedIn: true }] }, true],
  ['all do not hold when one does not', { all: [{ field: 'type', is: 'proxy' }, { signedIn: false }] }, false],
  ['any of them holds', { any: [{ signedIn: false }, { edition: 'OSS' }] }, true],
  ['not turns round', { not: { edition: 'PRO' } }, true],
  ['a permission is held', { may: 'nexus:selectors:read' }, true],
  ['a permission is not held', { may: 'nexus:selectors:update' }, false],
  ['the user is named', { user: 'ann' }, true],
  ['another user is named', { user: 'joe' }, false],
  ['the field names the user', { user: { field: 'owner' } }, true],
  ['the field names another user', { user: { field: 'type' } }, false],
  ['the field is missing', { user: { field: 'nobody' } }, false],
  ['the form is one of edit', { form: 'edit' }, true],
  ['the form is unchanged', { form: 'unchanged' }, true],
  ['the page is loaded', { page: 'loaded' }, true],
  ['the server is not a cluster', { server: 'clustered' }, false],
  ['the server has its own console', { server: 'console' }, true],
];

describe('a condition', () => {
  test.each(cases)('%s', (_name, condition, expected) => {
    expect(holds(condition, facts)).toBe(expected);
  });

  test('that is omitted is always true', () => {
    expect(holds(undefined, { session })).toBe(true);
  });

  test('about a missing fact is false, with any operator', () => {
    expect(holds({ panel: 'repository', blank: true }, { session })).toBe(false);
    expect(holds({ answer: '', is: null }, { session })).toBe(false);
    for (const form of ['create', 'edit', 'changed', 'unchanged'] as const)
      expect(holds({ form }, { session })).toBe(false);
    expect(holds({ field: 'a', blank: true }, { session })).toBe(false);
    expect(holds({ option: 'a', property: 'b', blank: true }, { session })).toBe(false);
    expect(holds({ toggle: 'a' }, { session })).toBe(false);
    expect(holds({ page: 'loaded' }, { session })).toBe(false);
    expect(holds({ panel: 'a', is: { field: 'b' } }, { session, panel: () => null })).toBe(false);
  });

  test('about the state of a form distinguishes all four states', () => {
    const states = ['create', 'edit', 'changed', 'unchanged'] as const;
    const held = (mode: 'create' | 'edit', changed: boolean) =>
      states.filter((form) => holds({ form }, { session, form: { mode, changed } }));
    expect(held('create', true)).toEqual(['create', 'changed']);
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
  ])('%j of the values 2, 3, 4, "3" and null is true for %j', (operator, values) => {
    const condition = (value: unknown) => holds({ field: 'a', ...operator }, { session, field: () => value });
    expect([2, 3, 4, '3', null].filter(condition)).toEqual(values);
  });

  test.each([
    ['now', ['2026-11-22', -1, noon - 1]],
    [{ days: 0 }, ['2026-11-22', -1, noon - 1]],
    [{ days: 1 }, ['2026-11-22', -1, noon - 1, noon, '2026-11-24T00:00:00Z']],
    [{ days: -1 }, ['2026-11-22', -1]],
  ] as const)('before %j is true for earlier dates and times only', (before, earlier) => {
    const values = ['2026-11-22', -1, noon - 1, noon, '2026-11-24T00:00:00Z', 'soon', '', null, true];
    vi.useFakeTimers({ now: noon, toFake: ['Date'] });
    const facts = (value: unknown) => ({ session, field: () => value });
    expect(values.filter((value) => holds({ field: 'a', before }, facts(value)))).toEqual(earlier);
    const later = values.filter((value) => holds({ field: 'a', after: before }, facts(value)));
    expect(later).toEqual([noon - 1, noon, '2026-11-24T00:00:00Z'].filter((one) => isLater(one, before)));
    vi.useRealTimers();
  });
});
