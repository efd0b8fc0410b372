// The built page in a folder of a plain web server, without the headers that the project's server adds.
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageDir } from '../../src/build/build-page.ts';
import { readScreens } from '../../src/build/read-screens.ts';
import { partsOf } from '../../src/customize/customize.ts';
import { screenHash } from '../../src/customize/screen-hash.ts';
import { allowErrors, setUpConsole, home, page } from './scene.ts';
import { headers, openPanel } from './customize-panel.ts';
import { serveStaticPage } from './static-page.ts';

let served: Awaited<ReturnType<typeof serveStaticPage>>;

setUpConsole({ components: 20 });

beforeAll(async () => {
  served = await serveStaticPage({ folder: '/some/where/' });
});

afterAll(() => served.close());

describe('the built page in a folder of a plain web server', () => {
  test('refers to its files only by relative addresses', () => {
    const html = readFileSync(join(pageDir, 'index.html'), 'utf8');
    const addresses = [...html.matchAll(/\s(?:src|href)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g)].map(
      ([, double, single, bare]) => double ?? single ?? bare ?? '',
    );
    expect(addresses).not.toEqual([]);
    // The icon is empty until the page is idle.
    for (const address of addresses.filter((one) => one !== 'data:,'))
      expect(address).toMatch(/^(?![a-z]+:|\/)[\w./#-]+$/i);
  });

  test('is in the language of the browser', async () => {
    const context = await page.context().browser()!.newContext({ locale: 'de' });
    const reader = await context.newPage();
    await reader.goto(served.url);
    await reader.getByRole('heading', { level: 1 }).waitFor();
    expect(await reader.evaluate(() => document.documentElement.lang)).toBe('de');
    await reader.getByRole('button', { name: 'Design und Sprache' }).waitFor();
    await context.close();
  });

  test('loads all its files and renders under its own content security policy', async () => {
    const missing: string[] = [];
    const refused: string[] = [];
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (answer.status() === 404 && !/\/service\//.test(pathname)) missing.push(pathname);
    });
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    await page.goto(served.url);
    await page.waitForFunction(() => document.body.innerText.trim().length > 0);
    expect({ missing, refused }).toEqual({ missing: [], refused: [] });
  });
});

test('without a server, the customize mode shows, explains and downloads changes, and closing it discards them', async () => {
  allowErrors(/ERR_CONNECTION/);
  const files = await serveStaticPage({ manager: home.url });
  const panel = await openPanel(files.url);
  await panel.getByRole('option', { name: /^Routing Rules/ }).click();
  await panel.getByLabel('Title').fill('Request Rules');
  await page.getByRole('heading', { name: 'Request Rules', level: 1 }).waitFor();
  await panel.getByRole('button', { name: 'Add…' }).click();
  await panel.getByLabel('What to add').selectOption('Mode');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Mode' }).waitFor();
  await panel.getByRole('option', { name: /^Name/ }).last().click();
  await panel.getByLabel('Shown').uncheck();
  await panel
    .getByText(/identifies the record/)
    .first()
    .waitFor();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => panel.getByText(/identifies the record/).count()).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(JSON.parse(await text(await download.createReadStream()))).toEqual({
    version: 2,
    basedOn: screenHash(partsOf(readScreens('schemas').find(({ slug }) => slug === 'routing-rules')!)!),
    screen: { title: 'Request Rules' },
    'list/column:mode': { add: true },
  });
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'Routing Rules', level: 1 }).waitFor();
  await expect.poll(headers).toEqual(['Name', 'Description', 'Used By']);
  expect(await page.getByRole('link', { name: 'Customizations' }).count()).toBe(0);
  files.close();
});
