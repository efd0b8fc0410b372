// Repositories, which are only looked at, and the analysis of an application, as another page takes it in.
import { openRepositories } from '../repositories.ts';
import { assert, openFresh, expectVisible, getJson, type Step, type JourneyContext } from '../journey-context.ts';

type Repository = { name: string; type: string; format: string; url: string };

const address = (name: string) => `#admin/repository/repositories:${encodeURIComponent(name)}`;
const cell = ({ page }: JourneyContext, name: string) => page.getByRole('gridcell', { name, exact: true });

export const steps: Step[] = [
  {
    name: 'all of them are listed, and found by their type',
    async run(journey) {
      const why = await openRepositories(journey);
      if (why !== null) journey.report(why);
      await openFresh(journey, '#admin/repository/repositories', 'Repositories');
      const all = await getJson<Repository[]>(journey, 'v1/repositorySettings');
      if (all.length === 0) return journey.report('the server has no repositories');
      const count = journey.page.locator('.tools .count');
      await expectVisible(count, 'The number of repositories');
      assert((await count.innerText()).startsWith(String(all.length)), `The server has ${all.length} repositories.`);
      await journey.page.getByLabel('Filter').fill(all[0]!.name);
      await expectVisible(cell(journey, all[0]!.name), 'The first of them');
      journey.report(await journey.page.getByRole('grid').innerText());
    },
  },
  {
    name: 'each is shown at its address, with the way to its members, its rule and its policies',
    async run(journey) {
      const all = await getJson<Repository[]>(journey, 'v1/repositorySettings');
      for (const type of ['group', 'proxy', 'hosted']) {
        const own = all.find((one) => one.type === type && one.name.startsWith(journey.tag));
        const one = own ?? all.find((other) => other.type === type);
        if (!one) {
          journey.report(`no ${type} repository`);
          continue;
        }
        await openFresh(journey, address(one.name), `Repository ${one.name}`);
        await expectVisible(journey.page.getByText('Read-only here'), 'Why it cannot be changed');
        journey.report((await journey.page.locator('.record-text').innerText()).replace(/\n+/g, ' '));
        if (type !== 'group' || !own) continue;
        await journey.page.getByRole('link', { name: `${journey.tag}-proxied` }).click();
        await expectVisible(
          journey.page.getByRole('heading', { name: `Repository ${journey.tag}-proxied` }),
          'Its member',
        );
        await journey.page.getByRole('link', { name: `${journey.tag}.preview` }).click();
        await expectVisible(journey.page.getByRole('heading', { name: 'Edit Routing Rule' }), 'Its rule');
      }
    },
  },
  {
    name: 'the analysis dialog opens in another page, and reports a server without the analysis',
    async run(journey) {
      const [repository] = await getJson<Repository[]>(journey, 'v1/repositorySettings');
      const module = JSON.stringify(new URL('embed/analyze-application.js', journey.url).href);
      const component = JSON.stringify({ repositoryName: repository?.name ?? 'none', name: 'billing' });
      // As text, because the test runner replaces imports in functions.
      await journey.page.evaluate(`import(${module}).then(({ mountAnalyzeApplication }) => {
        const place = document.querySelector('main');
        place.replaceChildren();
        mountAnalyzeApplication(place, { component: ${component} });
      })`);
      const has = (await journey.client.rest('GET', 'internal/ui/ahc?component=%7B%7D')).status !== 404;
      const dialog = journey.page.locator('registrar-analyze-application');
      await expectVisible(
        has ? dialog.getByRole('button') : dialog.getByText("Application analysis isn't available"),
        'The dialog',
      );
      journey.report((await dialog.locator('.embed').innerText()).replace(/\n+/g, ' '));
    },
  },
];
