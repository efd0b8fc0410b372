// User-facing texts are in message files: the source contains none of them, and uses every message.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, isIn, root } from '../source-files.ts';
import { messageFiles } from './pseudo-locale.ts';
import { textsInCode } from './texts-in-code.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = files.filter((file) => !/\.gen\.ts$|\.test\.tsx?$|\.mjs$/.test(file));

// They write source files, the reference, drafts of descriptors and the documents of a release, which are in English.
const generators = [
  'build-embed',
  'compile-messages',
  'derived-names',
  'draft-files',
  'generate-types',
  'kind-language',
  'kind-modules',
  'kinds',
  'screen-draft',
  'screen-reference',
]
  .map((name) => `src/build/${name}.ts`)
  .concat(
    'src/build/openapi/api-screen.ts',
    'src/release/bill-of-materials.ts',
    'src/release/documents.ts',
    'src/release/release-files.ts',
  );

const code = sources.map(read).join('\n');
/** The words between two quotation marks. */
const quoted = new Set([...code.matchAll(/['"`]([\w.-]+)(?=['"`])/g)].map(([, word]) => word));

describe('the source', () => {
  test('has user-facing texts only in message files', () => {
    const texts = sources
      .filter((file) => !isIn(file, ...generators))
      .flatMap((file) =>
        textsInCode(read(file), file.endsWith('x') ? 'tsx' : 'ts').map(({ line, text }) => `${file}:${line} ${text}`),
      );
    expect(texts).toEqual([]);
  });

  test.each(messageFiles())('uses every message of %s', (_area, file) => {
    const ids = Object.keys(JSON.parse(read(file)) as object);
    const isUsed = (id: string) =>
      quoted.has(id) ||
      // Ids can be put together from a name and a prefix or suffix: `help-${format}`, `${field}-help`.
      [...id.matchAll(/-/g)].some(
        ({ index }) => code.includes(`\`${id.slice(0, index + 1)}\${`) || code.includes(`}${id.slice(index)}\``),
      );
    expect(ids.filter((id) => !isUsed(id))).toEqual([]);
  });
});

describe('the search for texts', () => {
  test.each([
    ['in an element', '<p>Nothing found</p>', ['Nothing found']],
    ['of one word in an element', '<b>Retry</b>', ['Retry']],
    ['in a label', '<button aria-label="Close" />', ['Close']],
    ['that an expression chooses', '<p title={isOpen ? "Open" : `Closed by ${name}`} />', ['Open', 'Closed by {}']],
    ['in a property', 'const notice = { text: "Saved" };', ['Saved']],
    ['in a string of markup', 'const page = `<p>Not built</p>`', ['<p>Not built</p>']],
    ['anywhere, if it has several words', 'show("not found", 1)', ['not found']],
    ['with a word in quotation marks', 'show(\'Use "text".\')', ['Use "text".']],
  ])('finds a text %s', (_where, code, texts) => {
    expect(textsInCode(code).map(({ text }) => text)).toEqual(texts);
  });

  test.each([
    ['classes', '<p className="table bad" role="list" />'],
    ['errors for developers', 'throw new Error("No such screen");'],
    ['addresses and media types', 'fetch("application/json, text/plain"); go("https://example.org/a b")'],
    ['queries', 'store.all("SELECT name FROM rule"); const more = "AND name < ?"'],
    ['headers', 'reply.header("allow", "GET, HEAD")'],
    ['keys and types', 'const a: "two words" = keys["Enter"];'],
  ])('skips %s', (_what, code) => {
    expect(textsInCode(code)).toEqual([]);
  });
});
