// The code that loads style sheets on demand, in place of that of the bundler.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { loadStyles } from '../../src/build/load-styles.mjs';

const original = readFileSync(
  createRequire(import.meta.url).resolve('@parcel/runtime-js/lib/helpers/browser/css-loader.js'),
  'utf8',
);

test('the code of the bundler is replaced', () => {
  expect(loadStyles(original)).toContain('could not be loaded.');
});

test.each(['cacheLoader(', 'document.createElement(', 'reject(e)', "rel.indexOf('stylesheet')"])(
  'an error reports code of the bundler without "%s"',
  (part) => {
    expect(() => loadStyles(original.replaceAll(part, ''))).toThrow('loads style sheets in an unexpected way');
  },
);
