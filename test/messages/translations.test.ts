// The check of language files: missing translations, invalid messages and texts, and the position of each finding.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import compile from 'icu-minify/compile';
import { afterAll, describe, expect, test } from 'vitest';
import { readScreens } from '../../src/build/check-schemas.ts';
import { englishTexts, parsedScreens, readProjectLanguage } from '../../src/build/languages.ts';
import { readLanguage, type EnglishTexts } from '../../src/build/language-files.ts';
import { missingIn } from '../../src/build/language-gaps.ts';
import { checkMessage } from '../../src/build/message-check.ts';
import { translationProblem } from '../../src/build/screen-text-check.ts';
import type { Text } from '../../src/engine/descriptor/descriptor.gen.ts';
import { sameJson } from '../../src/engine/rules/paths.ts';
import { root } from '../source-files.ts';

const found = (outcome: { summary?: string } | object | undefined) =>
  outcome && 'summary' in outcome ? outcome.summary : '';

test.each(['de', 'ja'])('the language %s translates every message of the page and every text of screens', (locale) => {
  const english = englishTexts(root, parsedScreens(readScreens('schemas')));
  const { problems, ...language } = readProjectLanguage(root, locale, english);
  expect([...problems, ...missingIn(locale, language, english)]).toEqual([]);
});

/** Texts without words, and words that are the same in the language. */
const same: Record<string, readonly string[]> = {
  de: [
    'Administration',
    'Assets',
    'Bucket',
    'Details',
    'Region',
    'Chips',
    'Code',
    'CSEL',
    'Filter',
    'Format',
    'Information',
    'Link',
    'Logger',
    'Logging',
    'Name',
    'Offline',
    'Online',
    'Optional',
  ]
    .concat([
      'Position',
      'Pre-Release / Snapshot',
      'Proxy',
      'Realm',
      'Realms',
      'Release',
      'Repository',
      'Repository {key}',
    ])
    .concat([
      'Host',
      'Hostname',
      'Host {position}',
      'Port',
      'Status',
      'Support',
      'System',
      'Tag',
      'Text',
      'URL',
      'Version',
      'Distribution',
      'Inline',
      'Passphrase',
      'Snapshot',
      'Widgets',
      'Widgets: {fitting}.',
    ]),
  ja: ['CSEL', 'Ctrl', 'Shift', 'URL'],
};
const everywhere = [
  '/com/example/secret.jar',
  '.*-SNAPSHOT.*',
  'Alt',
  'Esc',
  'Enter',
  'Registrar',
  'Nexus',
  'S3',
  'MB',
  'ID',
  'HTTP',
  'SHA-1',
  'SHA-256',
  'MD5',
  'LDAP',
  'ldap',
  'ldaps',
  'DIGEST-MD5',
  'CRAM-MD5',
  'APT',
  'Bower',
  'Docker',
  'Maven 2',
  'NuGet',
  'NuGet V2',
  'NuGet V3',
  'Raw',
  'Windows NTLM',
  'Yum',
  'https://repo.example.com/',
  'npm',
];
/** Names of recipes are those of the server, which offers more than the descriptor has. */
const isRecipe = (text: string) => /^[a-z0-9]+ \((hosted|proxy|group)\)$/.test(text);

test.each(['de', 'ja'])('the language %s leaves no text in English, except names and identical words', (locale) => {
  const english = englishTexts(root, parsedScreens(readScreens('schemas')));
  const { areas, screens } = readProjectLanguage(root, locale, english);
  const texts = [
    ...Object.entries(english.areas).flatMap(([area, messages]) =>
      Object.entries(messages).map(([id, text]) => [text, compile(text), areas[area]?.[id]] as const),
    ),
    ...Object.entries(english.screens).flatMap(([slug, places]) =>
      [...places].map(([place, text]) => [JSON.stringify(text), text, screens[slug]?.[place]] as const),
    ),
  ];
  const left = texts.flatMap(([shown, text, translated]) =>
    sameJson(text, translated) ? [shown.replace(/^"(.*)"$/, '$1')] : [],
  );
  const hasLetters = (text: string) => /\p{L}/u.test(text.replace(/\{[^}]*\}/g, ''));
  expect(
    left.filter((text) => hasLetters(text) && !isRecipe(text) && ![...everywhere, ...same[locale]!].includes(text)),
  ).toEqual([]);
});

describe('a translated message', () => {
  const rules = '{count, plural, one {# rule} other {# rules}}';
  test.each<[what: string, locale: string, english: string, text: unknown]>([
    ['a plain text', 'de', 'Save', 'Speichern'],
    ['the same values in a different order', 'de', '{kind} "{name}" saved', '„{name}“ gespeichert ({kind})'],
    [
      'a plural with the forms of its language',
      'pl',
      rules,
      '{count, plural, one {#} few {# r} many {# r} other {# r}}',
    ],
    ['a plural without a form that English has', 'ja', rules, 'ルール {count, plural, other {# 件}}'],
    ['a number instead of a plural', 'ja', rules, 'ルール {count, number} 件'],
    ['exact numbers, not plural forms', 'de', rules, '{count, plural, =0 {keine} =1 {eine Regel} other {# Regeln}}'],
    ['a tag around a different part', 'de', 'Read <link>the file</link>', '<link>Datei</link> lesen'],
    ['a select on a text value', 'de', '{mode} mode', '{mode, select, on {an} other {{mode}}}'],
  ])('is accepted with %s', (_what, locale, english, text) => {
    expect(checkMessage(text, english, locale)).toHaveProperty('message');
  });

  test.each<[what: string, locale: string, english: string, text: unknown, found: string]>([
    ['is not a string', 'de', 'Save', 1, 'not a string'],
    ['is not ICU syntax', 'de', 'Save', '{', 'not valid ICU syntax'],
    ['has a value that English does not have', 'de', '{name} saved', '{nam} gespeichert', 'no value "nam"'],
    ['lacks a value', 'de', '{name} saved', 'Gespeichert', '"name" of the English message is missing'],
    ['uses a tag as a value', 'de', 'See <link>it</link>', 'Siehe {link}', '"link" is a tag'],
    ['uses a value as a tag', 'de', 'See {name}', 'Siehe <name>hier</name>', '"name" is a value'],
    ['prints a number without its format', 'ja', rules, '{count} 件', '"count" is a number'],
    ['formats a text as a number', 'de', '{name}', '{name, number}', '"name" is not a number'],
    ['formats a text as a date', 'de', '{name}', '{name, date}', 'format of "name"'],
    ['adds a style to a number', 'de', rules, '{count, number, percent}', 'format of "count"'],
    ['lacks a plural form of its language', 'de', rules, '{count, plural, other {# Regeln}}', 'no plural form "one"'],
    ['has a plural form that its language lacks', 'ja', rules, '{count, plural, one {#} other {#}}', 'form "one"'],
    ['is too long', 'de', 'Save', 'x'.repeat(2001), 'longer than 2000'],
  ])('is refused if it %s', (_what, locale, english, text, words) => {
    expect(found(checkMessage(text, english, locale))).toContain(words);
  });
});

describe('a translated text of a screen', () => {
  const used: Text = { count: '{record.n}', zero: 'Unused', one: 'Used once', other: 'Used {count} times' };
  const open: Text = { text: 'The rule {form.name}', blank: 'The rule' };
  test.each<[what: string, locale: string, english: Text, text: unknown]>([
    ['a plain text', 'de', 'Name', 'Bezeichnung'],
    ['the plural forms of its language', 'de', used, { ...used, one: 'Einmal', other: '{count}-mal' }],
    ['fewer plural forms', 'ja', used, { count: '{record.n}', other: '{count} 回' }],
    ['more plural forms', 'pl', used, { ...used, few: '{count}', many: '{count}' }],
    ['the same sentence for all numbers', 'ja', used, '{count} 回'],
    ['its own words for a blank value', 'de', open, { text: 'Die Regel {form.name}', blank: 'Die Regel' }],
  ])('is accepted with %s', (_what, locale, english, text) => {
    expect(translationProblem(text, english, locale)).toBeUndefined();
  });

  test.each<[what: string, locale: string, english: Text, text: unknown, found: string]>([
    ['is a list', 'de', 'Name', ['Name'], 'not a text'],
    ['is an object where English is a string', 'de', 'Name', { text: 'Name' }, 'not a string'],
    ['has an unknown placeholder', 'de', '{key} saved', '{kye} gespeichert', 'no value "kye"'],
    ['lacks a placeholder', 'de', '{key} saved', 'Gespeichert', '"key" of the English'],
    ['lacks the words for a blank value', 'de', open, 'Die Regel {form.name}', 'key "blank"'],
    ['counts a different value', 'de', used, { ...used, count: '{key}' }, '"count"'],
    ['lacks a plural form of its language', 'pl', used, used, 'no plural form "few"'],
    ['has a plural form that its language lacks', 'de', used, { ...used, few: '{count}' }, 'no plural form "few"'],
    ['has an unknown key', 'de', open, { text: '{form.name}', blank: '', other: '' }, 'no key "other"'],
  ])('is refused if it %s', (_what, locale, english, text, words) => {
    expect(found(translationProblem(text, english, locale))).toContain(words);
  });
});

describe('the folder of a language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-language-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const english: EnglishTexts = {
    areas: { frame: { save: 'Save', close: 'Close' }, table: { none: 'Nothing' } },
    screens: {
      rules: new Map<string, Text>([
        ['title', 'Rules'],
        ['form/tag:level/text', '{record.level}'],
      ]),
    },
  };
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write('frame.json', '{\n  "save": "Speichern",\n  "colse": "Zu",\n  "save": "Sichern"\n}\n');
  write('tables.json', '{}');
  write('screens/rules.json', '{ "titel": "Regeln" }');
  write('screens/logs.json', '[');
  const language = readLanguage(folder, 'de', 'de', english);

  test('is read without its invalid parts', () => {
    expect([language.areas, language.screens]).toEqual([{ frame: { save: 'Speichern' } }, { rules: {} }]);
  });

  test('is reported with the position and cure of each mistake', () => {
    const lines = language.problems.map((one) => `${one.file}:${one.line}:${one.column} ${one.summary} ${one.advice}`);
    expect(lines).toEqual([
      'de/frame.json:4:3 Duplicate key "save": only the first one counts. Remove one of them.',
      'de/frame.json:3:3 English has no message "colse". Did you mean "close"? Messages: save, close.',
      'de/tables.json:1:1 There is no file of messages "tables" for the page. Did you mean "table"? Files: frame, table.',
      'de/screens/logs.json:1:1 There is no screen "logs". Screens: rules.',
      'de/screens/rules.json:1:3 The screen has no text "titel". Did you mean "title"? Places: title, form/tag:level/text.',
    ]);
  });

  test('is reported with its missing messages, except for texts without words', () => {
    expect(missingIn('de', language, english).map(({ file, summary: what }) => `${file} ${what}`)).toEqual([
      'de/frame.json 1 message is missing: close.',
      'de/screens/rules.json 1 message is missing: title.',
      'de 1 file is missing, with 1 message: table.',
    ]);
  });
});
