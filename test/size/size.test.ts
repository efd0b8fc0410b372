// The download size for a fresh visitor: JavaScript and style sheets of the built page, compressed with brotli.
// Measured from the files that a browser requests; prints the size of each file.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPageIfStale, pageDir } from '../../src/build/build-page.ts';
import { projectRoot } from '../../src/build/project-root.ts';
import { embedFile } from '../../src/build/build-embed.ts';
import { classParts, leftOut } from '../../src/build/react-unused.mjs';
import { namesLeftOut } from './react-names.ts';
import { chromium } from '../browser/chromium.ts';
import { openConsole, type OpenConsole } from '../browser/open-console.ts';
import { nameInBundler } from '../browser/scripts-named.ts';
import { type firstScreens, loadedBy } from './first-screens.ts';

const kib = 1024;

/** The files with the form library and the grid, recognized by strings that only they contain. */
const marks = { forms: 'ui:submitButtonOptions', grid: 'ag-grid-viewport' } as const;

let browser: Browser;
let home: OpenConsole;

beforeAll(async () => {
  await buildPageIfStale(() => console.log('Building the page ...'));
  browser = await chromium();
  home = await openConsole({ components: 20 });
});
afterAll(async () => {
  await browser.close();
  await home.close();
});

const visits = new Map<keyof typeof firstScreens, Promise<string[]>>();
/** The files that a fresh visitor downloads until a screen is shown; each screen is visited once. */
function filesOf(screen: keyof typeof firstScreens): Promise<string[]> {
  const files = visits.get(screen) ?? loadedBy(browser, home.url, screen);
  visits.set(screen, files);
  return files;
}

const weightOf = (file: string): number => statSync(join(pageDir, `${file}.br`)).size;
const textOf = (file: string): string => readFileSync(join(pageDir, file), 'utf8');
const contains = (files: string[], mark: string): boolean => files.some((file) => textOf(file).includes(mark));

/** Prints the size of each file, and returns the sum in KiB. */
function weigh(what: string, files: string[]): number {
  const total = files.reduce((sum, file) => sum + weightOf(file), 0) / kib;
  const lines = files
    .map((file) => [weightOf(file) / kib, file] as const)
    .sort(([left], [right]) => right - left)
    .map(([weight, file]) => `  ${weight.toFixed(1).padStart(6)}  ${file}`);
  console.log([`${what}: ${total.toFixed(1)} KiB`, ...lines].join('\n'));
  return total;
}

describe('the compressed size of the page', () => {
  test('is at most 72.6 KiB for the sign-in page', async () => {
    const files = await filesOf('sign-in');
    expect(weigh('Sign-in page', files)).toBeLessThanOrEqual(72.6);
    expect(files).not.toEqual([]);
  });

  test('is at most 123.5 KiB for a form, which does not load the grid', async () => {
    const files = await filesOf('form');
    expect(weigh('Form', files)).toBeLessThanOrEqual(123.5);
    expect(contains(files, marks.forms)).toBe(true);
    expect(contains(files, marks.grid)).toBe(false);
  });

  test('is at most 100.3 KiB for the rows of a list, which load neither the form library nor the grid', async () => {
    const files = await filesOf('rows');
    expect(weigh('Rows of a list', files)).toBeLessThanOrEqual(100.3);
    expect(contains(files, marks.grid)).toBe(false);
    expect(contains(files, marks.forms)).toBe(false);
  });

  test('is at most 208.9 KiB for a list with the grid, which does not load the form library', async () => {
    const files = await filesOf('grid');
    expect(weigh('List with the grid', files)).toBeLessThanOrEqual(208.9);
    expect(contains(files, marks.grid)).toBe(true);
    expect(contains(files, marks.forms)).toBe(false);
  });
});

test('every module that package.json assigns to a shared bundle exists', () => {
  const { '@parcel/bundler-default': bundler } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    '@parcel/bundler-default': { manualSharedBundles: { assets: string[] }[] };
  };
  const modules = bundler.manualSharedBundles.flatMap(({ assets }) => assets);
  expect(modules.filter((path) => !existsSync(path))).toEqual([]);
});

describe('the built page', () => {
  const scripts = () => readdirSync(pageDir).filter((name) => name.endsWith('.js'));
  const kindOf = (file: string) => nameInBundler(file).split('.')[0];

  test.each(['rows', 'form'] as const)(
    'refers in its HTML to every file that it loads for the first %s',
    async (screen) => {
      const page = textOf('index.html');
      const files = await filesOf(screen);
      expect(files.filter((file) => !page.includes(file))).toEqual([]);
    },
  );

  test.each([
    ['rows', 'start-list'],
    ['form', 'start-record'],
  ] as const)('loads the code of the first %s as one script', async (screen, script) => {
    const files = await filesOf(screen);
    const kinds = files.filter((file) => file.endsWith('.js')).map(kindOf);
    // The two scripts of the page, the descriptor of the screen, and the parts that only some screens need.
    expect(kinds.filter((kind) => !['page', 'screen', 'late'].includes(kind!))).toEqual([script]);
  });

  test('has no file that is named after the folder of the project', () => {
    const name = basename(projectRoot);
    expect(readdirSync(pageDir).filter((file) => file.startsWith(`${name}.`))).toEqual([]);
  });

  test('marks only its first scripts and those of lists and records for compilation during the download', () => {
    const hinted = scripts().filter((name) => textOf(name).startsWith('//# allFunctionsCalledOnLoad\n'));
    const names = [...new Set(hinted.map(kindOf))];
    expect(names.sort((left, right) => left!.localeCompare(right!))).toEqual([
      'form-code',
      'list-code',
      'page',
      'record-code',
      'shared',
      'start-list',
      'start-record',
    ]);
  });

  test('contains no call of eval or Function', () => {
    expect(scripts()).not.toEqual([]);
    for (const script of scripts())
      expect([script, /.{0,40}(?:\beval\s*\(|(?<![.\w])Function\s*\().{0,20}/.exec(textOf(script))?.[0]]).toEqual([
        script,
        undefined,
      ]);
  });

  test('uses no part of React that the build leaves out', () => {
    for (const script of scripts())
      expect([script, classParts.filter((name) => new RegExp(`\\b${name}\\b`).test(textOf(script)))]).toEqual([
        script,
        [],
      ]);
    for (const script of scripts())
      expect([script, leftOut.filter((name) => new RegExp(`(?<!"react)\\.${name}\\b`).test(textOf(script)))]).toEqual([
        script,
        [],
      ]);
  });

  test('has no handler, attribute or style that React only supports with a name that the build leaves out', () => {
    const names = namesLeftOut();
    expect(names.length).toBeGreaterThan(150);
    for (const script of [...scripts(), join('embed', embedFile)]) {
      const keys = new Set(textOf(script).match(/(?<=[{,]["']?)[\w$-]+(?=["']?:)/g));
      expect([script, names.filter((name) => keys.has(name))]).toEqual([script, []]);
    }
  });

  test('has a brotli and a gzip variant of each script and style sheet', () => {
    for (const file of readdirSync(pageDir).filter((name) => /\.(js|css)$/.test(name)))
      expect([file, existsSync(join(pageDir, `${file}.br`)), existsSync(join(pageDir, `${file}.gz`))]).toEqual([
        file,
        true,
        true,
      ]);
  });
});
