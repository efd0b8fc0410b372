// The support request: a link to the vendor if the edition has it, otherwise an explanation.
import { assert, openFresh, expectVisible, getJson, type Step } from '../journey-context.ts';

const address = '#admin/support/supportrequest';

export const steps: Step[] = [
  {
    name: 'the page links to the vendor and to the support ZIP, or names the edition that has support requests',
    async run(journey) {
      const { edition } = await getJson<{ edition: string }>(journey, 'wonderland/status');
      await openFresh(journey, address, 'Support Request');
      const entry = journey.page
        .getByRole('navigation', { name: 'Screens' })
        .getByRole('link', { name: 'Support Request' });
      if (edition === 'PRO') {
        const link = journey.page.getByRole('link', { name: /^Submit Request/ });
        await expectVisible(link, 'The link to the vendor');
        journey.report(`${await link.getAttribute('href')} in ${await link.getAttribute('target')}`);
        await journey.page.getByRole('link', { name: 'support ZIP', exact: true }).click();
        await expectVisible(journey.page.getByRole('heading', { name: 'Support ZIP', level: 1 }), 'The support ZIP');
        return;
      }
      const words = journey.page.locator('main .empty');
      await expectVisible(words.getByText('requires the PRO edition'), 'The name of the edition');
      journey.report(await words.innerText());
      assert((await entry.count()) === 0, 'The menu has the screen, although the edition does not.');
    },
  },
];
