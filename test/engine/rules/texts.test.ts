// Texts and addresses of descriptors, with their placeholders and plurals.
import { describe, expect, test } from 'vitest';
import { fieldError } from '../../../src/engine/rules/field-errors.ts';
import { t as tableText } from '../../../src/messages/gen/table.gen.ts';
import { formatText } from '../../../src/engine/rules/texts.ts';
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

  test('contains markup of a placeholder as plain text', () => {
    expect(formatText('{key}', () => '<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  });

  test('of the engine has plurals', () => {
    expect(fieldError('fewest-items', { limit: 1 })).toBe('At least 1 entry is required');
    expect(fieldError('fewest-items', { limit: 3 })).toBe('At least 3 entries are required');
    expect(tableText('count', { total: 1 })).toBe('1 entry');
  });
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
