// Names, tags, writing directions, plural forms and time formats of languages, and texts of any language in logs.
import { afterEach, describe, expect, test } from 'vitest';
import { isLocale, languageName } from '../../../src/engine/format/language-names.ts';
import { setFormatLocale } from '../../../src/engine/format/locale.ts';
import { oneLine } from '../../../src/engine/format/one-line.ts';
import { extraForm, missingPluralForm } from '../../../src/engine/format/plural-forms.ts';
import { formatDuration } from '../../../src/engine/format/durations.ts';
import { utcOffset } from '../../../src/engine/format/utc-offset.ts';
import { writingDirection } from '../../../src/engine/format/writing-direction.ts';

afterEach(() => setFormatLocale(undefined));

describe('a language', () => {
  test.each([
    ['fr', 'fr', 'Français'],
    ['de', 'en', 'German'],
    ['tr', 'tr', 'Türkçe'],
    ['is', 'is', 'Íslenska'],
    ['xx', 'en', 'Xx'],
  ])('with the tag %s has in the locale %s the name "%s"', (locale, inLocale, name) => {
    expect(languageName(locale, inLocale)).toBe(name);
  });

  test.each(['de', 'de-AT', 'zh-Hant-TW', 'fil'])('can have the tag "%s"', (tag) => {
    expect(isLocale(tag)).toBe(true);
  });

  test.each(['', 'DE', 'de-at', 'de_AT', 'german', 'iw', 'de-', 'x', '..', 'de-1'])(
    'cannot have the tag "%s"',
    (tag) => {
      expect(isLocale(tag)).toBe(false);
    },
  );

  test.each([
    ['en', 'ltr'],
    ['ja', 'ltr'],
    ['ar', 'rtl'],
    ['he', 'rtl'],
    ['fa-IR', 'rtl'],
  ])('with the tag %s has the writing direction "%s"', (locale, direction) => {
    expect(writingDirection(locale)).toBe(direction);
  });
});

describe('a plural message', () => {
  test.each([
    ['en', 'one other', undefined],
    ['en', '=1 other', undefined],
    ['en', 'one', 'other'],
    ['en', '=0 other', 'one'],
    ['ja', 'other', undefined],
    ['fr', '=1 many other', 'one'],
    ['fr', '=0 =1 many other', undefined],
    ['pl', 'one other', 'few'],
  ])('in the locale %s with the forms "%s" lacks the form: %s', (locale, forms, lacking) => {
    expect(missingPluralForm(forms.split(' '), locale)).toBe(lacking);
  });

  test.each([
    ['en', 'one few other', { form: 'few', forms: 'one, other' }],
    ['ja', '=0 one other', { form: 'one', forms: 'other' }],
    ['en', '=0 =1 one other', undefined],
  ])('in the locale %s with the forms "%s" has the superfluous form: %j', (locale, forms, extra) => {
    expect(extraForm(forms.split(' '), locale)).toEqual(extra);
  });
});

test.each([
  ['en', '2 min 5 s'],
  ['en-GB', '2 min 5 s'],
  ['de', '2 Min. 5 Sek.'],
  ['ja', '2 分 5 秒'],
])('in the locale %s, a duration of 125 seconds is formatted as "%s"', (locale, text) => {
  setFormatLocale(locale);
  expect(formatDuration(125).replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  [0, '+00:00'],
  [-60, '+01:00'],
  [-345, '+05:45'],
  [210, '-03:30'],
  [720, '-12:00'],
])('a clock that is %i minutes behind UTC has the offset %s', (behind, offset) => {
  const at = Object.assign(new Date(0), { getTimezoneOffset: () => behind });
  expect(utcOffset(at)).toBe(offset);
});

test.each([
  ['Grüße 日本 👍', 'Grüße 日本 👍'],
  ['a\nb\r\tc', 'a\\nb\\r\\tc'],
  ['\u001b[2J', '\\x1b[2J'],
  ['\0\x7f', '\\x00\\x7f'],
  ['\u0085\u200e\u202e\u2066', '\\u0085\\u200e\\u202e\\u2066'],
])('in a line of the log, the text %j is written as %s', (text, written) => {
  expect(oneLine(text)).toBe(written);
});
