// A server whose customizations take long to apply when it starts.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxSecondsAtStart, startSeconds } from '../../../src/build/applying-limit.ts';
import { type Customizations, openCustomizations } from '../../../src/server/customizations.ts';
import { compiledScript } from '../../compiled-script.ts';

const entry = pathToFileURL(await compiledScript('test/server/front/held-worker.ts'));

let root: string;
let folder: string;
let printed: string[];
/** The waits that have begun, in order. */
let waits: { stop: () => void; seconds: number }[];
let customizations: Customizations | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registrar-slow-'));
  folder = join(root, 'team');
  mkdirSync(folder);
  printed = [];
  waits = [];
  write('Ours');
});

afterEach(() => {
  customizations?.close();
  rmSync(root, { recursive: true });
});

const write = (title: string) =>
  writeFileSync(join(folder, 'logging.json'), JSON.stringify({ version: 2, screen: { title } }));
const patient = { timeout: 60_000, interval: 20 };
const isWaiting = () => vi.waitFor(() => expect(existsSync(join(root, 'waiting'))).toBe(true), patient);

/** Opens the folder, and ends the wait at startup while a file with this name exists next to it. */
async function openSlowly(name: string) {
  writeFileSync(join(root, name), '');
  const opening = openCustomizations([folder], (line) => void printed.push(line), {
    isEditable: true,
    entry,
    limit: (stop, seconds) => {
      waits.push({ stop, seconds });
      return () => {};
    },
  });
  await isWaiting();
  expect(waits.map(({ seconds }) => seconds)).toEqual([startSeconds]);
  waits[0]!.stop();
  customizations = await opening;
  return customizations;
}

type Block = { menus: Record<string, { title: string }>; skipped: number; changes: string };
const block = () => JSON.parse(customizations!.block()) as Block;
const titleIs = (title: string) => vi.waitFor(() => expect(block().menus['logging']?.title).toBe(title), patient);

test('a server with slow customizations starts without them, reports this, and applies them later', async () => {
  const { file, onChange, awaited } = await openSlowly('held');
  const changed = vi.fn<() => void>();
  onChange(changed);
  expect(printed).toEqual([
    `Applying the customizations from ${folder} takes longer than 60 seconds. The server starts without them, and they take effect once they are applied.`,
  ]);
  const { menus, skipped, changes } = block();
  expect([menus, skipped]).toEqual([{}, 1]);
  const report = file(changes.split('/').at(-1)!)!;
  expect(report).toContain('"file":"team"');
  expect(report).toContain('Applying the customizations takes longer than 60 seconds.');
  expect([...awaited()]).toEqual(['logging']);
  rmSync(join(root, 'held'));
  await titleIs('Ours');
  expect([block().skipped, changed.mock.calls.length, [...awaited()]]).toEqual([0, 1, []]);
  expect(printed.slice(1)).toEqual([`1 change applied from ${folder}`]);
});

test('files cannot be edited until slow customizations are applied, which is reported at once', async () => {
  const { editing } = await openSlowly('held');
  const { hash } = editing.read('logging')!;
  const message = 'Applying the customizations takes longer than 60 seconds';
  await expect(editing.check('logging', '{ "version": 2 }')).rejects.toThrow(message);
  const written = await editing.write('logging', '{ "version": 2 }', hash, () => Promise.resolve(true));
  expect(JSON.stringify(written)).toContain(message);
  rmSync(join(root, 'held'));
  await titleIs('Ours');
  expect((await editing.check('logging', '{ "version": 2 }')).findings).toEqual([]);
});

test('slow customizations are given up after ten minutes, and the next change is applied', async () => {
  await openSlowly('held');
  expect(waits.map(({ seconds }) => seconds)).toContain(maxSecondsAtStart);
  waits.find(({ seconds }) => seconds === maxSecondsAtStart)!.stop();
  const message = 'Applying the customizations took longer than 600 seconds. The last customizations stay in force.';
  await vi.waitFor(() => expect(printed.at(-1)).toBe(message), patient);
  expect([...customizations!.awaited()]).toEqual(['logging']);
  rmSync(join(root, 'held'));
  write('Next');
  await titleIs('Next');
});

test.each(['while the server waits for customizations', 'while the server starts without them'])(
  'a file that changes after it was read, %s, is applied again',
  async (when) => {
    const isSlow = when.includes('without');
    if (isSlow) await openSlowly('kept');
    else writeFileSync(join(root, 'kept'), '');
    const opening = isSlow ? undefined : openCustomizations([folder], () => {}, { entry });
    await isWaiting();
    write('Later');
    rmSync(join(root, 'kept'));
    if (opening) customizations = await opening;
    await titleIs('Later');
  },
);
