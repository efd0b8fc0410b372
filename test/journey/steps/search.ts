// The search: components of a repository that the journey has filled, by repository and by text.
import { openContent } from '../content.ts';
import { expectVisible, getJson, openFresh, type Step } from '../journey-context.ts';

export const steps: Step[] = [
  {
    name: 'components are found by their repository and by a text',
    async run(journey) {
      const { page } = journey;
      const content = await openContent(journey);
      await openFresh(journey, '#admin/repository/search', 'Search');
      if (content?.total == null) return journey.report('not tried: the journey cannot fill a repository here');
      await page.getByRole('combobox', { name: 'Repository' }).selectOption({ label: content.repository });
      const rows = page.getByRole('row').filter({ hasText: content.repository });
      await expectVisible(rows, 'A component of the repository');
      await page.getByLabel('Search by group, name or version').fill('page-7.txt');
      const { items } = await getJson<{ items: unknown[] }>(
        journey,
        `v1/search?q=page-7.txt&repository=${content.repository}`,
      );
      const count = page.locator('.tools .count').filter({ hasText: new RegExp(`^${items.length} `) });
      await expectVisible(count, `The number of components, ${items.length}`);
      journey.report(await rows.first().innerText());
    },
  },
];
