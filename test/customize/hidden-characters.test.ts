// Invisible characters, and characters that change the writing direction, are refused in every text.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCustomizer } from '../../src/build/customizer.ts';
import { keysOf } from '../../src/customize/apply-change.ts';
import { customizedIn, originalOf, placesIn, refusalOf, sampledScreens } from './customized.ts';
import { addedParts, nested, valuesFor } from './sample-values.ts';

/** A value with a suffix in each of its texts. */
const withMore = (value: unknown, more: string): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) => (typeof part === 'string' ? part + more : part));

test.each(sampledScreens(12, 5))(
  'no key of $slug accepts a text with a character that reverses the writing direction',
  ({ slug, of: screenSet }) => {
    const { entity } = originalOf(slug, screenSet.sources);
    const places = placesIn(slug, screenSet.sources);
    const file: Record<string, Record<string, unknown>> = {};
    for (const place of places)
      for (const key of keysOf(place))
        for (const value of valuesFor(place, key, { entity, places })) {
          const other = withMore(value, '\u202e');
          if (JSON.stringify(other) !== JSON.stringify(value)) file[place.id] = nested(key, other, file[place.id]);
        }
    for (const [place, part] of Object.entries(addedParts))
      file[place] ??= { add: true, ...(withMore({ label: '', ...part }, '\u202e') as object) };
    const { changes, skipped } = customizedIn(screenSet, slug, file);
    expect(changes.map(({ place, key, value }) => ({ place, key, value }))).toEqual([]);
    expect(skipped.length).toBeGreaterThan(places.length / 2);
  },
);

const titled = (title: string) => refusalOf('routing-rules', { screen: { title } });

test.each([
  ['\0', 'U+0000', 'is an invisible character'],
  ['\u001b[31m', 'U+001B', 'is an invisible character'],
  ['\u0085', 'U+0085', 'is an invisible character'],
  ['\u2029', 'U+2029', 'is an invisible character'],
  ['\u2063', 'U+2063', 'is an invisible character'],
  ['\u206a', 'U+206A', 'is an invisible character'],
  ['\ufeff', 'U+FEFF', 'is an invisible character'],
  ['\ufff9', 'U+FFF9', 'is an invisible character'],
  ['\u{e0041}', 'U+E0041', 'is an invisible character'],
  ['\ud800', 'U+D800', 'is an invisible character'],
  ['\u202dabc\u202c', 'U+202D', 'another order'],
  ['\u202eabc\u202c', 'U+202E', 'another order'],
  ['\u202aabc', 'U+202A', 'without its counterpart'],
  ['\u202babc\u2069', 'U+2069', 'without its counterpart'],
  ['\u2066\u202babc\u2069\u202c', 'U+2069', 'without its counterpart'],
  ['abc\u202c', 'U+202C', 'without its counterpart'],
  ['\u2068abc', 'U+2068', 'without its counterpart'],
])('a text with %j is refused', (text, code, says) => {
  expect(titled(`Rules ${text}`)).toMatch(new RegExp(`${code.replace('+', String.raw`\+`)}.*${says}`));
});

test.each([
  ['name', { pattern: '^a$' }],
  ['name', { minLength: 3 }],
  ['name', { maxLength: 40 }],
  ['description', { required: true }],
  ['mode', { options: ['BLOCK'] }],
  ['matchers', { maxItems: 3 }],
])('the message of a rule of %s cannot contain a hidden character: %j', (field, rule) => {
  for (const when of [{}, { when: { user: 'jane' } }]) {
    const restrict = { ...rule, message: 'Not \u202eso', ...when };
    expect(refusalOf('routing-rules', { [`form/field:${field}`]: { restrict } })).toMatch(/U\+202E/);
  }
});

test.each([
  ['direction marks', '\u200fכללים\u200e (A)\u061c'],
  ['closed isolates and embeddings', '\u2067כללים \u2068A\u2069\u2069 \u202bB\u202c'],
  ['joiners, soft hyphens and optional line breaks', 'Regel\u00adwerk \u200c\u200d\u200b\u2060'],
  [
    'symbols of several characters',
    '👩\u200d💻 ❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} 葛\u{e0100}',
  ],
  ['line breaks and tabs', 'One\r\n\tTwo'],
])('a text with %s is accepted', (_what, text) => {
  expect(titled(`Rules ${text}`)).toBe('');
});

test('a pattern may contain hidden characters in order to forbid them', () => {
  expect(refusalOf('routing-rules', { 'form/field:name': { restrict: { pattern: '^[^\u202a-\u202e]*$' } } })).toBe('');
});

const folder = mkdtempSync(join(tmpdir(), 'registrar-characters-'));
afterAll(() => rmSync(folder, { recursive: true }));
const customizer = await createCustomizer([folder]);
const write = (name: string, content: object) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
};

test('translations and messages are checked in the same way, each branch and each tag of a message separately', () => {
  const [open, close] = ['\u2068', '\u2069'];
  write('messages/de/screens/users.json', { title: `Leute${open}` });
  write('messages/de/frame.json', {
    'sign-in': `Anmelden${open}`,
    account: `${open}{user}${close}`,
    'leave-session': `<link>${open}Verlassen</link>${close}`,
    'session-ended': `${open}Abgemeldet${close}`,
  });
  write('messages/de/customizations.json', {
    updated: 'Neu\u202e',
    skipped: `{count, plural, one {${open}#} other {#${close}}}`,
  });
  const found = customizer().skipped.map(
    ({ file, place, summary: text }) => `${file.split('/').at(-1)} ${place}: ${text}`,
  );
  const lone = 'begins or ends another writing direction, without its counterpart in the same text.';
  expect(found).toContain(`users.json title: U+2068 ${lone}`);
  expect(found).toContain(`frame.json sign-in: U+2068 ${lone}`);
  expect(found).toContain(`frame.json leave-session: U+2069 ${lone}`);
  expect(found).toContain(
    'customizations.json updated: U+202E would show the text in another order than it is written.',
  );
  expect(found).toContain(`customizations.json skipped: U+2068 ${lone}`);
  expect(found.filter((text) => /account|session-ended/.test(text))).toEqual([]);
});
