// Every package in package.json is used: imported by a source or test file, or named in .parcelrc.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

// Packages that no file imports by name, with the reason why they are needed.
const usedIndirectly: Record<string, string> = {
  parcel: 'brings @parcel/config-default, which .parcelrc extends, and its transformers',
  '@testing-library/dom': 'peer dependency of @testing-library/react and @testing-library/user-event',
  typescript: 'the tsc command of npm run types:check',
  '@stryker-mutator/core': 'the command that test/mutation/run.ts starts',
  '@stryker-mutator/vitest-runner': 'a plugin that test/mutation/stryker.config.mjs names',
  oxlint: 'the command of npm run lint',
  '@prettier/plugin-oxc': 'parses TypeScript for npm run format, and is named in package.json',
  'oxlint-tsgolint': 'runs the rules of oxlint that need types',
  '@workos/openapi-spec': 'a document that test/build/openapi/other-products.test.tsx reads',
  jsdom: 'the environment of the screen tests in test/vitest.config.ts',
};

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

const sources = [...filesIn('src'), ...filesIn('test')].join('\n');
const configuration = readFileSync(join(root, '.parcelrc'), 'utf8');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
const named = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

function isUsed(name: string): boolean {
  const typed = name.startsWith('@types/') ? name.slice('@types/'.length) : name;
  const quoted =
    typed === 'node'
      ? /'node:/
      : new RegExp(`(from |import |import\\(|@import |require\\(|resolve\\()["']${typed}["'/]`);
  const setting = new RegExp(`["']${name}["']`);
  return quoted.test(sources) || setting.test(configuration);
}

test.each(named.filter((name) => !(name in usedIndirectly)))(
  'the package %s is imported by a file or named in .parcelrc',
  (name) => {
    expect(isUsed(name)).toBe(true);
  },
);

test('every exception is still a dependency that no file imports', () => {
  expect(Object.keys(usedIndirectly).filter((name) => !named.includes(name) || isUsed(name))).toEqual([]);
});
