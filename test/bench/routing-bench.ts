// Measures the global routing preview of a whole console over many repositories: Test, the filter key by key,
// closing and opening a large group.
import type { Browser, Page } from 'playwright-core';
import { openConsole } from '../browser/open-console.ts';

export type RoutingSamples = { answer: number[]; test: number[]; filter: number[]; close: number[]; open: number[] };

type Repository = { name: string; type: 'hosted' | 'proxy' };

const password = 'bench-password';
const group = 'all-of-them';
const typed = 'store-049';
/** What is visible after a step: the number above the table, and its first rows. */
type Seen = { count: string; first: string; second: string };

const repositoriesOf = (count: number): Repository[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `store-${String(at).padStart(5, '0')}`,
    type: at % 2 === 0 ? 'proxy' : 'hosted',
  }));

/** A world of `count` repositories, half of them proxies under one of three rules, and a group of them all. */
function worldOf(repositories: readonly Repository[]) {
  const rules = ['no-secrets', 'no-snapshots', 'only-ours'].map((name) => ({
    name,
    mode: 'BLOCK',
    matchers: [`^/${name}/.*`, '.*\\.tmp$'],
  }));
  const stored = repositories.map(({ name, type }, at) => ({
    name,
    type,
    format: 'raw',
    ...(type === 'proxy'
      ? { remoteUrl: 'http://127.0.0.1:9/', routingRule: rules[(at / 2) % rules.length]!.name }
      : {}),
  }));
  const members = repositories.map(({ name }) => name);
  return {
    repositories: [...stored, { name: group, type: 'group', format: 'raw', members }],
    routingRules: rules,
    users: [{ userId: 'admin', password, roles: ['nx-admin'] }],
  };
}

/** Milliseconds of each step over `count` repositories, with a new console for each of `rounds`. */
export async function measureRouting(browser: Browser, count: number, rounds: number): Promise<RoutingSamples> {
  const samples: RoutingSamples = { answer: [], test: [], filter: [], close: [], open: [] };
  const repositories = repositoriesOf(count);
  const proxies = repositories.filter(({ type }) => type === 'proxy');
  const home = await openConsole({ world: JSON.stringify(worldOf(repositories)) });
  const all: Seen = { count: `${proxies.length + 1} repositories`, first: group, second: repositories[0]!.name };
  try {
    for (let round = 0; round < rounds; round++) {
      const page = await openPreview(browser, home.url);
      samples.test.push(await watched(page, all, () => page.getByRole('button', { name: 'Test' }).click()));
      samples.answer.push(await answerTime(page));
      for (let again = 0; again < 3; again++) {
        const closed = { ...all, second: proxies[0]!.name };
        samples.close.push(await pressed(page, closed, `Collapse ${group}`));
        samples.open.push(await pressed(page, all, `Expand ${group}`));
      }
      await page.getByLabel('Filter').focus();
      for (let length = 1; length <= typed.length; length++) {
        const text = typed.slice(0, length);
        const found = proxies.filter(({ name }) => name.includes(text)).length + 1;
        const second = repositories.find(({ name }) => name.includes(text))!.name;
        const seen = { ...all, count: `${found} of ${proxies.length + 1} match the filter`, second };
        samples.filter.push(await watched(page, seen, () => page.keyboard.press(text.at(-1)!)));
      }
      await page.keyboard.press('Control+A');
      samples.filter.push(await watched(page, all, () => page.keyboard.press('Delete')));
      await page.context().close();
    }
    return samples;
  } finally {
    await home.close();
  }
}

async function openPreview(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  // The compiler of this file names functions by a helper, which the page has to know.
  await page.addInitScript('globalThis.__name = (made) => made');
  await page.goto(`${url}#admin/repository/routingrules/preview`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Path').fill('/no-secrets/a.txt');
  // Code that is prefetched while idle is loaded by now, as it is for a user who types a path.
  await page.waitForLoadState('networkidle');
  return page;
}

const pressed = (page: Page, seen: Seen, name: string) =>
  watched(page, seen, () => page.getByRole('button', { name }).click());

/** Milliseconds from the next key or press to the frame in which `seen` was painted. */
async function watched(page: Page, seen: Seen, act: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => {
    const isThere = () => {
      const rows = [...document.querySelectorAll('[role="treegrid"] [role="row"][aria-level]')];
      const at = (index: number) =>
        rows.find((row) => row.getAttribute('row-index') === String(index))?.textContent ?? '';
      const count = document.querySelector('.tools .count')?.textContent ?? '';
      return count === wanted.count && at(0).startsWith(wanted.first) && at(1).startsWith(wanted.second);
    };
    const taken = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        for (const kind of ['keydown', 'click']) removeEventListener(kind, begin, true);
        // One frame after it appears, it has been painted.
        const look = () =>
          isThere()
            ? requestAnimationFrame((painted) => resolve(Math.max(painted, performance.now()) - timeStamp))
            : requestAnimationFrame(look);
        requestAnimationFrame(look);
      };
      for (const kind of ['keydown', 'click']) addEventListener(kind, begin, true);
    });
    (window as unknown as { taken: Promise<number> }).taken = taken;
  }, seen);
  await act();
  return page.evaluate(() => (window as unknown as { taken: Promise<number> }).taken);
}

/** Milliseconds that the server and the line took of it. */
const answerTime = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/routing-rules/preview'));
    return asked.at(-1)!.duration;
  });
