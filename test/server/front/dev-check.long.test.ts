// The descriptor check in development: reports findings with their place, prints nothing
// without any, and updates after a fix.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { descriptorFindings } from '../../../src/server/dev-check.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'registrar-check-'));
  for (const name of ['src', 'node_modules']) symlinkSync(resolve(name), join(root, name));
  cpSync('schemas', join(root, 'schemas'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the check of descriptors in development', () => {
  test('reports each mistake with its position, and nothing after it is fixed', async () => {
    const file = join(root, 'schemas', 'content-selectors', 'screen.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"sortBy"', '"sortBi"'));
    expect(await descriptorFindings(root)).toMatch(/schemas\/content-selectors\/screen\.json:\d+:\d+ .*sortBi/);
    writeFileSync(file, text.replace('"version": 2,', '"version": 2'));
    expect(await descriptorFindings(root)).toMatch(/schemas\/content-selectors\/screen\.json:\d+:\d+ /);
    writeFileSync(file, text.replace('"version": 2', '"version": 1'));
    expect(await descriptorFindings(root)).toContain('Run `npm run migrate:schemas`');
    writeFileSync(file, text);
    expect(await descriptorFindings(root)).toBe('');
  });
});
