// Screens drafted from the OpenAPI document of the server: all of them open, and at least eight can be used completely.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newScreens } from '../../../src/build/openapi/new-screens.ts';
import { openCustomizations } from '../../open-customizations.ts';
import { usesByPath, type DraftedScreen } from '../drafted-screens.ts';
import { openGateway } from '../gateway.ts';
import { assert, expectVisible, reopen, type JourneyContext, type Step } from '../journey-context.ts';

const fewest = 8;
/** Set by the first step. */
let drafted: { url: string; screens: DraftedScreen[] } | null = null;

type ScreenFile = {
  title: string;
  menu: { mode: string; path: string };
  calls: Record<string, string | { call: string }>;
  form?: { title?: { edit?: string } };
};

function screenIn(folder: string): DraftedScreen {
  const { title, menu, calls, form } = JSON.parse(readFileSync(join(folder, 'screen.json'), 'utf8')) as ScreenFile;
  const main = calls.list ?? calls.read!;
  const [, path = ''] = (typeof main === 'string' ? main : main.call).split(' ');
  return {
    path: `/${path.split('?')[0]}`,
    address: `#${menu.mode}${menu.path.toLowerCase()}`,
    title,
    edit: form?.title?.edit ?? title,
  };
}

/** The journey in the console with the drafted screens, which has the same path, so the session is valid there, too. */
const inDrafts = (journey: JourneyContext): JourneyContext => ({ ...journey, url: drafted!.url });

async function openConsole({ url, backend, addCleanup }: JourneyContext): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'try-drafts-'));
  addCleanup('the drafts', async () => rmSync(folder, { recursive: true }));
  await newScreens({ source: `${backend!.href.replace(/\/$/, '')}/service/rest/swagger.json`, tags: [], into: folder });
  const customizations = await openCustomizations([], () => undefined, { screens: [folder] });
  const gateway = await openGateway(backend!, new URL(url).pathname.replace(/\/$/, ''), customizations);
  addCleanup('the console with drafts', async () => {
    await gateway.close();
    customizations.close();
  });
  const slugs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  drafted = { url: gateway.url, screens: slugs.map(({ name }) => screenIn(join(folder, name))) };
}

const opened: Step = {
  name: 'all drafted screens open without an error',
  async run(journey) {
    if (!journey.backend) return journey.report('not tried: the page is served by another server');
    await openConsole(journey);
    const { page } = journey;
    for (const { address, title } of drafted!.screens) {
      await reopen(inDrafts(journey), address);
      await expectVisible(page.getByRole('heading', { name: title, exact: true, level: 1 }), `The page "${title}"`);
      await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], main .loading') === null);
      const failed = page.locator('main .note.error').or(page.getByText(/is not available on this server$/));
      assert((await failed.count()) === 0, await page.locator('main').innerText());
    }
    journey.report(`${drafted!.screens.length} screens`);
  },
};

const used: Step = {
  name: `at least ${fewest} drafted screens can be used completely`,
  async run(journey) {
    if (!drafted) return;
    const problems: string[] = [];
    let count = 0;
    for (const screen of drafted.screens) {
      const problem = await usesByPath[screen.path]?.(inDrafts(journey), screen).then(
        () => '',
        (error: Error) => `${screen.title}: ${error.message.split('\nCall log:')[0]}`,
      );
      if (problem === '') count += 1;
      if (problem) problems.push(problem);
      else if (problem === '') journey.report(screen.title);
    }
    journey.report(`${count} of ${drafted.screens.length} screens can be used completely`);
    assert(problems.length === 0 && count >= fewest, [`${count} screens work.`, ...problems].join('\n        '));
    await reopen(journey, '#');
  },
};

export const steps: Step[] = [opened, used];
