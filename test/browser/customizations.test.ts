// The same customizations result in the same screens, whether the page is served by the embedded manager, a gateway in
// front of a different server, or a web server with static files.
import { cpSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bakeCustomizations } from '../../src/build/bake-customizations.ts';
import { pageDir } from '../../src/build/build-page.ts';
import { createCustomizer } from '../../src/build/customizer.ts';
import type { Customizations } from '../../src/server/customizations.ts';
import { openCustomizations } from '../open-customizations.ts';
import { openFront } from '../../src/server/front.ts';
import { boxOf } from './box.ts';
import { openPanel } from './customize-panel.ts';
import { openConsole, type OpenConsole } from './open-console.ts';
import { allowErrors, setUpBrowser, page } from './scene.ts';
import { enter } from './visit.ts';

const acme = 'test/fixtures/acme';
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const closeSteps: (() => unknown)[] = [];
let customizations: Customizations;
let embedded: OpenConsole;
const urls: Record<string, string> = {};

setUpBrowser();

beforeAll(async () => {
  customizations = await openCustomizations([acme], () => {});
  embedded = await openConsole({ components: 20, customizations });
  urls['the embedded manager'] = embedded.url;
  urls['the gateway'] = await openGateway(new URL(embedded.url));
  urls['a web server with static files'] = await openStatic(new URL(embedded.url));
});

afterAll(async () => {
  for (const close of closeSteps.reverse()) await close();
  await embedded.close();
  customizations.close();
});

async function openGateway(backend: URL): Promise<string> {
  const front = await openFront({ contextPath: '', pageDir, backend, customizations });
  closeSteps.push(() => {
    front.server.closeAllConnections();
    return front.close();
  });
  return `${await front.listen({ port: 0, host: '127.0.0.1' })}/`;
}

/** A web server with the built page, which passes calls on to another server. */
async function openStatic(backend: URL): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'registrar-static-'));
  cpSync(pageDir, dir, { recursive: true });
  await bakeCustomizations(dir, (await createCustomizer([acme]))());
  const server: Server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/service/')) {
      const { method = 'GET', headers, url = '/' } = incoming;
      const call = forward(new URL(url, backend), { method, headers: { ...headers, host: backend.host } }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      return void incoming.pipe(call);
    }
    const file = join(dir, path === '/' ? 'index.html' : path);
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'image/svg+xml');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closeSteps.push(() => {
    server.closeAllConnections();
    server.close();
    rmSync(dir, { recursive: true });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe.each(['the embedded manager', 'the gateway', 'a web server with static files'])(
  'a customization served by %s',
  (host) => {
    test('changes the title of a list, its columns, their order and the sort order', async () => {
      await enter('#admin/repository/routingrules', { url: urls[host]! });
      await page.getByRole('heading', { name: 'Request Rules', level: 1 }).waitFor();
      await page.getByRole('gridcell', { name: 'no-sources' }).waitFor();
      const headers = await page.getByRole('columnheader').allTextContents();
      expect(headers.map((text) => text.trim()).filter(Boolean)).toEqual(['Purpose', 'Name', 'Mode', 'Used By']);
      const names = await page.locator('[role=gridcell][col-id=name]').allTextContents();
      expect(names.map((name) => name.trim())).toEqual([
        'no-sources',
        'no-internal-scope',
        'no-internal-groups',
        'archives-only',
      ]);
    });

    test('changes labels and defaults of a form, and restricts its values', async () => {
      await enter('#admin/repository/routingrules', { url: urls[host]! });
      await page.getByRole('link', { name: 'Create Request Rule' }).click();
      await page.getByText('Rules are reviewed every Monday').waitFor();
      expect(await page.getByRole('combobox', { name: 'Mode' }).inputValue()).toBe('ALLOW');
      await page.getByLabel('Rule', { exact: true }).fill('Nope');
      await page.getByLabel('Description').fill('Short');
      await page.getByRole('combobox', { name: 'Mode' }).focus();
      await page.getByText('Start with your team and a hyphen, in at most 40 characters').waitFor();
      await page.getByText('Say in ten characters or more what the rule is for').waitFor();
      // This rule applies to all users except one.
      await page.getByLabel('Description').fill('a'.repeat(81));
      await page.getByText('The maximum number of characters for this field is 80').waitFor();
    });

    test('can be reloaded after its module failed to load', async () => {
      allowErrors(/net::ERR_FAILED|Failed to fetch dynamically imported module/);
      await page.route('**/routing-rules.*.js*', (route) => route.abort());
      await enter('#admin/repository/routingrules', { url: urls[host]! });
      await page.getByRole('alert').filter({ hasText: 'This screen could not be loaded' }).waitFor();
      await page.unroute('**/routing-rules.*.js*');
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.getByRole('heading', { name: 'Request Rules', level: 1 }).waitFor();
    });

    test('is listed with its file, line and column', async () => {
      await enter('#admin/support/customizations', { url: urls[host]! });
      const row = page.getByRole('row').filter({ hasText: 'list/column:description' }).filter({ hasText: 'header' });
      expect(await row.textContent()).toMatch(
        /^Column "Purpose": Header changes from "Description" to "Purpose"\..*acme\/routing-rules\.json:\d+:\d+$/,
      );
    });
  },
);

test('a page of static files downloads the customization file that it was built with, including new changes', async () => {
  const panel = await openPanel(urls['a web server with static files']!);
  await panel.getByRole('option', { name: /^Request Rules/ }).click();
  await panel.getByLabel('Title').fill('Rules for Requests');
  await page.getByRole('heading', { name: 'Rules for Requests', level: 1 }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download' }).click(),
  ]);
  const built = readFileSync(join(acme, 'routing-rules.json'), 'utf8');
  expect(await text(await download.createReadStream())).toBe(
    built.replace('"title": "Request Rules"', '"title": "Rules for Requests"'),
  );
  await panel.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Request Rules', level: 1 }).waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
});

test('a folded group opens and closes by keyboard as an expandable button, and keeps the input of its fields', async () => {
  await enter('#admin/repository/selectors/create', { url: urls['the embedded manager']! });
  const title = page.getByRole('button', { name: 'For the Audit', exact: true });
  const ticket = page.getByRole('textbox', { name: 'Ticket' });
  await title.waitFor();
  const state = () => title.ariaSnapshot();
  expect([await state(), await ticket.count()]).toEqual(['- button "For the Audit"', 0]);
  expect(await title.getAttribute('aria-expanded')).toBe('false');
  await title.focus();
  await page.keyboard.press('Enter');
  await ticket.waitFor();
  expect(await state()).toBe('- button "For the Audit" [expanded]');
  await page.keyboard.press('Tab');
  expect(await ticket.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('T-1');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await ticket.waitFor({ state: 'detached' });
  await page.keyboard.press('Space');
  expect(await ticket.inputValue()).toBe('T-1');
});

test('the fields of a folded group are below the others, with the same left edge and width, without a line', async () => {
  await enter('#admin/repository/selectors/create', { url: urls['the embedded manager']! });
  await page.getByRole('button', { name: 'For the Audit', exact: true }).click();
  const boxes = ['Ticket', 'Owner', 'Name', 'Search Expression'].map((name) =>
    boxOf(page.getByRole('textbox', { name: new RegExp(`^${name}`) })),
  );
  const [ticket, ...others] = await Promise.all(boxes);
  for (const { x, y, width, height } of others) {
    expect([ticket!.x, ticket!.width]).toEqual([x, width]);
    expect(ticket!.y).toBeGreaterThan(y + height);
  }
  const group = page.getByRole('group', { name: 'For the Audit' });
  const lines = await group.evaluate((element) =>
    [element, ...element.querySelectorAll('.group')].map((part) => getComputedStyle(part).borderInlineStartWidth),
  );
  expect(lines).toEqual(lines.map(() => '0px'));
});
