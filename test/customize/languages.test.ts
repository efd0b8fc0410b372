// Language files of a customization: mistakes are reported with their positions, and all other texts are used.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCustomizer } from '../../src/build/customizer.ts';
import { wordsOfLanguage } from '../../src/build/language-changes.ts';
import { toProblemLine } from '../../src/customize/problem.ts';
import type { Text } from '../../src/engine/descriptor/descriptor.gen.ts';
import { translated } from '../../src/engine/descriptor/translate.ts';
import { t as frame } from '../../src/messages/gen/frame.gen.ts';
import { setLanguage } from '../../src/messages/messages.ts';
import { originalOf } from './customized.ts';

const folder = mkdtempSync(join(tmpdir(), 'registrar-team-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

write(
  'routing-rules.json',
  '{ "version": 2, "form/note:hello": { "add": true, "tone": "info", "text": "Hello {key}" } }',
);
write('messages/fr/frame.json', '{\n  "sign-in": "Connexion",\n  "sign-inn": "Connexion",\n  "account": "Compte"\n}');
write('messages/fr/screens/routing-rules.json', '{ "form/note:hello/text": "Bonjour {key}", "title": 1 }');
write('messages/fr/table.json', '{');
write('messages/fr/header.yaml', 'sign-in: Connexion');
write('messages/fr/README.md', 'Ask the French team');
write('messages/fr/screens/users.txt', '{}');
write('messages/en/screens/status.json', '{}');
write('messages/en/frame.json', '{ "sign-in": "Log In" }');
write('messages/French/frame.json', '{}');
const customizer = await createCustomizer([folder]);
const { skipped, notes, languages } = customizer();
const shown = (lines: readonly Parameters<typeof toProblemLine>[0][]) =>
  lines.map((line) => toProblemLine(line).replace(basename(folder), 'team'));

test('each mistake is reported once, with its position', () => {
  expect(shown(skipped)).toEqual([
    expect.stringMatching(/^team\/messages\/French:1:1 {2}"French" is not the folder of a language\./),
    expect.stringMatching(/^team\/messages\/en\/screens:1:1 {2}English texts of screens are not in messages\/en\./),
    expect.stringMatching(
      /^team\/messages\/fr\/header\.yaml:1:1 {2}"header\.yaml" is not a JSON file\. Use files such/,
    ),
    expect.stringMatching(/^team\/messages\/fr\/screens\/users\.txt:1:1 {2}"users\.txt" is not a JSON file\./),
    expect.stringMatching(/^team\/messages\/fr\/frame\.json:3:3 {2}sign-inn: English has no message "sign-inn"\./),
    expect.stringMatching(/^team\/messages\/fr\/frame\.json:4:3 {2}account: The value "user" of the English message/),
    expect.stringMatching(/^team\/messages\/fr\/table\.json:1:2 {2}The file is not valid JSON\./),
    expect.stringMatching(/^team\/messages\/fr\/screens\/routing-rules\.json:1:44 {2}title: This is not a text\./),
  ]);
});

test('missing texts are noted for each incomplete file and once for all missing files, but are not mistakes', () => {
  const lines = shown(notes);
  expect(lines).toContainEqual(
    expect.stringMatching(/^team\/messages\/fr\/frame\.json:1:1 {2}\d+ messages are missing/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^team\/messages\/fr:1:1 {2}\d+ files are missing, with [\d,]+ messages: .*engine, .*Missing texts are/,
    ),
  );
  expect(lines.filter((line) => line.includes('/en/') || line.includes('/de/'))).toEqual([]);
});

test('valid texts are used in spite of mistakes, also for added parts', () => {
  expect(languages.get('fr')!.areas['frame']).toEqual({ 'sign-in': 'Connexion' });
  expect(languages.get('fr')!.screens).toEqual({ 'routing-rules': { 'form/note:hello/text': 'Bonjour {key}' } });
  expect(languages.get('en')!.areas).toEqual({ frame: { 'sign-in': 'Log In' } });
  expect([...languages.keys()].sort()).toEqual(['de', 'en', 'fr', 'ja']);
});

test('texts of parts that a customization hides are neither reported nor used', () => {
  const file = 'messages/fr/screens/users.json';
  write('users.json', '{ "version": 2, "action:change-password": { "hidden": true } }');
  write(file, '{ "title": "Gens", "action:change-password/label": "Mot de passe", "action:change-pass/label": "x" }');
  const made = customizer();
  for (const name of ['users.json', file]) rmSync(join(folder, name));
  expect(shown(made.skipped).filter((line) => line.includes('/users.json:'))).toEqual([
    expect.stringMatching(
      /^team\/messages\/fr\/screens\/users\.json:1:68 {2}action:change-pass\/label: The screen has no/,
    ),
  ]);
  expect(made.languages.get('fr')!.screens['users']).toEqual({ title: 'Gens' });
});

test('for a file with thousands of mistakes, the first 20 are reported and the others are counted', () => {
  const wrong = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`unknown-${index}`, 'x']));
  write('messages/fr/table.json', JSON.stringify({ ...wrong, none: 1 }));
  const lines = shown(customizer().skipped).filter((line) => line.includes('/fr/table.json'));
  write('messages/fr/table.json', '{');
  expect(lines).toHaveLength(21);
  expect(lines[19]).toContain('unknown-19: English has no message');
  expect(lines[20]).toMatch(/:1:1 {2}4,981 more entries of this file cannot be used\. Correct those/);
});

test.each(['', ' ', '\u200b', '\u2800\u3164', '\ufeff\u00ad'])(
  'a translation without visible characters is reported, and English is shown instead: %j',
  (text) => {
    rmSync(folder, { recursive: true });
    write('messages/fr/frame.json', JSON.stringify({ confirm: text, account: text, menu: 'Carte' }));
    write('messages/fr/screens/users.json', JSON.stringify({ 'form/title/create': text, title: 'Gens' }));
    const made = customizer();
    expect(shown(made.skipped)).toEqual([
      expect.stringMatching(/confirm: The text is blank\. Add text/),
      expect.stringMatching(/account: The text is blank\. Add text/),
      expect.stringMatching(/form\/title\/create: The text is blank\. Add text/),
    ]);
    const { areas, screens } = made.languages.get('fr')!;
    setLanguage({ locale: 'fr', areas });
    const texts = [frame('confirm'), frame('account', { user: 'jane' }), frame('menu')];
    setLanguage({ locale: 'en', areas: {} });
    expect(texts).toEqual(['Confirm Your Identity', 'Account: jane', 'Carte']);
    const { screen } = translated(originalOf('users'), screens['users'] as Record<string, Text>);
    expect([screen.title, screen.form!.title]).toEqual(['Gens', originalOf('users').screen.form!.title]);
  },
);

test.each([
  ['form/field:team/label', 'entity/field:team/title'],
  ['list/column:team/header', 'entity/field:team/title'],
  ['form/field:team/rules:0/message', 'entity/field:team/message:maxLength'],
  ['screen/title', 'title'],
  ['screen/menu/group', 'menu/group'],
])('the unknown place %s of a text is reported with the suggestion %s', (place, suggestion) => {
  rmSync(folder, { recursive: true });
  write(
    'users.json',
    JSON.stringify({
      version: 2,
      screen: { menu: { group: 'People' } },
      'form/field:team': {
        add: true,
        schema: { type: 'string', title: 'Team' },
        restrict: { maxLength: 9, message: 'Use a short name' },
      },
    }),
  );
  write('messages/de/screens/users.json', JSON.stringify({ [place]: 'Neu' }));
  expect(shown(customizer().skipped)).toEqual([expect.stringContaining(`Did you mean "${suggestion}"?`)]);
});

test('changed texts are listed with old and new values, an added language with translated and missing texts', async () => {
  rmSync(folder, { recursive: true });
  const second = join(folder, 'second');
  write('second/messages/de/frame.json', '{ "sign-in": "Los", "sign-out": "Abmelden" }');
  write(
    'first/users.json',
    '{ "version": 2, "screen": { "title": "People" }, "list/note:hello": { "add": true, "tone": "info", "text": "Hello" } }',
  );
  write('first/messages/en/frame.json', '{ "sign-in": "Log In" }');
  write('first/messages/de/frame.json', '{ "sign-in": "Einloggen", "sign-inn": "x" }');
  write('first/messages/de/screens/users.json', '{ "title": "Leute", "list/note:hello/text": "Hallo" }');
  write('first/messages/fr/frame.json', '{ "sign-in": "Connexion" }');
  const made = (await createCustomizer([join(folder, 'first'), second]))();
  const listed = made.languageChanges();
  expect(listed.map((one) => [one.language, one.isNew, one.isNew ? [] : wordsOfLanguage(one)])).toEqual([
    [
      'de',
      false,
      [
        'frame/sign-in changes from "Anmelden" to "Einloggen".',
        'screens/users/title changes from "People" to "Leute".',
        'screens/users/list/note:hello/text changes from "Hello" to "Hallo".',
        'frame/sign-in changes from "Einloggen" to "Los".',
      ],
    ],
    ['en', false, ['frame/sign-in changes from "Sign In" to "Log In".']],
    ['fr', true, []],
  ]);
  expect(listed[0]!.changes[1]).toMatchObject({ file: 'first/messages/de/screens/users.json', line: 1, column: 3 });
  const [counts, none, ...some] = wordsOfLanguage(listed[2]!);
  expect(counts).toMatch(/^1 text is translated, [\d,]+ are missing\.$/);
  expect(none).toMatch(/^Files without any translation: actions, .*, screens\/users\.$/);
  expect(some).toEqual([expect.stringMatching(/^frame lacks (\d+) texts of \d+\.$/)]);
});

test('a language whose texts are all refused has no changes to list', async () => {
  rmSync(folder, { recursive: true });
  write('messages/de/frame.json', '{ "sign-inn": "x" }');
  const made = (await createCustomizer([folder]))();
  expect(made.skipped).toHaveLength(1);
  expect(made.languageChanges()).toEqual([]);
});
