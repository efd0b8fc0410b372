// Conversions of values to numbers, times and paths, and the sentences that explain failures.
import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import type { Failure } from '../../../src/http/failure.ts';
import { explain, explainUnsaved, faultIdOf, joinedServerMessages } from '../../../src/engine/rules/explain.ts';
import { lateNotice } from '../../../src/engine/rules/late-notice.ts';
import { withLeadingSlash } from '../../../src/engine/rules/request-path.ts';
import { asDate, asTime } from '../../../src/engine/rules/moments.ts';
import { Numeral } from '../../../src/engine/rules/numeral.ts';
import { textOf, valueOf } from '../../../src/engine/rules/response-shape.ts';
import { titleFromName } from '../../../src/engine/rules/title-from-name.ts';
import { asNumber, titlesOf, yesOrNo } from '../../../src/engine/rules/values.ts';

describe('a value', () => {
  const numbers: [value: unknown, number: number | undefined][] = [
    [5, 5],
    ['5', 5],
    [' 1.5 ', 1.5],
    ['-0', -0],
    ['', undefined],
    ['  ', undefined],
    ['5x', undefined],
    [NaN, undefined],
    [Infinity, undefined],
    ['Infinity', undefined],
    [null, undefined],
    [true, undefined],
    [[5], undefined],
  ];
  // Printed as code, because NaN and Infinity are null in JSON.
  test.each(numbers.map(([value, number]) => [inspect(value), inspect(number), value, number] as const))(
    '%s as a number is %s',
    (_value, _number, value, number) => {
      expect(asNumber(value)).toBe(number);
    },
  );

  test.each([
    [0, 0],
    ['2026-01-31T12:00:00Z', Date.UTC(2026, 0, 31, 12)],
    ['2026-01-31T12:00:00.000+0000', Date.UTC(2026, 0, 31, 12)],
    ['2026-01-31T12:00:00+01:00', Date.UTC(2026, 0, 31, 11)],
    ['2026-01-31 12:00:00 UTC', Date.UTC(2026, 0, 31, 12)],
    ['2026-01-31', Date.UTC(2026, 0, 31)],
    ['2026-01', Date.UTC(2026, 0)],
    ['+012026-01-31T12:00Z', Date.UTC(12_026, 0, 31, 12)],
    ['Sat, 31 Jan 2026 12:00:00 GMT', Date.UTC(2026, 0, 31, 12)],
    ['2026-13-01', undefined],
    ['yesterday', undefined],
    ['repository-1', undefined],
    [' 2026-01-31', undefined],
    ['2026-01-31T12', undefined],
    ['2026-01-31T12:00:00.Z', undefined],
    ['x2026-01-31T12:00:00Z', undefined],
    ['on Sat, 31 Jan 2026 12:00:00 GMT', undefined],
    ['Sat, 31 Jan 2026 12:00:00 GMT!', undefined],
    ['Sat, 31 Jan 2026 12:00:00 +0200', Date.UTC(2026, 0, 31, 10)],
    ['Sat, 3 Jan 2026 12:00 UTC', Date.UTC(2026, 0, 3, 12)],
    ['-000001-01-01', Date.UTC(-1, 0)],
    ['Never 2', undefined],
    ['node 7', undefined],
    ['release-2026', undefined],
    ['v3.1', undefined],
    ['3.1', undefined],
    ['8081', undefined],
    ['2026-01-31x', undefined],
    [8.64e15, 8.64e15],
    [-8.64e15, -8.64e15],
    [8.64e15 + 1e3, undefined],
    [null, undefined],
    [true, undefined],
    [['2026-01-31'], undefined],
  ])('%j as a time is %j', (value, time) => {
    expect(asTime(value)).toBe(time);
  });

  test.each([
    '2026-01-31T12:00:00.000+0000',
    '2026-01-31 12:00:00 UTC',
    '2026-01-31 12:00 GMT',
    '2026-01-31 12:00:00.5 Z',
    '2026-01-31 14:00 +0200',
    '2026-01-31T12:00',
    '2026-01-31',
    '2026-01',
  ])('%j is a time also in browsers that read only the format of ECMAScript', (value) => {
    const expected = Date.parse(value);
    const strict = /^(?:\d{4}|[+-]\d{6})(?:-\d\d){0,2}(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
    const spy = vi.spyOn(Date, 'parse').mockImplementation((text) => (strict.test(text) ? +new Date(text) : NaN));
    const time = asTime(value);
    spy.mockRestore();
    expect(time).toBe(expected);
  });

  test('is a date at the local midnight if it has no time', () => {
    expect(asDate('2026-01-31')).toBe(new Date(2026, 0, 31).getTime());
    for (const value of ['2026-01-31T12:00:00Z', '2026-01', 'x2026-01-31', '2026-01-31x', 5, null, ['2026-01-31']])
      expect([value, asDate(value)]).toEqual([value, asTime(value)]);
    expect([asTime(new Numeral('1.0')), asDate(new Numeral('1e400'))]).toEqual([1, undefined]);
  });

  test.each([
    [true, 'Yes'],
    [false, 'No'],
    ['true', 'true'],
    [0, '0'],
  ])('%j is shown as %s', (value, text) => {
    expect(yesOrNo(value)).toBe(text);
  });

  test('is shown by the title of its choice, also in a list', () => {
    const choices = {
      oneOf: [
        { const: 'a', title: 'First' },
        { const: 1, title: 'One' },
      ],
    };
    const title = titlesOf(choices)!;
    expect(['a', 1, '1', null].map(title)).toEqual(['First', 'One', '1', null]);
    expect(title(['a', 'b', 1])).toEqual(['First', 'b', 'One']);
    expect(titlesOf({ items: choices })!(['a'])).toEqual(['First']);
    expect(titlesOf({ enum: ['a', 'b'] })).toBeNull();
    expect(titlesOf({})).toBeNull();
  });
});

test.each([
  ['a/b', '/a/b'],
  ['/a/b', '/a/b'],
  ['///a//b/', '/a//b/'],
  [' a ', '/a'],
  ['', '/'],
])('"%s" with a leading slash is "%s"', (path, whole) => {
  expect(withLeadingSlash(path)).toBe(whole);
});

const values = [null, true, 'x', 5, new Numeral('9007199254740993'), [1], { a: 1 }];

test.each<[string | string[] | undefined, unknown[]]>([
  [undefined, values],
  ['null', [values[0]]],
  ['boolean', [values[1]]],
  ['string', [values[2]]],
  ['number', [values[3], values[4]]],
  ['integer', [values[3], values[4]]],
  ['array', [values[5]]],
  ['object', [values[6]]],
  [
    ['string', 'null'],
    [values[0], values[2]],
  ],
])('a response of the type %j can have the values %j', (type, expected) => {
  const found = values.filter((value) => {
    try {
      return valueOf(value, type === undefined ? {} : { type }) === value;
    } catch (failure) {
      expect(failure).toMatchObject({ kind: 'unreadable' });
      return false;
    }
  });
  expect(found).toEqual(expected);
});

test('a response that must be a text is unreadable if it is anything else', () => {
  expect(textOf('x')).toBe('x');
  for (const value of values.filter((one) => one !== 'x'))
    expect(() => textOf(value)).toThrow(expect.objectContaining({ kind: 'unreadable' }));
});

test.each([
  ['payloadLimit', 'Payload Limit'],
  ['max_size-of$it', 'Max Size Of It'],
  ['h2Port', 'H2 Port'],
  ['URL', 'URL'],
  ['_hidden_', 'Hidden'],
  ['a__b', 'A B'],
  ['__', '__'],
])('the title of the field "%s" is "%s"', (name, title) => {
  expect(titleFromName(name)).toBe(title);
});

const rejected = (status: number, texts: string[] = [], faultId: string | null = null): Failure => ({
  kind: 'rejected',
  status,
  messages: texts.map((text) => ({ id: null, text })),
  listed: false,
  raw: '',
  faultId,
});

describe('a failure', () => {
  test.each<[Failure, string]>([
    [{ kind: 'no-response' }, 'The server could not be reached. Try again.'],
    [{ kind: 'timeout' }, 'The server took too long to answer. Try again.'],
    [{ kind: 'unreachable', text: 'It starts.' }, 'It starts.'],
    [{ kind: 'unreachable', text: '' }, 'The repository manager is not responding. Try again.'],
    [{ kind: 'session-over' }, 'Your session has ended. Nothing was sent. Sign in and try again.'],
    [{ kind: 'forbidden' }, 'You do not have permission to do this.'],
    [{ kind: 'not-found', key: 'x' }, 'There is no record named x. It may have been renamed or deleted.'],
    [{ kind: 'unreadable', status: 200 }, 'The server sent an unexpected response'],
    [{ kind: 'unsendable', text: 'It is too large.' }, 'It is too large.'],
    [rejected(400, ['One.', 'Two.', 'One.']), 'One. Two.'],
    [rejected(400), 'The server refused the request (400)'],
    [rejected(499), 'The server refused the request (499)'],
    [rejected(500), 'Server error (500)'],
  ])('%j is explained as "%s"', (failure, text) => {
    expect(explain(failure)).toBe(text);
  });

  test.each<[Failure, string]>([
    [{ kind: 'no-response' }, 'The server could not be reached. Your changes are safe. Try again.'],
    [{ kind: 'unreachable', text: '' }, 'The repository manager is not responding. Your changes are safe. Try again.'],
    [{ kind: 'unreachable', text: 'It starts.' }, 'It starts.'],
    [rejected(500), 'Server error (500)'],
  ])('%j while saving is explained as "%s"', (failure, text) => {
    expect(explainUnsaved(failure)).toBe(text);
  });

  test('has a text of the server only if the server rejected the request', () => {
    expect(joinedServerMessages(rejected(400, ['must not be blank', 'Two.']))).toBe('must not be blank. Two.');
    expect(joinedServerMessages(rejected(400, ['must not be blank']))).toBe('must not be blank');
    expect(joinedServerMessages({ kind: 'unreachable', text: 'It starts.' })).toBe('');
  });

  test('has a fault id only if the status code is 500 or higher', () => {
    const id = (failure: Failure) => faultIdOf(failure);
    expect(
      [rejected(500, [], 'f'), rejected(499, [], 'f'), rejected(500), { kind: 'no-response' } as Failure].map(id),
    ).toEqual(['f', null, null, null]);
  });

  test.each([
    ['rule', ['Saving rule failed.', null, 'Try again:'], 'Saving rule failed. Try again.'],
    ['rule', ['Saving failed', ''], 'rule: Saving failed.'],
    ['rule', ['Saving rules failed'], 'rule: Saving rules failed.'],
    ['rule', ['One. Two.', 'Of rule x'], 'One. Two. Of rule x.'],
    ['rule', ['Not saved', 'Invalid.', 'Too long', 'Invalid'], 'rule: Not saved. Invalid. Too long.'],
  ])('of "%s" with the texts %j is announced as "%s" after its page was left', (name, words, text) => {
    expect(lateNotice(name, words)).toBe(text);
  });
});
