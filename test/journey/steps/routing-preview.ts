// The global routing preview: over repositories made for it, beside those that the server has already.
import { blockedPath, openRepositories } from '../repositories.ts';
import { callsOf, field, mustBe, openAnew, see, seeGone, seeValue, told, type Step, type Trip } from '../trip.ts';

type Row = { repository: string; rule: string | null; allowed: boolean; children: Row[] | null };

const path = `${blockedPath}a.txt`;
const title = 'Global Routing Preview';
const call = (filter = 'all') => `internal/ui/routing-rules/preview?path=${encodeURIComponent(path)}&filter=${filter}`;
const button = ({ page }: Trip, name: string) => page.getByRole('button', { name, exact: true });
const count = ({ page }: Trip) => page.locator('.tools .count');
const rows = ({ page }: Trip, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) });
const dialog = ({ page }: Trip, name: string) => page.getByRole('dialog', { name, exact: true });
let whyNone: string | null = 'they were not made';
let calls: string[] = [];

async function test(trip: Trip) {
  await field(trip, 'Path').fill(path.slice(1));
  await button(trip, 'Test').click();
}

/** The count names each repository once, wherever it is listed. */
async function countIs(trip: Trip, told: Row[]) {
  const names = new Set(told.flatMap((row) => [row, ...(row.children ?? [])]).map(({ repository }) => repository));
  const [allowed = 0, blocked = 0] = ((await count(trip).innerText()).match(/\d+/g) ?? []).map(Number);
  mustBe(allowed + blocked === names.size, `The server lists ${names.size} repositories.`);
}

/** A step that needs the repositories. */
const step = (name: string, run: (trip: Trip) => Promise<void>): Step => ({
  name,
  run: (trip) => (whyNone === null ? run(trip) : Promise.resolve(trip.saw(`not tried: ${whyNone}`))),
});

export const steps: Step[] = [
  {
    name: 'it is reached from the routing rules, and what the server has is shown or explained',
    async run(trip) {
      calls = callsOf(trip);
      await openAnew(trip, '#admin/repository/routingrules', 'Routing Rules');
      await trip.page.getByRole('link', { name: title }).click();
      await see(trip.page.getByText(/^Enter a path and select Test/), 'The beginning');
      await test(trip);
      const failed = trip.page.getByRole('alert');
      await see(count(trip).or(failed), 'An answer');
      trip.saw(await count(trip).or(failed).first().innerText());
    },
  },
  {
    name: 'with a group, a proxy under a rule and a hosted repository, each is listed with its status',
    async run(trip) {
      whyNone = await openRepositories(trip);
      if (whyNone !== null) return trip.saw(`not tried: ${whyNone}`);
      await openAnew(trip, '#admin/repository/routingrules/preview', title);
      await test(trip);
      await see(count(trip), 'The number of repositories');
      const { children } = await told<Row>(trip, call());
      await countIs(trip, children!);
      await seeValue(field(trip, 'Path'), path.slice(1), 'The path as it was typed');
      mustBe(
        calls.some((one) => one === `GET ${call()}`),
        `Asked: ${calls.join(', ')}`,
      );
      await trip.page.getByLabel('Filter').fill(trip.tag);
      const proxy = rows(trip, `${trip.tag}-proxied`);
      await see(proxy, 'The proxy');
      mustBe((await proxy.count()) === 2, `The proxy stands ${await proxy.count()} times: as itself and in its group.`);
      for (const row of await proxy.all()) mustBe(/Blocked/.test(await row.innerText()), 'The proxy is not blocked.');
      trip.saw((await trip.page.getByRole('treegrid').innerText()).replace(/\n+/g, ' '));
    },
  },
  step('a group is closed and opened, by its button and by the keys', async (trip) => {
    const group = `${trip.tag}-group`;
    const hosted = rows(trip, `${trip.tag}-hosted`);
    await see(hosted, 'A member');
    await button(trip, `Collapse ${group}`).click();
    await seeGone(hosted, 'A member');
    await trip.page.getByRole('gridcell', { name: group }).click();
    await trip.page.keyboard.press('ArrowRight');
    await see(hosted, 'A member');
  }),
  step('the first member of a group opens its own rule', async (trip) => {
    const name = `${trip.tag}.preview`;
    await rows(trip, `${trip.tag}-proxied`).first().getByRole('button', { name }).click();
    await see(dialog(trip, name).getByText('Block: '), 'The mode');
    await see(dialog(trip, name).getByText(`^${blockedPath}.*`), 'The matcher');
    trip.saw(await dialog(trip, name).innerText());
    await dialog(trip, name).getByRole('button', { name: 'Close' }).click();
    await seeGone(dialog(trip, name), 'The rule');
  }),
  step('another choice of repositories clears the results, and proxies alone are shown', async (trip) => {
    await trip.page.getByLabel('Repositories', { exact: true }).selectOption('proxies');
    await see(trip.page.getByText(/^Enter a path and select Test/), 'The beginning');
    await button(trip, 'Test').click();
    await see(count(trip), 'The number of repositories');
    const { children } = await told<Row>(trip, call('proxies'));
    await countIs(trip, children!);
    trip.saw(await count(trip).innerText());
  }),
];
