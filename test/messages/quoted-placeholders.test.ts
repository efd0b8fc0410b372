// A translated message cannot add placeholders of descriptors, because some formatted messages are filled in again.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkMessage } from '../../src/build/message-check.ts';
import { findingAreas, pageAreas } from '../../src/build/page-areas.gen.ts';
import type { Definition } from '../../src/engine/definition.ts';
import { completeAction } from '../../src/engine/screen/complete-action.ts';
import { originalOf } from '../customize/customized.ts';
import { placeholdersIn, textsIn } from '../../src/engine/rules/texts.ts';

const secret = "'{'record.token'}'";
const messagesOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const found = (text: string, english: string) => {
  const made = checkMessage(text, english, 'en');
  return 'summary' in made ? made.summary : '';
};

test.each(Object.entries({ ...pageAreas, ...findingAreas }))(
  'a translated message of the area %s cannot add a quoted placeholder of descriptors',
  (_area, file) => {
    for (const english of Object.values(messagesOf(file))) {
      if (/'[{}]/.test(english)) continue;
      expect(found(english, english)).toBe('');
      for (const text of [`${english} ${secret}`, `${secret}${english}`, `${english} '{'record.token}`])
        expect([text, found(text, english)]).not.toEqual([text, '']);
      expect(found(`${english} ${secret}`, english)).toMatch(/literal braces/);
    }
  },
);

test.each([
  '{n, plural, one {# {secret}} other {#}}',
  '<t>{secret}</t> {n, number}',
  '{s, select, a {{secret}} other {}} {n}',
])('a quoted placeholder is also refused in a branch or tag: %s', (text) => {
  expect(found(text.replace('{secret}', secret), 'x {n, number} <t>x</t> {s}')).toMatch(/literal braces/);
});

test('a message about placeholders may keep its quoted braces', () => {
  expect(found("Verwenden Sie '{'{place}'}'.", "Use '{'{place}'}'.")).toBe('');
});

test('the default confirmation of a delete action has no placeholder except the key', () => {
  for (const slug of readdirSync('schemas').filter((name) => !name.includes('.'))) {
    const parts = originalOf(slug);
    for (const action of parts.screen.actions ?? []) {
      if (action.call !== 'delete' || action.confirm) continue;
      const { confirm } = completeAction({ slug, ...parts } as unknown as Definition, action);
      const places = textsIn(confirm).flatMap(([, text]) => placeholdersIn(text));
      expect([slug, places]).toEqual([slug, ['key']]);
    }
  }
});
