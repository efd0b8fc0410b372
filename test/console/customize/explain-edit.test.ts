// The reason why an edit of customizations failed, in the language of the page.
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { explainEdit } from '../../../src/console/customize/explain-edit.ts';
import { readRefusal } from '../../../src/http/failure.ts';
import { projectLanguages } from '../../../src/build/project-languages.ts';
import { setLanguage } from '../../../src/messages/messages.ts';

const english = JSON.parse(readFileSync('src/messages/en/editing.json', 'utf8')) as Record<string, string>;
const values = { problem: 'ENOTDIR', permission: 'nexus:settings:update', screen: 'logging' };
const refused = (body: object) => readRefusal(500, 'application/json', JSON.stringify(body), null);
const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]);

afterEach(() => setLanguage({ locale: 'en', areas: {} }));

test.each([...projectLanguages()])(
  'every message of the server about a failed edit is shown in the language "%s"',
  (locale, language) => {
    setLanguage({ ...language, locale });
    const translated = JSON.parse(readFileSync(`src/messages/${locale}/editing.json`, 'utf8')) as Record<
      string,
      string
    >;
    for (const [id, text] of Object.entries(english))
      expect(explainEdit(refused({ id, values, message: text }))).toBe(filled(translated[id]!));
  },
);

test.each([
  ['a message with an unknown id', { id: 'newer', message: 'A newer reason.' }, 'A newer reason.'],
  ['a message without an id', { message: 'Another server' }, 'Another server'],
])('%s is shown as the server has sent it', (_what, body, shown) => {
  expect(explainEdit(refused(body))).toBe(shown);
});
