// Entries of a folder that are not regular files, or that are replaced while they are read.
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textAt } from '../../src/customize/entries.ts';

let root: string;
let file: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registrar-entries-'));
  file = join(root, 'logging.json');
  writeFileSync(file, 'text');
});
afterEach(() => rmSync(root, { recursive: true }));

const found = (text: ReturnType<typeof textAt>) => (typeof text === 'object' ? text.summary : text);

const others: { what: string; make: () => void; says: RegExp }[] = [
  { what: 'a pipe', make: () => execFileSync('mkfifo', [file]), says: /^This is not a file/ },
  { what: 'a folder', make: () => mkdirSync(file), says: /^This is not a file/ },
  { what: 'a device', make: () => symlinkSync('/dev/zero', file), says: /^This is not a file/ },
  { what: 'a large file', make: () => writeFileSync(file, 'x'.repeat(2_000_000)), says: /^The file is larger/ },
];

test.each(others.map((one) => [one.what, one] as const))(
  '%s is not read, even if it replaces a regular file during reading',
  (_what, { make, says }) => {
    const replaced: typeof statSync = (path) => {
      const before = statSync(path);
      rmSync(file);
      make();
      return before as never;
    };
    expect(found(textAt(file, replaced as never))).toMatch(says);
    expect(found(textAt(file))).toMatch(says);
  },
);

test('a symbolic link is followed by default, but not with lstat', () => {
  const other = join(root, 'other.json');
  writeFileSync(other, 'other');
  rmSync(file);
  symlinkSync(other, file);
  expect(textAt(file)).toBe('other');
  expect(found(textAt(file, lstatSync))).toMatch(/^This is not a file/);
});

// Such files have no size.
const endless = '/proc/self/pagemap';
test.skipIf(!existsSync(endless))('an endless system file is not read completely', () => {
  rmSync(file);
  symlinkSync(endless, file);
  expect(statSync(file).isFile()).toBe(true);
  expect(found(textAt(file))).toMatch(/^The file (is larger|cannot be read)/);
});
