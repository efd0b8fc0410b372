// Texts and addresses of descriptors, with their placeholders and plurals.
import { describe, expect, test } from 'vitest';
import { fieldError } from '../../../src/engine/rules/field-errors.ts';
import { t as tableText } from '../../../src/messages/gen/table.gen.ts';
import { fillPermission, formatText, printed, questionTexts, textsIn } from '../../../src/engine/rules/texts.ts';
import { correctionHint } from '../../../src/engine/rules/field-errors.ts';
import { reasonNow, reasonsOf } from '../../../src/engine/rules/reasons.ts';
import { addressOf } from '../../../src/engine/rules/address.ts';

const places = (place: string) =>
  ({ key: 'a/b', 'record.names': ['x', 'y'], 'record.count': 2, 'record.none': null })[place];

describe('a text', () => {
  test('fills in its placeholders: lists with commas, and null as an empty text', () => {
    expect(formatText('{key}: {record.names}{record.none}', places)).toBe('a/b: x, y');
  });

  test('prints a count that is not a number unchanged', () => {
    const text = { count: '{form.days}', one: '1 day', other: '{count} days' };
    expect(formatText(text, () => '1x')).toBe('1x days');
  });

  test('uses "zero" and "one" for exactly these counts, and otherwise prints the count', () => {
    const text = { count: '{record.n}', zero: 'none', one: 'one', other: '{count} of them' };
    const of = (n: unknown) => formatText(text, () => n);
    expect([of(0), of(1), of(2), of(null), of(['a', 'b', 'c'])]).toEqual([
      'none',
      'one',
      '2 of them',
      'none',
      '3 of them',
    ]);
  });

  test('uses "other" for the count one if "one" is omitted', () => {
    expect(formatText({ count: '{record.n}', other: '{count} left' }, () => 1)).toBe('1 left');
  });

  test('groups the digits of large counts', () => {
    expect(formatText({ count: '{record.n}', other: '{count}' }, () => 12345)).toBe('12,345');
  });

  test('uses "blank" if a placeholder is blank', () => {
    const text = { text: 'used by {record.names}', blank: 'used by some' };
    expect(formatText(text, places)).toBe('used by x, y');
    expect(formatText(text, () => [])).toBe('used by some');
  });

  test('uses "blank" for a blank placeholder of its plural only', () => {
    const text = { count: '{n}', one: '{key}: {count}', other: '{record.none}: {count}', blank: 'none of {key}' };
    const of = (n: unknown) => formatText(text, (place) => (place === 'n' ? n : places(place)));
    expect([of(1), of(2)]).toEqual(['a/b: 1', 'none of a/b']);
  });

  test('has the plurals of its own language', () => {
    const text = { count: '{n}', one: '{count} one', few: '{count} few', other: '{count} other' };
    const of = (n: number, locale?: string) => formatText({ ...text, ...(locale && { locale }) }, () => n);
    expect([of(1), of(2), of(2, 'pl'), of(1, 'ja')]).toEqual(['1 one', '2 other', '2 few', '1 other']);
  });

  test('is empty if it is omitted', () => {
    expect(formatText(undefined, places)).toBe('');
    expect(formatText('{key}')).toBe('');
    expect(questionTexts({ title: 'Delete {key}?', yes: 'Delete', no: 'Keep' } as never, places)).toEqual({
      title: 'Delete a/b?',
      text: '',
      yes: 'Delete',
      no: 'Keep',
    });
  });

  test('contains markup of a placeholder as plain text', () => {
    expect(formatText('{key}', () => '<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  });

  test('of the engine has plurals', () => {
    expect(fieldError('fewest-items', { limit: 1 })).toBe('At least 1 entry is required');
    expect(fieldError('fewest-items', { limit: 3 })).toBe('At least 3 entries are required');
    expect(tableText('count', { total: 1 })).toBe('1 entry');
  });
});

test.each<[unknown, string]>([
  [null, ''],
  [undefined, ''],
  [false, 'false'],
  [0, '0'],
  [['a', null, ['b', 1]], 'a, , b, 1'],
  [{ a: [1] }, '{"a":[1]}'],
])('%j is printed as "%s"', (value, text) => {
  expect(printed(value)).toBe(text);
});

test('a placeholder of a permission is one word, even if its value is blank or contains separators', () => {
  const fill = (value: unknown) => fillPermission('nexus:{key}:read', () => value);
  expect([fill('raw'), fill(''), fill(null)]).toEqual(['nexus:raw:read', 'nexus:\ufffd:read', 'nexus:\ufffd:read']);
  for (const sign of [':', ',', '*', '?', ' ', '\n']) expect(fill(`a${sign}b`)).toBe('nexus:a\ufffdb:read');
});

test('the texts inside of a value have the steps that lead to them', () => {
  expect(textsIn({ a: ['x', { b: 'y' }], c: null, d: 1 })).toEqual([
    [['a', 0], 'x'],
    [['a', 1, 'b'], 'y'],
  ]);
  expect(textsIn('x')).toEqual([[[], 'x']]);
});

test('the reason of several is the first whose condition is true', () => {
  const session = { signedIn: true, edition: 'OSS', clustered: false, may: () => false };
  const reasons = [
    { when: { signedIn: false }, why: 'first' },
    { when: { signedIn: true }, why: 'second of {key}' },
    { when: { signedIn: true }, why: 'third' },
  ];
  expect(reasonNow(reasons, { session }, places)).toBe('second of a/b');
  expect(reasonNow(reasons[2], { session }, places)).toBe('third');
  expect(reasonNow(reasons[0], { session }, places)).toBeUndefined();
  expect(reasonNow(undefined, { session }, places)).toBeUndefined();
  expect([reasonsOf(undefined), reasonsOf(reasons[0])]).toEqual([[], [reasons[0]]]);
});

test('a form that cannot be sent asks for the marked fields first, then for refused values, then for missing ones', () => {
  expect(correctionHint(true, true)).toBe('Fix the highlighted fields');
  expect(correctionHint(true, false)).toBe('Fix the highlighted fields');
  expect(correctionHint(false, true)).toBe('Check the values you entered');
  expect(correctionHint(false, false)).toBe('Fill in the required fields');
});

describe('an address', () => {
  test('encodes its placeholders', () => {
    expect(addressOf('admin/repository/repositories:{key}', places)).toBe('#admin/repository/repositories:a%2Fb');
  });

  test('that is an absolute URL stays unchanged', () => {
    expect(addressOf('https://example.org/a', places)).toBe('https://example.org/a');
  });

  test('begins with the unencoded address of the server’s own console, and is null without one', () => {
    const withConsole = (place: string) => (place === 'console' ? 'http://nexus.example:8081/nexus/' : places(place));
    expect(addressOf('{console}#admin/repository/repositories:{key}', withConsole)).toBe(
      'http://nexus.example:8081/nexus/#admin/repository/repositories:a%2Fb',
    );
    expect(addressOf('{console}#admin/repository/repositories', () => '')).toBeNull();
  });

  test('is null if a placeholder is blank', () => {
    expect(addressOf('admin/x:{record.none}', places)).toBeNull();
  });
});
