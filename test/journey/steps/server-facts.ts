// The pages without input: status and system information.
import type { JourneyContext } from '../journey-context.ts';
import { assert, reopen, expectVisible, expectGone, type Step, heading } from '../journey-context.ts';

async function open(journey: JourneyContext, address: string, title: string) {
  await reopen(journey, `#${address}`);
  await expectVisible(heading(journey, title), `The page "${title}"`);
}

const read = async (journey: JourneyContext, call: string) =>
  JSON.parse((await journey.client.rest('GET', call)).text) as object;

export const steps: Step[] = [
  {
    name: 'the status counts the failing and the healthy checks of the server',
    async run(journey) {
      await open(journey, 'admin/support/status', 'Status');
      await expectVisible(journey.page.getByRole('gridcell', { name: /healthy$/i }), 'The health of a check');
      const checks = Object.values(await read(journey, 'internal/ui/status-check')) as { healthy: boolean }[];
      const failing = checks.filter(({ healthy }) => !healthy).length;
      const words = await journey.page.locator('.tools .count').innerText();
      journey.report(words);
      assert(failing === 0 || words.includes(`${failing} failing`), `The server has ${failing} failing checks.`);
      assert(
        words.includes(`${checks.length - failing} healthy`),
        `The server has ${checks.length - failing} healthy checks.`,
      );
    },
  },
  {
    name: 'the system information shows and filters the sections of the server',
    async run(journey) {
      await open(journey, 'admin/support/systeminformation', 'System Information');
      await expectVisible(heading(journey, 'nexus-status'), 'The first section');
      const sections = Object.keys(await read(journey, 'atlas/system-information'));
      const shown = await journey.page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts();
      const missing = sections.filter((name) => !shown.includes(name));
      journey.report(`${shown.length} sections; not shown: ${missing.join(', ') || 'none'}`);
      assert(shown.length >= 11 && missing.length === 0, `Missing: ${missing.join(', ')}`);
      await journey.page.getByRole('searchbox').fill('edition');
      await expectGone(heading(journey, 'system-time'), 'A section without a match');
    },
  },
];
