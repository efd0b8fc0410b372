// The folder of customizations while the server runs: which files are watched, what is printed, what is kept.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Customizations } from '../../../src/server/customizations.ts';
import { openCustomizations } from '../../open-customizations.ts';

let root: string;
let folder: string;
let printed: string[];
let customizations: Customizations | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registrar-files-'));
  folder = join(root, 'team');
  mkdirSync(folder);
  printed = [];
});

afterEach(() => {
  customizations?.close();
  rmSync(root, { recursive: true });
});

const open = async (options: Parameters<typeof openCustomizations>[2] = {}) =>
  (customizations = await openCustomizations([folder], (line) => void printed.push(line), options));
const titled = (title: string) => JSON.stringify({ version: 2, screen: { title } });

test('previews do not replace the modules of the applied customizations', async () => {
  writeFileSync(join(folder, 'logging.json'), titled('In Force'));
  const { editing, block, file } = await open({ keptFiles: 1 });
  const { screens, changes } = JSON.parse(block()) as { screens: Record<string, string>; changes: string };
  const names = [...Object.values(screens), changes].map((address) => address.split('/').at(-1)!);
  for (const title of ['One', 'Two', 'Three']) await editing.check('logging', titled(title));
  expect(names.map((name) => file(name)?.length ?? 0)).not.toContain(0);
});

test('modules of earlier previews are dropped when they exceed the limit', async () => {
  const { editing, block, file } = await open({ keptCharacters: 20_000 });
  const nameIn = (text: string) =>
    (JSON.parse(text) as { screens: Record<string, string> }).screens['logging']?.split('/').at(-1) ?? '';
  const preview = async (title: string) =>
    nameIn(JSON.stringify((await editing.check('logging', titled(title))).block));
  const first = await preview('First');
  expect(file(first)).toContain('First');
  for (const title of ['One', 'Two', 'Three', 'Four']) expect(file(await preview(title))).toContain(title);
  expect(file(first)).toBeUndefined();
  expect(nameIn(block())).toBe('');
});

test('only files that customizations can consist of are watched, also behind symbolic links', async () => {
  writeFileSync(join(folder, 'logging.json'), titled('First'));
  mkdirSync(join(root, 'elsewhere/fr'), { recursive: true });
  symlinkSync(join(root, 'elsewhere'), join(folder, 'messages'));
  for (const other of ['.git/objects', 'node_modules/one']) mkdirSync(join(folder, other), { recursive: true });
  const { languages } = await open();
  const [start] = [printed.length];
  writeFileSync(join(folder, '.git/objects/new'), 'x');
  writeFileSync(join(folder, 'node_modules/one/new.json'), 'x');
  await new Promise((done) => setTimeout(done, 1_200));
  expect(printed).toHaveLength(start);
  const before = languages!();
  writeFileSync(join(root, 'elsewhere/fr/frame.json'), '{ "sign-in": "Connexion" }');
  await vi.waitFor(() => expect(languages!()).not.toBe(before));
});

test('each problem is printed in one line of ASCII, even if names and keys contain control characters', async () => {
  writeFileSync(join(folder, 'a\nb\u001b[2J.json'), '{}');
  writeFileSync(join(folder, 'logging.json'), JSON.stringify({ version: 2, 'x\n9 changes applied\u202e': {} }));
  await open();
  expect(printed).toHaveLength(5);
  expect(printed.join('')).not.toMatch(/[^ -~]/);
});
