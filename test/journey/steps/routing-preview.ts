// The global routing preview, with the repositories of the server and repositories that are created for the journey.
import { blockedPath, openRepositories } from '../repositories.ts';
import {
  button,
  callsOf,
  field,
  assert,
  openFresh,
  expectVisible,
  expectGone,
  expectValue,
  getJson,
  type Step,
  type JourneyContext,
} from '../journey-context.ts';

type Row = { repository: string; rule: string | null; allowed: boolean; children: Row[] | null };

const path = `${blockedPath}a.txt`;
const title = 'Global Routing Preview';
const call = (filter = 'all') => `internal/ui/routing-rules/preview?path=${encodeURIComponent(path)}&filter=${filter}`;
const count = ({ page }: JourneyContext) => page.locator('.tools .count');
const rows = ({ page }: JourneyContext, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) });
const dialog = ({ page }: JourneyContext, name: string) => page.getByRole('dialog', { name, exact: true });
let whyNone: string | null = 'the repositories have not been created';
let calls: string[] = [];

async function test(journey: JourneyContext) {
  await field(journey, 'Path').fill(path.slice(1));
  await button(journey, 'Test').click();
}

/** Checks that the count includes each repository once, even if it is also listed in a group. */
async function expectCount(journey: JourneyContext, listed: Row[]) {
  const names = new Set(listed.flatMap((row) => [row, ...(row.children ?? [])]).map(({ repository }) => repository));
  const [allowed = 0, blocked = 0] = ((await count(journey).innerText()).match(/\d+/g) ?? []).map(Number);
  assert(allowed + blocked === names.size, `The server lists ${names.size} repositories.`);
}

/** A step that needs the repositories. */
const step = (name: string, run: (journey: JourneyContext) => Promise<void>): Step => ({
  name,
  run: (journey) => (whyNone === null ? run(journey) : Promise.resolve(journey.report(`not tried: ${whyNone}`))),
});

export const steps: Step[] = [
  {
    name: 'the preview opens from the routing rules, and shows results or an error',
    async run(journey) {
      calls = callsOf(journey);
      await openFresh(journey, '#admin/repository/routingrules', 'Routing Rules');
      await journey.page.getByRole('link', { name: title }).click();
      await expectVisible(journey.page.getByText(/^Enter a path and select Test/), 'The initial text');
      await test(journey);
      const failed = journey.page.getByRole('alert');
      await expectVisible(count(journey).or(failed), 'The result');
      journey.report(await count(journey).or(failed).first().innerText());
    },
  },
  {
    name: 'a proxy with a blocking rule is listed as blocked, by itself and in its group',
    async run(journey) {
      whyNone = await openRepositories(journey);
      if (whyNone !== null) return journey.report(`not tried: ${whyNone}`);
      await openFresh(journey, '#admin/repository/routingrules/preview', title);
      await test(journey);
      await expectVisible(count(journey), 'The number of repositories');
      const { children } = await getJson<Row>(journey, call());
      await expectCount(journey, children!);
      await expectValue(field(journey, 'Path'), path, 'The path that is tested, with its slash');
      assert(
        calls.some((one) => one === `GET ${call()}`),
        `Requests: ${calls.join(', ')}`,
      );
      await journey.page.getByLabel('Filter').fill(journey.tag);
      const proxy = rows(journey, `${journey.tag}-proxied`);
      await expectVisible(proxy, 'The proxy');
      assert(
        (await proxy.count()) === 2,
        `The proxy is listed ${await proxy.count()} times: as itself and in its group.`,
      );
      for (const row of await proxy.all()) assert(/Blocked/.test(await row.innerText()), 'The proxy is not blocked.');
      journey.report((await journey.page.getByRole('treegrid').innerText()).replace(/\n+/g, ' '));
    },
  },
  step('a group is collapsed with its button, and expanded with the arrow key', async (journey) => {
    const group = `${journey.tag}-group`;
    const hosted = rows(journey, `${journey.tag}-hosted`);
    await expectVisible(hosted, 'A member');
    await button(journey, `Collapse ${group}`).click();
    await expectGone(hosted, 'A member');
    await journey.page.getByRole('gridcell', { name: group }).click();
    await journey.page.keyboard.press('ArrowRight');
    await expectVisible(hosted, 'A member');
  }),
  step('the routing rule of the proxy opens in a dialog', async (journey) => {
    const name = `${journey.tag}.preview`;
    await rows(journey, `${journey.tag}-proxied`).first().getByRole('button', { name }).click();
    await expectVisible(dialog(journey, name).getByText('Block: '), 'The mode');
    await expectVisible(dialog(journey, name).getByText(`^${blockedPath}.*`), 'The matcher');
    journey.report(await dialog(journey, name).innerText());
    await dialog(journey, name).getByRole('button', { name: 'Close' }).click();
    await expectGone(dialog(journey, name), 'The rule');
  }),
  step(
    'a different choice of repositories clears the results, and the next test shows only proxies',
    async (journey) => {
      await journey.page.getByLabel('Repositories', { exact: true }).selectOption('proxies');
      await expectVisible(journey.page.getByText(/^Enter a path and select Test/), 'The initial text');
      await button(journey, 'Test').click();
      await expectVisible(count(journey), 'The number of repositories');
      const { children } = await getJson<Row>(journey, call('proxies'));
      await expectCount(journey, children!);
      journey.report(await count(journey).innerText());
    },
  ),
];
