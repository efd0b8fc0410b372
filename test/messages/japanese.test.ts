// How Japanese messages are written: the same punctuation and spacing in every message.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source-files.ts';

const folder = join(root, 'src/messages/ja');
// Findings quote keys and values of files, with spaces around them.
const aboutFiles = ['check.json', 'customize.json', 'languages.json'];

const japanese = '[ぁ-んァ-ヶー一-龠々]';
const rules: Record<string, RegExp> = {
  'a half-width question or exclamation mark': new RegExp(`${japanese}[?!]`),
  'half-width parentheses': new RegExp(`\\([^()]*${japanese}|${japanese}\\(|\\)${japanese}`),
  'a space next to Latin letters or digits': new RegExp(`${japanese} [A-Za-z0-9]|[A-Za-z0-9] ${japanese}`),
};

const faults = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>)
      .filter(([id]) => !id.endsWith('keywords'))
      .flatMap(([id, text]) => {
        // Addresses and placeholders are set off by spaces.
        const words = JSON.stringify(text).replace(/https?:\/\/|\{[\w.-]*[,}]/g, '/');
        return Object.entries(rules)
          .filter(([rule, found]) => found.test(words) && !(rule.startsWith('a space') && aboutFiles.includes(file)))
          .map(([rule]) => `${file} ${id}: ${rule}`);
      }),
  );

test('Japanese messages use full-width punctuation, and no spaces between Japanese and Latin words', () => {
  expect(faults).toEqual([]);
});
