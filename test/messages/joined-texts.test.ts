// Texts that the page joins from parts, in languages with other punctuation and conjunctions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { afterEach, expect, test } from 'vitest';
import { noticeOf } from '../../src/console/screens/error-summary.ts';
import { editDraft } from '../../src/engine/form/draft.ts';
import { formPlan } from '../../src/engine/form/form-plan.ts';
import { formView } from '../../src/engine/form/form-view.ts';
import { lateNotice } from '../../src/engine/rules/late-notice.ts';
import { setLanguage } from '../../src/messages/messages.ts';
import { authenticationError } from '../../src/session/authentication-error.ts';
import { testDefinition } from '../engine/definitions.ts';
import { formState } from '../engine/form/form-state.ts';
import { rejected } from '../http/rejected.ts';
import { root } from '../source-files.ts';

function show(locale: string) {
  const area = (name: string) => {
    const file = join(root, 'src/messages', locale, `${name}.json`);
    const messages = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    return Object.fromEntries(messages.map(([id, text]) => [id, compile(text)]));
  };
  setLanguage({ locale, areas: { engine: area('engine'), form: area('form'), session: area('session') } });
}

afterEach(() => setLanguage({ locale: 'en', areas: {} }));

test.each([
  ['de', 'Name, Pfad und Typ'],
  ['ja', 'Name、Pfad、Typ'],
])('in %s, the sentence of a record joins its parts as "%s"', (locale, text) => {
  show(locale);
  const parts = ['Name', 'Pfad', 'Typ'].map((part) => ({ id: part, when: { signedIn: true }, text: part }));
  const fields = [{ field: 'name' }];
  const definition = testDefinition(
    { form: { fields, sentence: { text: '{parts}', parts } } },
    { properties: { name: {} } },
  );
  const { sentence } = formView(formPlan(definition), formState(editDraft({ name: 'x' })));
  expect(sentence?.map((piece) => piece.text).join('')).toBe(text);
});

test.each([
  ['de', 'x', ['Fehler beim Löschen von x:', 'Nicht erreichbar.'], 'Fehler beim Löschen von x. Nicht erreichbar.'],
  [
    'ja',
    'x',
    ['「x」を削除できませんでした：', '応答がありません。'],
    '「x」を削除できませんでした。 応答がありません。',
  ],
  ['ja', 'x', ['保存できませんでした'], 'x：保存できませんでした。'],
])('in %s, a late failure of %s with %j reads "%s"', (locale, name, words, text) => {
  show(locale);
  expect(lateNotice(name, words)).toBe(text);
});

test.each([
  ['en', ['Not downloaded', 'No ../x', 'Fault ID 1'], 'Not downloaded. No ../x. Fault ID 1.'],
  ['de', ['Nicht geladen', 'Pfad a..b ungültig.', null], 'Nicht geladen. Pfad a..b ungültig.'],
  [
    'ja',
    ['保存できませんでした', '応答がありません。', '障害ID：1'],
    '保存できませんでした。 応答がありません。 障害ID：1。',
  ],
])('in %s, the notice of a custom screen with %j reads "%s"', (locale, [headline, details, faultId], text) => {
  show(locale);
  expect(noticeOf({ headline: headline!, details: details!, faultId: faultId! }).text).toBe(text);
});

test.each(['en', 'de', 'ja'])('in %s, the reason of a failed sign-in ends with exactly one period', (locale) => {
  show(locale);
  const details = (reason: string) =>
    authenticationError(rejected(500, { messages: [{ id: null, text: reason }] })).details;
  const stop = locale === 'ja' ? '。' : '.';
  expect(details(`Disk${stop}`)).toBe(details('Disk'));
  expect(details('Disk')).toContain(`Disk${stop}`);
});
