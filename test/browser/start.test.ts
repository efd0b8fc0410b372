// The start of the console: the number of round trips, which are requests that wait for each other, before the first
// rows of a list or a form are shown.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageDir } from '../../src/build/build-page.ts';
import { screenPath } from '../../src/console/screen-menu.ts';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { sampled } from '../sampled.ts';
import { openCustomizations } from '../open-customizations.ts';
import { openConsole, type OpenConsole } from './open-console.ts';
import { setUpConsole, home, page } from './scene.ts';
import { openGate, stepsUntil, type Gate } from './steps.ts';

setUpConsole({ components: 20 });

let gate: Gate;
beforeAll(async () => {
  gate = await openGate(home.url);
});
beforeEach(() => gate.setOpen(true));
afterAll(() => gate.close());

/** Records of the seed, and a value that their forms show. The calls of their lists are with and without a query. */
const records: [at: string, value: string][] = [
  ['repository/routingrules:no-sources', '.*-sources\\.jar'],
  ['repository/selectors:archives', 'archives'],
  ['security/roles:nx-admin', 'nx-admin'],
];

const rules = '#admin/repository/routingrules';
const firstRow = () => page.getByRole('row').nth(1);

/** Signs in without the page, as in a browser that has used the server before. */
async function signIn(url: string) {
  const form = Object.fromEntries(
    Object.entries({ username: 'admin', password: 'admin123' }).map(([name, text]) => [name, btoa(text)]),
  );
  await page.context().request.post(`${url}service/rapture/session`, { form });
  await page.context().addCookies([{ name: 'NX-ANTI-CSRF-TOKEN', value: '0.123', url }]);
}

/** The requests of each step of a visit that is not the first one. */
async function stepsOnReturn(
  at: Gate,
  hash: string,
  rows = page.locator('[role="gridcell"], .empty').first(),
): Promise<string[][]> {
  at.setOpen(true);
  await signIn(at.url);
  await page.goto(`${at.url}${hash}`);
  await rows.waitFor();
  await page.goto('about:blank');
  return stepsUntil(page, at, hash, rows);
}

test('the first rows of a list need three round trips on a first visit, and two on a later visit', async () => {
  await signIn(gate.url);
  const first = await stepsUntil(page, gate, rules, firstRow());
  await page.goto('about:blank');
  const later = await stepsUntil(page, gate, rules, firstRow());
  expect([first.length, later.length]).toEqual([3, 2]);
  // The requests to the server do not wait for the scripts of the page.
  const isCall = (path: string) => path.startsWith('service/');
  const isCode = (path: string) => path.endsWith('.js');
  for (const visit of [first, later])
    expect(visit.map((step) => [step.filter(isCall).length, step.some(isCode)]).at(-1)).toEqual([3, true]);
  // Nothing is requested twice.
  for (const visit of [first, later]) expect(new Set(visit.flat()).size).toBe(visit.flat().length);
});

test('a signed-out visitor gets the sign-in page without any rejected request', async () => {
  const rejected: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) rejected.push(response.url());
  });
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(`${gate.url}${rules}`);
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await page.goto('about:blank');
  }
  expect(rejected).toEqual([]);
});

test('the page starts even if its data in local storage is invalid', async () => {
  await page.goto(gate.url);
  await page.evaluate(() => {
    for (const key of ['registrar-screens', 'registrar-theme', 'registrar-language']) localStorage.setItem(key, '{');
  });
  await page.goto('about:blank');
  await page.goto(`${gate.url}${rules}`);
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
});

// These lists need filters, actions of rows and for several rows, and kinds that other lists do not load; some are read
// by remote procedures, or in pages.
test.each(sampled(['security/users', 'repository/repositories', 'system/tasks', 'repository/search'], 4))(
  'the first rows of %s need two round trips on a later visit, including all their code',
  async (path) => {
    const steps = await stepsOnReturn(gate, `#admin/${path}`);
    expect(steps.length, JSON.stringify(steps)).toBe(2);
  },
);

test.each(sampled(records, 3))('the form of %s needs two round trips on a later visit', async (at, value) => {
  const steps = await stepsOnReturn(
    gate,
    `#admin/${at}`,
    page.locator(`input[value=${JSON.stringify(value)}]`).first(),
  );
  expect(steps.length, JSON.stringify(steps)).toBe(2);
});

/** The paths of the screens that have their own code. */
const pathsWithOwnCode = readdirSync('schemas', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => JSON.parse(readFileSync(`schemas/${name}/screen.json`, 'utf8')) as Screen)
  .filter(({ kind }) => kind === 'custom' || kind === 'facts')
  .map((screen) => screenPath(screen));

test.each(sampled(pathsWithOwnCode, 8))(
  'the code of %s is requested together with the code of the page',
  async (path) => {
    const steps = await stepsOnReturn(gate, `#${path}`, page.locator('main :is(button, dl, pre, a, p)').first());
    const isCode = (file: string) => /\.(js|css)$/.test(file);
    expect(steps[1]!.filter(isCode).length, JSON.stringify(steps)).toBeGreaterThan(3);
    expect(steps.slice(2).flat().filter(isCode)).toEqual([]);
  },
);

test('the first lines of the log need two round trips on a later visit', async () => {
  const steps = await stepsOnReturn(
    gate,
    '#admin/support/logging/logviewer',
    page.getByRole('region', { name: 'Log text' }),
  );
  expect(steps.length, JSON.stringify(steps)).toBe(2);
  expect(steps.flat().filter((path) => path.includes('logging/log'))).toHaveLength(1);
});

test.each(sampled(['a/b', '50%', 'ü ?x=1:2', '..', ' '], 3))(
  'a record named %j is requested once, or not at all if an address cannot contain the name',
  async (name) => {
    const asked: string[] = [];
    const note = (request: { url(): string }) => asked.push(request.url());
    page.on('request', note);
    gate.setOpen(true);
    await signIn(gate.url);
    await page.goto(`${gate.url}#admin/repository/selectors:${encodeURIComponent(name)}`);
    await page
      .getByText(/There is no record named|cannot be/)
      .first()
      .waitFor();
    page.off('request', note);
    const path = `service/rest/v1/security/content-selectors/${encodeURIComponent(name)}`;
    expect(asked.filter((url) => url.includes('content-selectors/'))).toEqual(
      name === '..' || name === ' ' ? [] : [`${gate.url}${path}`],
    );
  },
);

test('a list that opens with a filter requests its records once, with the filter', async () => {
  let asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(gate.url);
  for (let visit = 0; visit < 2; visit++) {
    asked = [];
    await page.goto('about:blank');
    await page.goto(`${gate.url}#admin/repository/search?f.format=raw`);
    await page.locator('[role="gridcell"], .empty').first().waitFor();
  }
  const searches = asked.filter((url) => url.includes('v1/search'));
  expect(searches).toEqual([`${gate.url}service/rest/v1/search?format=raw`]);
});

describe('a customized console', () => {
  const customizations = openCustomizations(['test/fixtures/acme'], () => {});
  let customized: OpenConsole;
  let customizedGate: Gate;
  beforeAll(async () => {
    customized = await openConsole({ components: 20, customizations: await customizations });
    customizedGate = await openGate(customized.url);
  });
  afterAll(async () => {
    await customizedGate.close();
    await customized.close();
    (await customizations).close();
  });

  test.each(sampled(['repository/routingrules', 'security/users'], 2))(
    'shows the first rows of %s after two round trips on a later visit, without loading the original screen',
    async (path) => {
      const steps = await stepsOnReturn(customizedGate, `#admin/${path}`);
      expect(steps.length, JSON.stringify(steps)).toBe(2);
      const slug = path.includes('users') ? 'users' : 'routing-rules';
      expect(steps.flat().filter((file) => file.includes(`${slug}.`) && !file.startsWith('custom/'))).toEqual([]);
    },
  );
});

test('a signed-out visitor of any screen runs every script that the page preloads', async () => {
  const block = /<script[^>]* id="?start"?[^>]*>(.*?)<\/script>/s.exec(
    readFileSync(`${pageDir}/index.html`, 'utf8'),
  )![1]!;
  const { screens } = JSON.parse(block) as { screens: Record<string, { parts?: unknown }> };
  const addresses = Object.keys(screens).filter((address, at) => screens[address]!.parts !== undefined || at % 5 === 0);
  expect(addresses.length).toBeGreaterThan(10);
  const unused = () => {
    const run = new Set([...document.scripts].map(({ src }) => src));
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')];
    return preloaded.map(({ href }) => href).filter((file) => !run.has(file));
  };
  for (const address of addresses) {
    await page.goto('about:blank');
    await page.goto(`${home.url}#${address}`);
    await page.getByLabel('Password').waitFor();
    // Browsers warn about the others.
    await expect.poll(() => page.evaluate(unused), { message: address }).toEqual([]);
  }
});
