// Tests of the command `new-screen`: creates a screen in a copy of the project under development, uses it in the
// browser, and removes it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ProjectCopy } from './project-copy.ts';
import { askServer, field, pressSave } from './project-form.ts';
import { page } from './scene.ts';

/** The time in which a screen must appear on the page or disappear from it. */
const rebuilt = { timeout: 90_000 };

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

/** The tests, on the page of the copy that is open. */
export function testNewScreen(project: ProjectCopy): void {
  const entry = () => page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Webhooks' });
  const stored = async (name: string) => JSON.parse((await askServer(`v1/webhooks/${name}`)).body) as object;

  test('appears in the menu when the command has created its folder, without a restart', async () => {
    expect(await entry().count()).toBe(0);
    const schema = join(project.dir, 'webhook.json');
    writeFileSync(schema, JSON.stringify(webhook));
    expect(project.run('src/build/new-screen.ts', 'webhooks', '--from', schema)).toBe('Created schemas/webhooks\n');
    await entry().waitFor(rebuilt);
    await entry().click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    await page.getByText('Nothing here yet').waitFor();
  });

  test('validates and creates a record, and shows it in its list', async () => {
    await page.getByRole('link', { name: 'Create Webhook' }).first().click();
    await field('Name').fill('builds');
    await field('Address').fill('nowhere');
    await page.getByLabel('Secret').fill('s3cret');
    await page.getByRole('checkbox', { name: 'Component deleted' }).check();
    await page.getByRole('checkbox', { name: 'Limit the payload' }).check();
    await page.locator('.is-number input').fill('2000');
    await pressSave();
    await page.getByText('This field must contain a valid URI').waitFor();
    await page.getByText('The maximum value for this field is 1024').waitFor();
    await field('Address').fill('https://hooks.example/builds');
    await page.locator('.is-number input').fill('64');
    await pressSave();
    await page.getByRole('row', { name: /builds.*hooks\.example.*64/ }).waitFor();
    expect(await stored('builds')).toEqual({
      name: 'builds',
      url: 'https://hooks.example/builds',
      secret: 's3cret',
      events: ['CREATED', 'DELETED'],
      enabled: true,
      payloadLimit: 64,
    });
  });

  test('reports a duplicate name as a field error', async () => {
    await page.getByRole('link', { name: 'Create Webhook' }).first().click();
    await field('Name').fill('builds');
    await field('Address').fill('https://hooks.example/other');
    await pressSave();
    await page.getByText('"builds" already exists').waitFor();
    expect(await field('Name').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'builds' }).waitFor();
  });

  test('masks the secret, and keeps it when other fields change', async () => {
    await page.getByRole('link', { name: 'builds' }).click();
    const secret = page.getByLabel('Secret');
    await secret.waitFor();
    expect(await secret.getAttribute('type')).toBe('password');
    await page.getByRole('checkbox', { name: 'Enabled' }).uncheck();
    await page.getByRole('checkbox', { name: 'Limit the payload' }).uncheck();
    await pressSave();
    await page.getByRole('row', { name: /builds/ }).waitFor();
    expect(await stored('builds')).toMatchObject({ secret: 's3cret', enabled: false, payloadLimit: null });
  });

  test('updates when its files change', async () => {
    const file = join(project.dir, 'schemas', 'webhooks', 'screen.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"create": "Create Webhook"', '"create": "New hook"'));
    await page.getByRole('link', { name: 'New hook' }).waitFor(rebuilt);
  });

  test('deletes a record after a confirmation', async () => {
    await page.getByRole('link', { name: 'builds' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'builds' }).waitFor({ state: 'detached' });
    expect(await askServer('v1/webhooks')).toEqual({ status: 200, body: '[]' });
    expect((await askServer('v1/webhooks/builds')).status).toBe(404);
  });

  test('disappears from the menu and the server when its folder is removed', async () => {
    rmSync(join(project.dir, 'schemas', 'webhooks'), { recursive: true });
    await entry().waitFor({ state: 'detached', ...rebuilt });
    expect((await askServer('v1/webhooks')).status).toBe(404);
  });
}
