// The two buttons of a question never have the same label, in any language of the project or of a team.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createCustomizer } from '../../src/build/customizer.ts';
import { questionMessages } from '../../src/build/question-buttons.ts';
import { lookAlike } from '../../src/engine/check/buttons.ts';
import { screenTexts } from '../../src/build/languages.ts';
import { placeholdersIn } from '../../src/engine/rules/texts.ts';
import { originalOf, shipped } from '../customize/customized.ts';

const root = mkdtempSync(join(tmpdir(), 'registrar-buttons-'));
const folders = ['first', 'second'].map((name) => join(root, name));
for (const folder of folders) mkdirSync(folder);
const customizer = await createCustomizer(folders);
const write = (path: string, texts: object) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(texts));
};
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
  for (const folder of folders) mkdirSync(folder);
});
const found = () => customizer().skipped.map(({ file, place, summary: says }) => `${file} ${place}: ${says}`);
const alike = 'Both buttons have the same label.';

/** The questions of screens whose labels have no placeholders. */
const questions = shipped.flatMap(({ slug }) => {
  const texts = screenTexts(originalOf(slug));
  return [...texts.keys()].flatMap((yes) => {
    const no = yes.replace(/confirm\/yes$/, 'confirm/no');
    return no !== yes && placeholdersIn(JSON.stringify([texts.get(yes), texts.get(no)])).length === 0
      ? [{ slug, yes, no }]
      : [];
  });
});

test('button labels look alike if they differ only in case, width, spaces or invisible characters', () => {
  for (const [one, other] of [
    ['OK', 'OK'],
    ['OK', ' ok '],
    ['OK', 'O\u200dK\u00ad'],
    ['Keep it', 'Keep\u00a0 it'],
    ['OK', '\uff2f\uff2b'],
    [{ text: 'Delete {key}', blank: 'Delete' }, 'Delete'],
  ] as const)
    expect([one, lookAlike(one, other)]).toEqual([one, true]);
  expect(lookAlike('Delete', 'Cancel')).toBe(false);
  expect(lookAlike({ count: '{key}', one: 'One', other: 'Many' }, '{key}')).toBe(false);
});

test('the two buttons of a question of a screen cannot get the same label in a translation', () => {
  expect(questions.length).toBeGreaterThan(10);
  for (const { slug } of questions) {
    const labels = questions.filter((one) => one.slug === slug).flatMap(({ yes, no }) => [yes, no]);
    write(`first/messages/de/screens/${slug}.json`, Object.fromEntries(labels.map((place) => [place, 'Gut'])));
  }
  const shown = found();
  for (const { slug, yes, no } of questions)
    for (const place of [yes, no]) expect(shown).toContain(`first/messages/de/screens/${slug}.json ${place}: ${alike}`);
  expect(customizer().languages.get('de')!.screens['tasks']).toMatchObject({ 'action:delete/confirm/yes': 'Löschen' });
});

test('a translated label is refused if it equals the other label from an earlier folder or the project', () => {
  write('first/messages/de/screens/tasks.json', { 'action:delete/confirm/yes': 'Weiter' });
  write('second/messages/de/screens/tasks.json', { 'action:delete/confirm/no': 'weiter' });
  write('second/messages/ja/screens/tasks.json', { 'action:delete/confirm/no': '削除' });
  expect(found()).toEqual([
    `second/messages/de/screens/tasks.json action:delete/confirm/no: ${alike}`,
    `second/messages/ja/screens/tasks.json action:delete/confirm/no: ${alike}`,
  ]);
  expect(customizer().languages.get('de')!.screens['tasks']).toMatchObject({
    'action:delete/confirm/yes': 'Weiter',
    'action:delete/confirm/no': 'Abbrechen',
  });
});

test.each(questionMessages)('the button labels %s and %s cannot be the same in any language', (yes, no) => {
  for (const locale of ['en', 'de', 'fr'])
    for (const name of [yes, no]) {
      const [area, id] = name.split('/') as [string, string];
      const path = `${locale === 'en' ? 'first' : 'second'}/messages/${locale}/${area}.json`;
      const others =
        yes.split('/')[0] === no.split('/')[0] ? { [yes.split('/')[1]!]: 'OK', [no.split('/')[1]!]: 'OK' } : {};
      write(path, { ...others, [id]: 'OK' });
    }
  const names = ['first/messages/en', 'second/messages/de', 'second/messages/fr'].flatMap((folder) =>
    [yes, no].map((name) => `${folder}/${name.replace('/', '.json ')}: ${alike}`),
  );
  expect(found().toSorted()).toEqual(names.toSorted());
});

test('the translated label of a button is dropped if it equals a customized label of the other button', () => {
  write('first/tasks.json', { version: 2, 'action:delete': { confirm: { yes: 'Abbrechen' } } });
  const { languages, skipped } = customizer();
  expect(skipped).toEqual([]);
  const { [`action:delete/confirm/no`]: no } = languages.get('de')!.screens['tasks']!;
  expect(no).toBeUndefined();
});

test('the list of questions contains every question in the code whose labels are messages', () => {
  const known = questionMessages.flat().map((name) => name.split('/')[1]);
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const labels = sources.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(/\b(?:yes|no): (?:t|\w+Text)\('([\w-]+)'\)/g)].map(
      ([, id]) => id,
    ),
  );
  expect(labels.length).toBeGreaterThan(6);
  expect(labels.filter((id) => !known.includes(id))).toEqual([]);
});
