// The command `new-screen`: creates a screen in a copy of the project under development, uses it in the browser,
// and removes it. And the gallery: every control of the descriptor language on one page.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOpenToAll } from './open-to-all.ts';
import { aProjectCopy } from './project-copy.ts';
import { inBrowser, page } from './scene.ts';
import { enter } from './visit.ts';

const project = aProjectCopy();
let url: string;

inBrowser({ pageFor: 'the file' });
beforeAll(async () => {
  cpSync('test/gallery/gallery', join(project.dir, 'schemas', 'gallery'), { recursive: true });
  url = await project.develop();
  await enter('#admin/system/gallery', { url });
});
afterAll(() => project.remove());

const saved = () =>
  page
    .getByRole('region', { name: 'Notices' })
    .getByText(/ (created|saved)/)
    .first()
    .waitFor();
const field = (name: string) => page.getByLabel(new RegExp(`^${name}( Optional)?$`));

/** Save is pressed although it is announced as disabled, since a press reveals the errors. */
const pressSave = () => page.getByRole('button', { name: 'Save' }).click({ force: true });

/** The server's response at an address below service/rest, and its status. */
const asked = (path: string) =>
  page.evaluate(
    async (address) => {
      const answer = await fetch(address, { headers: { accept: 'application/json' } });
      return { status: answer.status, body: await answer.text() };
    },
    new URL(`service/rest/${path}`, url).href,
  );

describe('gallery of all controls', () => {
  test('is accessible, wide and narrow, light and dark, unchanged and with all errors', async () => {
    await field('Name').waitFor();
    await isOpenToAll('as read');
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
    await isOpenToAll('with everything wrong');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('status').filter({ hasText: 'No changes to save' }).waitFor();
  });

  test('is filled in and saved by keyboard alone, each control reached by Tab in the order of the page', async () => {
    const keys = page.keyboard;
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement;
        const words = at.labels?.length ? [...at.labels].map((one) => one.textContent).join(' ') : at.textContent;
        return (at.getAttribute('aria-label') ?? words).replace(/ Optional$/, '').trim();
      });
    const reached: string[] = [];
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 12; presses += 1) {
        await keys.press('Tab');
        reached.push(await focused());
        if (reached.at(-1) === name) return;
      }
      throw new Error(`Tab does not reach "${name}"; it went ${reached.slice(-12).join(' > ')}`);
    };
    const write = async (text: string) => {
      await keys.press('ControlOrMeta+a');
      await keys.type(text);
    };
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
    await tabTo('Limit the payload');
    await keys.type('512');
    await tabTo('Level');
    await keys.type('High');
    await tabTo('Allow what matches');
    await keys.press('ArrowDown');
    await tabTo('Repository');
    await tabTo('Something is done at all');
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
    await tabTo('Host');
    await keys.type('proxy.example');
    await tabTo('Port');
    expect(await page.locator(':focus').inputValue()).toBe('8080');
    await tabTo('Save');
    await keys.press('Enter');
    await saved();
    expect(reached).not.toContain('');
    expect(JSON.parse((await asked('v1/gallery')).body)).toEqual({
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
});

const webhook = {
  title: 'Webhook',
  type: 'object',
  required: ['name', 'url'],
  properties: {
    name: { type: 'string', maxLength: 64 },
    url: { type: 'string', format: 'uri', title: 'Address' },
    secret: { type: ['string', 'null'] },
    events: {
      type: 'array',
      items: {
        type: 'string',
        oneOf: [
          { const: 'CREATED', title: 'Component created' },
          { const: 'DELETED', title: 'Component deleted' },
        ],
      },
      minItems: 1,
      default: ['CREATED'],
    },
    enabled: { type: 'boolean', default: true },
    payloadLimit: { type: ['integer', 'null'], minimum: 1, maximum: 1024, title: 'Limit the payload' },
  },
};

describe('new screen', () => {
  const entry = () => page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Webhooks' });
  const kept = async (name: string) => JSON.parse((await asked(`v1/webhooks/${name}`)).body) as object;

  test('is in the menu as soon as the command has made its folder, without a restart', async () => {
    expect(await entry().count()).toBe(0);
    const schema = join(project.dir, 'webhook.json');
    writeFileSync(schema, JSON.stringify(webhook));
    expect(project.run('src/build/new-screen.ts', 'webhooks', '--from', schema)).toBe('Created schemas/webhooks\n');
    await entry().waitFor({ timeout: 30_000 });
    await entry().click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    await page.getByText('Nothing here yet').waitFor();
  });

  test('creates a record and shows it in its list', async () => {
    await page.getByRole('link', { name: 'Create Webhook' }).first().click();
    await field('Name').fill('builds');
    await field('Address').fill('nowhere');
    await page.getByLabel('Secret').fill('s3cret');
    await page.getByRole('checkbox', { name: 'Component deleted' }).check();
    await page.getByRole('checkbox', { name: 'Limit the payload' }).check();
    await page.locator('input.is-number').fill('2000');
    await pressSave();
    await page.getByText('This field must contain a valid URI').waitFor();
    await page.getByText('The maximum value for this field is 1024').waitFor();
    await field('Address').fill('https://hooks.example/builds');
    await page.locator('input.is-number').fill('64');
    await pressSave();
    await page.getByRole('row', { name: /builds.*hooks\.example.*64/ }).waitFor();
    expect(await kept('builds')).toEqual({
      name: 'builds',
      url: 'https://hooks.example/builds',
      secret: 's3cret',
      events: ['CREATED', 'DELETED'],
      enabled: true,
      payloadLimit: 64,
    });
  });

  test('reports a duplicate name at the name', async () => {
    await page.getByRole('link', { name: 'Create Webhook' }).first().click();
    await field('Name').fill('builds');
    await field('Address').fill('https://hooks.example/other');
    await pressSave();
    await page.getByText('"builds" already exists').waitFor();
    expect(await field('Name').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'builds' }).waitFor();
  });

  test('masks the secret, and keeps it when another field changes', async () => {
    await page.getByRole('link', { name: 'builds' }).click();
    const secret = page.getByLabel('Secret');
    await secret.waitFor();
    expect(await secret.getAttribute('type')).toBe('password');
    await page.getByRole('checkbox', { name: 'Enabled' }).uncheck();
    await page.getByRole('checkbox', { name: 'Limit the payload' }).uncheck();
    await pressSave();
    await page.getByRole('row', { name: /builds/ }).waitFor();
    expect(await kept('builds')).toMatchObject({ secret: 's3cret', enabled: false, payloadLimit: null });
  });

  test('updates when its files change', async () => {
    const file = join(project.dir, 'schemas', 'webhooks', 'screen.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"create": "Create Webhook"', '"create": "New hook"'));
    await page.getByRole('link', { name: 'New hook' }).waitFor({ timeout: 30_000 });
  });

  test('deletes a record after a confirmation', async () => {
    await page.getByRole('link', { name: 'builds' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'builds' }).waitFor({ state: 'detached' });
    expect(await asked('v1/webhooks')).toEqual({ status: 200, body: '[]' });
    expect((await asked('v1/webhooks/builds')).status).toBe(404);
  });

  test('disappears when its folder is removed', async () => {
    rmSync(join(project.dir, 'schemas', 'webhooks'), { recursive: true });
    await entry().waitFor({ state: 'detached', timeout: 30_000 });
    expect((await asked('v1/webhooks')).status).toBe(404);
  });
});
