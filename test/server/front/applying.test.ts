// Customizations are applied in a separate thread while the server continues to respond.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { t } from '../../../src/messages/gen/editing.gen.ts';
import { type Customizations, openCustomizations } from '../../../src/server/customizations.ts';
import { startApplying } from '../../../src/server/applying.ts';
import { compiledScript } from '../../compiled-script.ts';
import { openTestFront, createPageFolder } from './serving.ts';

const entry = pathToFileURL(await compiledScript('test/server/front/held-worker.ts'));

const page = createPageFolder();
const root = mkdtempSync(join(tmpdir(), 'registrar-applying-'));
const folder = join(root, 'team');
const file = join(folder, 'logging.json');
const held = join(root, 'held');
const printed: string[] = [];
let customizations: Customizations;
let front: Awaited<ReturnType<typeof openTestFront>>;
/** Ends the wait for the thread, as if its time limit was reached. */
let stop: () => void;

const titled = (title: string) => JSON.stringify({ version: 2, screen: { title } });
const patient = { timeout: 60_000, interval: 20 };
const isHeld = () => vi.waitFor(() => expect(existsSync(join(root, 'waiting'))).toBe(true), patient);

type Block = { menus: Record<string, { title: string }>; skipped: number; changes: string };

async function block(): Promise<Block> {
  const html = await (await fetch(front.url)).text();
  return JSON.parse(/<script type="application\/json" id="customizations">(.*?)<\/script>/.exec(html)![1]!) as Block;
}

const titleIs = (title: string) =>
  vi.waitFor(async () => expect((await block()).menus['logging']!.title).toBe(title), patient);

beforeAll(async () => {
  mkdirSync(folder);
  writeFileSync(file, titled('Before'));
  customizations = await openCustomizations([folder], (line) => void printed.push(line), {
    isEditable: true,
    entry,
    limit: (now) => {
      stop = now;
      return () => {};
    },
  });
  front = await openTestFront({ pageDir: page.dir, customizations });
});

afterEach(() => rmSync(held, { force: true }));

afterAll(async () => {
  customizations.close();
  await front.close();
  page.remove();
  rmSync(root, { recursive: true });
});

test('while a change is being applied, requests are answered with the previous customizations', async () => {
  writeFileSync(held, '');
  writeFileSync(file, titled('After'));
  await isHeld();
  for (let count = 0; count < 20; count++) expect((await block()).menus['logging']!.title).toBe('Before');
  expect(existsSync(join(root, 'waiting'))).toBe(true);
  rmSync(held);
  await titleIs('After');
});

test('a change that takes too long is reported in the log and to the page, and the next one is applied', async () => {
  await titleIs('After');
  const { changes } = await block();
  writeFileSync(held, '');
  writeFileSync(file, titled('Too Slow'));
  await isHeld();
  stop();
  await vi.waitFor(async () => expect((await block()).skipped).toBe(1), patient);
  const now = await block();
  expect(now.menus['logging']!.title).toBe('After');
  const message = 'Applying the customizations took longer than 10 seconds.';
  expect(printed.at(-1)).toBe(`${message} The last customizations stay in force.`);
  const report = await (await fetch(new URL(now.changes, front.url))).text();
  expect(report).toContain(message);
  expect(now.changes).not.toBe(changes);
  rmSync(held);
  writeFileSync(file, titled('Fast'));
  await titleIs('Fast');
  expect((await block()).skipped).toBe(0);
});

test('a file that is edited in the page is not written if its check takes too long', async () => {
  const { hash, text } = customizations.editing.read('logging')!;
  writeFileSync(held, '');
  rmSync(join(root, 'waiting'), { force: true });
  const written = customizations.editing.write('logging', titled('Edited'), hash, async () => true);
  await isHeld();
  stop();
  expect(await written).toEqual({
    failed: t('not-written', { problem: 'Applying the customizations took longer than 10 seconds' }),
    isFull: false,
  });
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('waiting changes of the folder are applied together, but each draft separately', async () => {
  const { apply, close } = startApplying({ folders: [folder], edit: 'check' });
  const draft = apply({ screen: 'logging', text: titled('Draft') });
  const [one, other] = [apply(), apply()];
  expect(other).toBe(one);
  expect((await draft).screens[0]!.screen.title).toBe('Draft');
  expect((await one).screens[0]!.screen.title).toBe('Fast');
  const last = apply();
  expect(last).not.toBe(one);
  close();
  await expect(last).rejects.toThrow(/stopping|ended unexpectedly/);
});

test('a change of the folder is applied before the drafts that are waiting', async () => {
  const { apply, close } = startApplying({ folders: [folder], edit: 'check' });
  const order: string[] = [];
  const drafts = ['one', 'two', 'three'].map((title) =>
    apply({ screen: 'logging', text: titled(title) }).then(() => order.push(title)),
  );
  const whole = apply().then(() => order.push('folder'));
  await Promise.all([...drafts, whole]);
  expect(order.indexOf('folder')).toBeLessThan(order.indexOf('two'));
  expect(order.filter((one) => one !== 'folder')).toEqual(['one', 'two', 'three']);
  close();
});

test('a new thread has 60 seconds for its first change and 10 for each further one', async () => {
  const given: number[] = [];
  let isOver = false;
  const { apply, close } = startApplying({
    folders: [folder],
    limit: (end, seconds) => {
      given.push(seconds);
      if (isOver) end();
      return () => {};
    },
  });
  await apply();
  await apply();
  isOver = true;
  await expect(apply()).rejects.toThrow('longer than 10 seconds');
  isOver = false;
  await apply();
  await apply();
  expect(given).toEqual([60, 10, 10, 60, 10]);
  close();
});
