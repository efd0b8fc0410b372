// Repositories: the list, a page of each type, a repository that is created and changed, and the analysis dialog.
import { openRepositories } from '../repositories.ts';
import {
  assert,
  openFresh,
  expectGone,
  expectVisible,
  getJson,
  type Step,
  type JourneyContext,
} from '../journey-context.ts';

type Repository = { name: string; type: string; format: string; url: string };

const address = (name: string) => `#admin/repository/repositories:${encodeURIComponent(name)}`;
const cell = ({ page }: JourneyContext, name: string) => page.getByRole('gridcell', { name, exact: true });

/** Waits for an option in a list of a picker. */
async function offersMember({ page }: JourneyContext, list: string, name: string): Promise<void> {
  await expectVisible(page.getByRole('listbox', { name: list }).getByRole('option', { name }), `${name} in ${list}`);
}

export const steps: Step[] = [
  {
    name: 'the list shows all repositories of the server, and finds them by their name and type',
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
      await expectVisible(cell(journey, all[0]!.name), 'The first repository');
      const says = (one: Repository, type: string) => JSON.stringify({ ...one, type: '', url: '' }).includes(type);
      // Found by its type only.
      const { name, type } = all.find((one) => !says(one, one.type)) ?? all[0]!;
      const other = all.find((one) => one.type !== type && !says(one, type));
      await journey.page.getByLabel('Filter').fill(type);
      await expectVisible(cell(journey, name), `The ${type} repository ${name}`);
      if (other) await expectGone(cell(journey, other.name), `The ${other.type} repository ${other.name}`);
      const rows = await journey.page
        .getByRole('row')
        .filter({ has: journey.page.getByRole('gridcell') })
        .allInnerTexts();
      const wrong = rows.find((row) => !row.toLowerCase().includes(type));
      assert(wrong === undefined, `The filter "${type}" finds ${wrong}`);
      journey.report(await journey.page.getByRole('grid').innerText());
    },
  },
  {
    name: 'a repository of each type opens at its address, with its members and its routing rule',
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
        await expectVisible(journey.page.getByLabel(/accepts requests/), 'The online state');
        const { pathname } = new URL(one.url);
        await expectVisible(journey.page.getByText(new RegExp(`${pathname}\$`)), 'Its address');
        journey.report((await journey.page.locator('main form').first().innerText()).replace(/\n+/g, ' '));
        if (!own) continue;
        if (type === 'group') await offersMember(journey, 'Members', `${journey.tag}-proxied`);
        if (type === 'proxy') {
          const rule = journey.page.getByLabel('Routing Rule');
          assert((await rule.inputValue()) === `${journey.tag}.preview`, 'The routing rule is not the assigned one.');
        }
      }
    },
  },
  {
    name: 'a proxy repository is created, changed and deleted',
    async run(journey) {
      const { page } = journey;
      const name = `${journey.tag}-form`;
      journey.addCleanup('the repository of the form', () => journey.client.rest('DELETE', `v1/repositories/${name}`));
      await openFresh(journey, '#admin/repository/repositories/create:raw-proxy', 'Create Repository');
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Remote Storage', { exact: true }).fill('http://127.0.0.1:9/');
      await page.getByLabel('Content Disposition').selectOption('INLINE');
      await page.getByLabel('Blob Store').selectOption('default');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectVisible(page.getByRole('heading', { name: 'Repositories', level: 1 }), 'The list');
      await openFresh(journey, address(name), `Repository ${name}`);
      const disposition = page.getByLabel('Content Disposition');
      assert((await disposition.inputValue()) === 'INLINE', 'The content disposition is not the chosen one.');
      await page.getByLabel(/^Block outbound connections to/).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await expectVisible(page.getByRole('heading', { name: 'Repositories', level: 1 }), 'The list');
      await openFresh(journey, address(name), `Repository ${name}`);
      assert((await disposition.inputValue()) === 'INLINE', 'The content disposition was lost.');
      assert(await page.getByLabel(/^Block outbound connections to/).isChecked(), 'The change was lost.');
      await page.getByRole('button', { name: 'Delete repository' }).click();
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expectVisible(page.getByRole('heading', { name: 'Repositories', level: 1 }), 'The list');
      const left = await getJson<Repository[]>(journey, 'v1/repositorySettings');
      assert(!left.some((one) => one.name === name), 'The repository was not deleted.');
    },
  },
  {
    name: 'the analysis dialog opens in a page outside the console, or reports that the server does not support it',
    async run(journey) {
      const [repository] = await getJson<Repository[]>(journey, 'v1/repositorySettings');
      const module = new URL('embed/analyze-application.js', journey.url).href;
      const component = JSON.stringify({ repositoryName: repository?.name ?? 'none', name: 'billing' });
      const page = await journey.page.context().newPage();
      const elsewhere = new URL('other-page', journey.url).href;
      await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
      await page.goto(elsewhere);
      // As text, because the test runner replaces imports in functions.
      await page.evaluate(`import(${JSON.stringify(module)}).then(({ mountAnalyzeApplication }) => {
        const place = document.body.appendChild(document.createElement('div'));
        mountAnalyzeApplication(place, { component: ${component} });
      })`);
      const has = (await journey.client.rest('GET', 'internal/ui/ahc?component=%7B%7D')).status !== 404;
      const dialog = page.locator('registrar-analyze-application');
      await expectVisible(
        has ? dialog.getByRole('button') : dialog.getByText("Application analysis isn't available"),
        'The dialog',
      );
      journey.report((await dialog.locator('.embed').innerText()).replace(/\n+/g, ' '));
      await page.close();
    },
  },
];
