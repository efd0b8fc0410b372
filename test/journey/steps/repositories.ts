// Repositories, which are only looked at, and the analysis of an application, as another page takes it in.
import { openRepositories } from '../repositories.ts';
import { mustBe, openAnew, see, told, type Step, type Trip } from '../trip.ts';

type Repository = { name: string; type: string; format: string; url: string };

const address = (name: string) => `#admin/repository/repositories:${encodeURIComponent(name)}`;
const cell = ({ page }: Trip, name: string) => page.getByRole('gridcell', { name, exact: true });

export const steps: Step[] = [
  {
    name: 'all of them are listed, and found by their type',
    async run(trip) {
      const why = await openRepositories(trip);
      if (why !== null) trip.saw(why);
      await openAnew(trip, '#admin/repository/repositories', 'Repositories');
      const all = await told<Repository[]>(trip, 'v1/repositorySettings');
      if (all.length === 0) return trip.saw('the server has no repositories');
      const count = trip.page.locator('.tools .count');
      await see(count, 'The number of repositories');
      mustBe((await count.innerText()).startsWith(String(all.length)), `The server has ${all.length} repositories.`);
      await trip.page.getByLabel('Filter').fill(all[0]!.name);
      await see(cell(trip, all[0]!.name), 'The first of them');
      trip.saw(await trip.page.getByRole('grid').innerText());
    },
  },
  {
    name: 'each is shown at its address, with the way to its members, its rule and its policies',
    async run(trip) {
      const all = await told<Repository[]>(trip, 'v1/repositorySettings');
      for (const type of ['group', 'proxy', 'hosted']) {
        const own = all.find((one) => one.type === type && one.name.startsWith(trip.tag));
        const one = own ?? all.find((other) => other.type === type);
        if (!one) {
          trip.saw(`no ${type} repository`);
          continue;
        }
        await openAnew(trip, address(one.name), `Repository ${one.name}`);
        await see(trip.page.getByText('Read-only here'), 'Why it cannot be changed');
        trip.saw((await trip.page.locator('.record-text').innerText()).replace(/\n+/g, ' '));
        if (type !== 'group' || !own) continue;
        await trip.page.getByRole('link', { name: `${trip.tag}-proxied` }).click();
        await see(trip.page.getByRole('heading', { name: `Repository ${trip.tag}-proxied` }), 'Its member');
        await trip.page.getByRole('link', { name: `${trip.tag}.preview` }).click();
        await see(trip.page.getByRole('heading', { name: 'Edit Routing Rule' }), 'Its rule');
      }
    },
  },
  {
    name: 'the analysis dialog opens in another page, and reports a server without the analysis',
    async run(trip) {
      const [repository] = await told<Repository[]>(trip, 'v1/repositorySettings');
      await trip.page.evaluate(
        async ([module, repositoryName]) => {
          const { mountAnalyzeApplication } = (await import(module!)) as {
            mountAnalyzeApplication: (place: Element, options: object) => () => void;
          };
          const place = document.querySelector('main')!;
          place.replaceChildren();
          mountAnalyzeApplication(place, { component: { repositoryName, name: 'billing' } });
        },
        [new URL('embed/analyze-application.js', trip.url).href, repository?.name ?? 'none'],
      );
      const has = (await trip.client.rest('GET', 'internal/ui/ahc?component=%7B%7D')).status !== 404;
      const dialog = trip.page.locator('registrar-analyze-application');
      await see(
        has ? dialog.getByRole('button') : dialog.getByText("Application analysis isn't available"),
        'The dialog',
      );
      trip.saw((await dialog.locator('.embed').innerText()).replace(/\n+/g, ' '));
    },
  },
];
