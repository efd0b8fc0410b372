// What is only looked at: status, system information, repositories.
import type { Trip } from '../trip.ts';
import { mustBe, see, seeGone, type Step } from '../trip.ts';

const heading = (trip: Trip, name: string) => trip.page.getByRole('heading', { name, exact: true });

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
  {
    name: 'the repositories are listed, and each is shown at its address',
    async run(trip) {
      await open(trip, 'admin/repository/repositories', 'Repositories');
      const all = (await held(trip, 'v1/repositorySettings')) as { name: string; type: string }[];
      if (all.length === 0) {
        await see(trip.page.getByText('There are no repositories'), 'That there are none');
        return trip.saw('the server has no repositories');
      }
      const count = trip.page.locator('.tools .count');
      await see(count, 'The number of repositories');
      mustBe((await count.innerText()).startsWith(String(all.length)), `The server has ${all.length} repositories.`);
      const group = all.find(({ type }) => type === 'group') ?? all[0]!;
      await open(trip, `admin/repository/repositories:${encodeURIComponent(group.name)}`, `Repository ${group.name}`);
      await see(trip.page.getByText('shown for reading here'), 'Why it cannot be changed');
      trip.saw((await trip.page.locator('.record-text').innerText()).replace(/\n+/g, ' '));
    },
  },
];
