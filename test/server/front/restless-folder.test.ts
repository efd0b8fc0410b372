// A folder of customizations that is written, replaced and removed very often while the server runs.
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Customizations } from '../../../src/server/customizations.ts';
import { openCustomizations } from '../../open-customizations.ts';

let root: string;
let folder: string;
let printed: string[];
let customizations: Customizations;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'registrar-restless-'));
  folder = join(root, 'team');
  mkdirSync(folder);
  printed = [];
  customizations = await openCustomizations([folder], (line) => void printed.push(line));
});

afterEach(() => {
  customizations.close();
  rmSync(root, { recursive: true });
});

const titled = (title: string) => JSON.stringify({ version: 2, screen: { title } });
const titles = () => {
  const { menus } = JSON.parse(customizations.block()) as { menus: Record<string, { title: string }> };
  return Object.fromEntries(Object.entries(menus).map(([slug, { title }]) => [slug, title]));
};

const at = (slug: string) => join(folder, `${slug}.json`);
const replace = (path: string, text: string) => {
  writeFileSync(join(root, 'next'), text);
  renameSync(join(root, 'next'), path);
};

/** The changes of the folder, which are repeated. */
const changes: ((title: string) => void)[] = [
  (title) => writeFileSync(at('logging'), titled(title)),
  (title) => replace(at('logging'), titled(title)),
  (title) => writeFileSync(at('roles'), titled(title).slice(0, 20)),
  () => truncateSync(at('logging')),
  () => rmSync(at('logging')),
  (title) => replace(at('roles'), titled(title)),
  () => symlinkSync(at('roles'), at('tasks')),
  () => symlinkSync(at('users'), at('users')),
  () => rmSync(folder, { recursive: true }),
  () => mkdirSync(join(folder, 'screens/one'), { recursive: true }),
  (title) => writeFileSync(join(folder, 'screens/one/screen.json'), title),
  () => mkdirSync(at('repositories')),
  (title) => writeFileSync(join(folder, `${title}.json`), titled(title)),
  (title) => writeFileSync(join(folder, `${'x'.repeat(240)}.json`), `${title}${'y'.repeat(5e6)}`),
];

test('after many quick changes, the applied customizations match the final content of the folder', async () => {
  for (let round = 0; round < 140; round++) {
    try {
      changes[(round * 11 + Math.floor(round / 7)) % changes.length]!(`T${round}`);
    } catch {
      // The file to change does not exist, or the file to create exists already.
    }
    await wait(round % 28 === 0 ? 250 : 3);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(at('logging'), titled('Last'));
  writeFileSync(at('roles'), titled('Roles of Last'));
  await vi.waitFor(() => expect(titles()).toEqual({ logging: 'Last', roles: 'Roles of Last' }), 60_000);
  expect(printed.at(-1)).toBe(`2 changes applied from ${folder}`);
});
