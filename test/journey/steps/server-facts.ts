// What is only looked at: status and system information.
import type { Trip } from '../trip.ts';
import { mustBe, see, seeGone, type Step, heading } from '../trip.ts';

async function open(trip: Trip, address: string, title: string) {
  await trip.page.goto('about:blank');
  await trip.page.goto(`${trip.url}#${address}`);
  await see(heading(trip, title), `The page "${title}"`);
}

const held = async (trip: Trip, call: string) => JSON.parse((await trip.client.rest('GET', call)).text) as object;

export const steps: Step[] = [
  {
    name: 'the status counts what the server finds failing and healthy',
    async run(trip) {
      await open(trip, 'admin/support/status', 'Status');
      await see(trip.page.getByRole('gridcell', { name: /healthy$/i }), 'The health of a check');
      const checks = Object.values(await held(trip, 'internal/ui/status-check')) as { healthy: boolean }[];
      const failing = checks.filter(({ healthy }) => !healthy).length;
      const words = await trip.page.locator('.tools .count').innerText();
      trip.saw(words);
      mustBe(failing === 0 || words.includes(`${failing} failing`), `The server finds ${failing} failing.`);
      mustBe(words.includes(`${checks.length - failing} healthy`), `The server has ${checks.length} checks.`);
    },
  },
  {
    name: 'system information shows the sections that the server has, and filters them',
    async run(trip) {
      await open(trip, 'admin/support/systeminformation', 'System Information');
      await see(heading(trip, 'nexus-status'), 'The first section');
      const sections = Object.keys(await held(trip, 'atlas/system-information'));
      const shown = await trip.page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts();
      const missing = sections.filter((name) => !shown.includes(name));
      trip.saw(`${shown.length} sections; not shown: ${missing.join(', ') || 'none'}`);
      mustBe(shown.length >= 11 && missing.length === 0, `Missing: ${missing.join(', ')}`);
      await trip.page.getByRole('searchbox').fill('edition');
      await seeGone(heading(trip, 'system-time'), 'A section without a match');
    },
  },
];
