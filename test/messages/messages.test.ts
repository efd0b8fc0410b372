// Messages: plurals, numbers and tags, languages other than English, and errors of the compiler.
import compile from 'icu-minify/compile';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { messageModule, valuesOf } from '../../src/build/compile-messages.ts';
import { textsOf } from '../../src/messages/finding-messages.ts';
import { t as frame } from '../../src/messages/gen/frame.gen.ts';
import { createMessages, setLanguage, type Tag } from '../../src/messages/messages.ts';

const written = {
  save: 'Save',
  entries: '{count, plural, =0 {No entries} one {1 entry} other {# entries}}',
  shown: '{shown, number} of {total, number}',
  saved: '{kind} "{name}" saved',
  failed: "Couldn't save {name}",
};
type Messages = {
  save: null;
  entries: { count: number };
  shown: { shown: number; total: number };
  saved: { kind: string; name: string };
  failed: { name: string };
};
const compiled = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compile(text)])) as Record<
    keyof Messages,
    ReturnType<typeof compile>
  >;
const t = createMessages<Messages>('test', compiled(written));

afterEach(() => setLanguage({ locale: 'en', areas: {} }));

describe('a message', () => {
  test('without values is shown as written', () => {
    expect(t('save')).toBe('Save');
  });

  test('uses the plural form of its number', () => {
    expect([0, 1, 2, 1234].map((count) => t('entries', { count }))).toEqual([
      'No entries',
      '1 entry',
      '2 entries',
      `${new Intl.NumberFormat().format(1234)} entries`,
    ]);
  });

  test('formats numbers in the locale of the user', () => {
    const format = (number: number) => new Intl.NumberFormat().format(number);
    expect(t('shown', { shown: 1000, total: 20000 })).toBe(`${format(1000)} of ${format(20000)}`);
  });

  test('does not interpret braces, quotation marks and markup in its values', () => {
    expect(t('saved', { kind: 'Rule', name: `{name} '{' <b>#</b>` })).toBe(`Rule "{name} '{' <b>#</b>" saved`);
    expect(t('failed', { name: 'x' })).toBe("Couldn't save x");
  });
});

describe('a message with a tag', () => {
  test('renders the content of the tag with the function of that name', () => {
    const read = createMessages<{ attach: { name: string; link: Tag } }>('test', {
      attach: compile('Attach <link>the file {name}</link> here'),
    });
    const message = read('attach', { name: 'a.zip', link: (content) => createElement('a', { key: 'link' }, content) });
    expect(renderToStaticMarkup(createElement('p', null, message))).toBe('<p>Attach <a>the file a.zip</a> here</p>');
  });
});

describe('a language other than English', () => {
  const polish = compiled({
    ...written,
    entries: '{count, plural, one {# wpis} few {# wpisy} many {# wpisów} other {# wpisu}}',
  });

  test('replaces the messages and applies its own plural rules', () => {
    setLanguage({ locale: 'pl', areas: { test: polish } });
    expect([1, 3, 5, 22].map((count) => t('entries', { count }))).toEqual([
      '1 wpis',
      '3 wpisy',
      '5 wpisów',
      '22 wpisy',
    ]);
  });

  test('falls back to English and its plural rules for a missing message', () => {
    setLanguage({ locale: 'pl', areas: { test: { save: 'Zapisz' } } });
    expect([t('save'), t('entries', { count: 1 })]).toEqual(['Zapisz', '1 entry']);
  });
});

describe('the compiler of messages', () => {
  test('finds all values of a message with their types, also in branches and tags', () => {
    const values = valuesOf(
      compile('{a} {n, plural, one {{b} in {m, number}} other {# {c}}} {k, select, x {{d}} other {}} <e>{f}</e>'),
    );
    expect(Object.fromEntries(values)).toEqual({
      a: 'string',
      b: 'string',
      c: 'string',
      d: 'string',
      e: 'Tag',
      f: 'string',
      k: 'string',
      m: 'number',
      n: 'number',
    });
  });

  test('names an invalid message in its error', () => {
    expect(() => messageModule('test', { broken: '{count, plural, one {1}' }, 'test.json', './messages.ts')).toThrow(
      '"broken"',
    );
  });
});

describe('an English message in a right-to-left language', () => {
  const rightToLeft = { locale: 'he', direction: 'rtl', areas: { test: compiled({ save: 'שמירה' }) } } as const;

  test('is isolated as left-to-right text, also with tags or as a part of a different message', () => {
    setLanguage(rightToLeft);
    expect(t('save')).toBe('שמירה');
    expect(t('failed', { name: 'a' })).toBe("\u2066Couldn't save a\u2069");
    expect(t('saved', { kind: t('entries', { count: 1 }), name: 'a' })).toBe(
      '\u2066\u20661 entry\u2069 "a" saved\u2069',
    );
    const say = createMessages<{ done: { link: Tag } }>('test', { done: compile('Done. <link>Show</link>.') });
    const link: Tag = (text) => createElement('a', { key: 'link' }, text);
    expect(renderToStaticMarkup(createElement('p', null, say('done', { link })))).toBe(
      '<p>\u2066Done. <a>Show</a>.\u2069</p>',
    );
  });

  test('is isolated in every area and in findings, but not after a change to a left-to-right language', () => {
    setLanguage(rightToLeft);
    const found = { summary: 'Gone.', advice: 'Remove it.' };
    const translations = { he: { summary: 'נעלם.', advice: 'הסר.' } };
    expect(Object.values(textsOf(found))).toEqual(['\u2066Gone.\u2069', '\u2066Remove it.\u2069']);
    expect(textsOf({ ...found, translations })).toEqual(translations.he);
    expect(frame('sign-in')).toBe('\u2066Sign In\u2069');
    setLanguage({ locale: 'de', areas: {} });
    expect(frame('sign-in')).toBe('Sign In');
    expect(textsOf(found)).toEqual(found);
  });
});
