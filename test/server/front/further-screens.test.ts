// `--screens DIR`: screens of a folder in addition to those of the console, such as drafts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readCommandLine } from '../../../src/server/command-line.ts';
import type { Customizations } from '../../../src/server/customizations.ts';
import { openCustomizations } from '../../open-customizations.ts';
import { type Manager, openManager } from '../../../src/server/manager/manager.ts';
import { openTestFront, createPageFolder } from './serving.ts';

const page = createPageFolder();
const root = mkdtempSync(join(tmpdir(), 'further-screens-'));
const folder = join(root, 'drafts');
const printed: string[] = [];
let further: Customizations;
let manager: Manager;
let front: Awaited<ReturnType<typeof openTestFront>>;

function write(slug: string, screen: object = {}) {
  mkdirSync(join(folder, slug), { recursive: true });
  const title = slug.charAt(0).toUpperCase() + slug.slice(1);
  const properties = { name: { type: 'string', title: 'Name' } };
  const entity = { $id: slug, title: 'Record', type: 'object', required: ['name'], properties };
  const whole = {
    version: 2,
    kind: 'collection',
    title,
    menu: { mode: 'admin', path: `/Drafts/${title}` },
    when: { may: 'nexus:settings:read' },
    may: { create: 'nexus:drafts:create' },
    key: 'name',
    calls: { list: `GET v1/${slug}`, create: { call: `POST v1/${slug}`, body: ['name'] } },
    list: { columns: [{ field: 'name' }], sortBy: 'name', create: 'Create' },
    form: { fields: [{ field: 'name' }] },
    ...screen,
  };
  writeFileSync(join(folder, slug, 'entity.json'), JSON.stringify(entity));
  writeFileSync(join(folder, slug, 'screen.json'), JSON.stringify(whole));
}

beforeAll(async () => {
  write('planets');
  write('comets', { key: 'gone' });
  mkdirSync(join(folder, 'notes'));
  writeFileSync(join(folder, 'REPORT.md'), '# Drafts');
  writeFileSync(join(folder, 'vocabulary.json'), JSON.stringify({ permissions: ['nexus:drafts:create'] }));
  further = await openCustomizations([], (line) => void printed.push(line), { screens: [folder] });
  const dataDir = join(root, 'data');
  manager = await openManager({ dataDir, contextPath: '', components: 10, customized: further.screens });
  front = await openTestFront({ pageDir: page.dir, manager, customizations: further });
});

afterAll(async () => {
  further.close();
  await front.close();
  await manager.close();
  page.remove();
  rmSync(root, { recursive: true });
});

const ask = async (path: string, init: RequestInit = {}) => {
  const headers = { authorization: `Basic ${btoa('admin:admin123')}`, 'content-type': 'application/json' };
  const response = await fetch(new URL(`/service/rest/v1/${path}`, front.url), { ...init, headers });
  return { status: response.status, json: response.ok ? ((await response.json()) as unknown) : undefined };
};

describe('the screens of a folder for --screens', () => {
  test('are checked separately, added to the page if they are valid, and not editable there', () => {
    expect(printed[0]).toBe(`1 further screen from ${folder}`);
    expect(printed.filter((line) => line.startsWith('drafts/'))).toEqual([
      expect.stringMatching(/^drafts\/comets\/screen\.json:\d+:\d+ .*"gone"/),
    ]);
    const block = JSON.parse(further.block()) as { screens: object; edit?: string };
    expect(Object.keys(block.screens)).toEqual(['planets']);
    expect(block.edit).toBeUndefined();
  });

  test('are served by the embedded manager', async () => {
    expect(await ask('planets')).toEqual({ status: 200, json: [] });
    expect((await ask('planets', { method: 'POST', body: '{"name":"Mars"}' })).status).toBe(200);
    expect(await ask('planets')).toEqual({ status: 200, json: [{ name: 'Mars' }] });
    expect((await ask('comets')).status).toBe(404);
  });

  test('are applied again when they change', async () => {
    write('comets');
    await vi.waitFor(() => expect(further.screens().has('comets')).toBe(true), { timeout: 40_000, interval: 100 });
    expect(printed).toContain(`2 further screens from ${folder}`);
  });

  test('can be in several folders, and in that of an environment variable', () => {
    const read = (args: string[], env = {}) => readCommandLine(args, env, '/home/someone').screens;
    expect(read(['--screens', 'a', '--screens=/b'])).toEqual(['/home/someone/a', '/b']);
    expect(read([], { REGISTRAR_SCREENS: 'a' })).toEqual(['/home/someone/a']);
    expect(read(['--backend', 'http://127.0.0.1:1', '--screens', 'a'])).toEqual(['/home/someone/a']);
  });

  test('are reported as missing if the folder does not exist', async () => {
    await expect(openCustomizations([], () => {}, { screens: [join(root, 'gone')] })).rejects.toThrow(
      `The folder ${join(root, 'gone')} does not exist.`,
    );
  });
});
