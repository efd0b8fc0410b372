// Screens and a kind that a project adds, in a copy of it: a form with every rule, a page with every control and cell,
// controls that convert what users type, and a kind with a cell and a control. A screen that the command `new-screen`
// adds is in the same file because starting a copy takes long.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindRoots } from '../../src/build/kinds.ts';
import { allKinds } from '../gallery/all-kinds.ts';
import { reviewScreen, windowScreen } from '../gallery/project-screens.ts';
import { writeScreen } from '../gallery/small-screens.ts';
import { expectAccessible } from './accessible.ts';
import { testNewScreen } from './new-screen.ts';
import { createProjectCopy } from './project-copy.ts';
import { askServer, field, pressSave } from './project-form.ts';
import { setUpBrowser, page } from './scene.ts';
import { enter } from './visit.ts';

const project = createProjectCopy();
const schemas = join(project.dir, 'schemas');
// With the kind of a project.
const { screen, entries } = allKinds([...kindRoots, 'test/kinds']);

setUpBrowser({ pageFor: 'the file' });
beforeAll(async () => {
  cpSync('test/gallery/gallery', join(schemas, 'gallery'), { recursive: true });
  cpSync('test/kinds', join(schemas, 'kinds'), { recursive: true });
  for (const one of [windowScreen, reviewScreen]) writeScreen(schemas, one);
  project.run('src/build/generate-types.ts');
  project.run('src/build/check-schemas.ts');
  // Its links lead nowhere.
  writeScreen(schemas, screen);
  project.run('src/build/generate-types.ts');
  await enter('#admin/system/gallery', { url: await project.develop() });
});
afterAll(() => project.remove());

/** Opens a screen of the project. */
const goTo = (slug: string) => page.goto(page.url().replace(/#.*/, `#admin/system/${slug}`));

const focused = () =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement;
    const label = at.labels?.length ? [...at.labels].map((one) => one.textContent).join(' ') : at.textContent;
    return (at.getAttribute('aria-label') ?? label).trim();
  });

/** Presses Tab until the control with this label has the focus; throws if it is far. */
async function tabTo(name: string): Promise<void> {
  const reached: string[] = [];
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    reached.push(await focused());
    expect(reached).not.toContain('');
    if (reached.at(-1) === name) return;
  }
  throw new Error(`Tab does not reach "${name}"; it reached ${reached.join(' > ')}`);
}

/** Replaces the text of the focused control. */
async function write(text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('a form with every rule is accessible, unchanged and with all errors, wide and narrow, light and dark', async () => {
  await field('Name').waitFor();
  await expectAccessible('as read');
  await field('Name').fill('1'.repeat(30));
  await field('E-mail address').fill('nobody');
  await field('Most entries').fill('1000');
  await page.getByRole('checkbox', { name: 'Limit the payload' }).check();
  await page.getByRole('checkbox', { name: 'Created' }).uncheck();
  await field('Tags').fill('much too long a tag');
  await field('Tags').press('Enter');
  await field('Matcher 1').fill('');
  await page.getByRole('checkbox', { name: 'Reach the web through a proxy server' }).check();
  await pressSave();
  await page.getByRole('status').filter({ hasText: 'Fix the highlighted fields' }).waitFor();
  await page.getByText('much too long a tag: The maximum number of characters for this field is 12').waitFor();
  await expectAccessible('with everything wrong');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('status').filter({ hasText: 'No changes to save' }).waitFor();
});

test('a form can be filled in and saved by keyboard only, and Tab reaches each control in the order of the page', async () => {
  const keys = page.keyboard;
  await page.locator('main').focus();
  await tabTo('Copy');
  await tabTo('Name');
  await write('Museum');
  await tabTo('E-mail address');
  await write('  me@example.org ');
  await tabTo('Secret');
  await tabTo('Notes');
  await write('One line');
  await keys.press('Enter');
  await keys.type('and another');
  await tabTo('Expression');
  await tabTo('Use This Example');
  await keys.press('Enter');
  expect(await focused()).toBe('Expression');
  await tabTo('Most entries');
  await write('25');
  await tabTo('Timeout');
  await write('2.5');
  await tabTo('Limit the payload');
  await keys.press('Space');
  expect(await focused()).toBe('Limit the payload');
  await keys.type('512');
  await tabTo('Level');
  await keys.type('High');
  await tabTo('Allow what matches');
  await keys.press('ArrowDown');
  await tabTo('Repository');
  await tabTo('Active Something is done at all');
  await tabTo('Sound');
  await keys.press('Space');
  await tabTo('Created');
  await keys.press('Space');
  await tabTo('Moved');
  await keys.press('Space');
  await tabTo('Name an owner');
  await keys.press('Space');
  await tabTo('Remove first');
  await keys.press('Enter');
  expect(await focused()).toBe('Tags');
  await keys.type('third');
  await keys.press('Enter');
  await keys.type('fourth,');
  await keys.press('Backspace');
  await tabTo('Matcher 1');
  await tabTo('Add a matcher');
  await keys.press('Enter');
  await expect.poll(focused).toBe('Matcher 2');
  await keys.type('/com/.*');
  await tabTo('Remove Matcher 2');
  await tabTo('Add a matcher');
  await tabTo('Reach the web through a proxy server');
  await keys.press('Space');
  expect(await focused()).toBe('Host');
  await keys.type('proxy.example');
  await tabTo('Port');
  expect(await page.locator(':focus').inputValue()).toBe('8080');
  await tabTo('Save');
  await keys.press('Enter');
  await page.getByText('Gallery saved').waitFor();
  expect(JSON.parse((await askServer('v1/gallery')).body)).toEqual({
    id: 'https://gallery.example/5f2b',
    state: 'enabled',
    name: 'Museum',
    mail: 'me@example.org',
    secret: 's3cret',
    notes: 'One line\nand another',
    expression: 'format == "raw"',
    locked: 'default',
    size: 25,
    timeout: 150,
    limit: 512,
    level: 'HIGH',
    mode: 'BLOCK',
    repository: '*',
    active: true,
    loud: true,
    events: ['MOVED'],
    owner: null,
    tags: ['second', 'third'],
    matchers: ['/org/.*', '/com/.*'],
    proxy: { host: 'proxy.example', port: 8080 },
  });
});

test('every kind of cell and control is shown and accessible, and Tab reaches every editable control', async () => {
  await goTo('showcase');
  for (const { title } of entries) await page.getByText(title, { exact: true }).first().waitFor();
  await expect.poll(() => page.locator('form [aria-busy="true"]').count()).toBe(0);
  await expectAccessible('with every kind');
  const reached = new Set<string>();
  const focusedField = () =>
    page.evaluate(() => document.activeElement!.closest('[data-field]')?.getAttribute('data-field') ?? '');
  await page.locator('main').focus();
  for (let presses = 0; presses < 100 && (await focused()) !== 'Save'; presses += 1) {
    await page.keyboard.press('Tab');
    reached.add(await focusedField());
  }
  const controls = entries.map(({ key }) => key).filter((key) => key.endsWith('-control'));
  expect(controls.filter((key) => !reached.has(key))).toEqual(['text-only-control']);
});

test('a control that converts its input saves the converted value, and leaves other values unchanged', async () => {
  await goTo('window');
  const day = page.getByLabel('Day');
  await day.waitFor();
  expect(await day.inputValue()).toBe('2026-01-31');
  expect(await page.getByLabel('Opens').inputValue()).toBe('08:30:15');
  expect(await page.getByLabel('Quota').inputValue()).toBe('1.5 GB');
  expect(await page.getByLabel('Pause').inputValue()).toBe('1 h 30 min');
  await day.fill('2026-02-01');
  await page.getByLabel('Quota').fill('2 GB');
  await page.getByLabel('Pause').fill('2h');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({
    day: '2026-02-01',
    opens: '08:30:15',
    starts: '2026-01-31T14:30:05.250Z',
    quota: 2147483648,
    pause: 7200,
  });
  await page.getByText('Window saved').waitFor();
});

test('an incomplete date shows a field error, and cannot be saved', async () => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.getByLabel('Day').focus();
  await page.keyboard.press('Backspace');
  await page.getByLabel('Quota').focus();
  await page.getByText('Enter a complete date').waitFor();
  await pressSave();
  await page.getByRole('status').filter({ hasText: 'Fix the highlighted fields' }).waitFor();
  expect(sent).not.toContain('PUT');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a screen shows values of a kind that the project adds, and of a kind whose code loads late', async () => {
  await goTo('review');
  await page.getByRole('img', { name: '3 of 5' }).waitFor();
  expect(await page.getByRole('img', { name: '3 of 5' }).textContent()).toBe('★★★☆☆');
  await page.getByText('Jan 31, 2026').waitFor();
});

test('a record can be edited with a control that the project adds', async () => {
  const slider = page.getByRole('slider', { name: 'Score' });
  expect(await slider.getAttribute('aria-valuetext')).toBe('2 of 5');
  await slider.press('ArrowRight');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Review saved').waitFor();
  await page.reload();
  await slider.waitFor();
  expect(await slider.getAttribute('aria-valuetext')).toBe('3 of 5');
});

describe('a new screen', () => {
  testNewScreen(project);
});
