// The support request: a way to another page where the edition has it, explained where it has not.
import { mustBe, openAnew, see, told, type Step } from '../trip.ts';

const address = '#admin/support/supportrequest';

export const steps: Step[] = [
  {
    name: 'it leads to the vendor and to the support ZIP, or says which edition has it',
    async run(trip) {
      const { edition } = await told<{ edition: string }>(trip, 'wonderland/status');
      await openAnew(trip, address, 'Support Request');
      const entry = trip.page
        .getByRole('navigation', { name: 'Screens' })
        .getByRole('link', { name: 'Support Request' });
      if (edition === 'PRO') {
        const link = trip.page.getByRole('link', { name: /^Submit Request/ });
        await see(link, 'The way to the vendor');
        trip.saw(`${await link.getAttribute('href')} in ${await link.getAttribute('target')}`);
        await trip.page.getByRole('link', { name: 'support ZIP', exact: true }).click();
        await see(trip.page.getByRole('heading', { name: 'Support ZIP', level: 1 }), 'The support ZIP');
        return;
      }
      const words = trip.page.locator('main .empty');
      await see(words.getByText('requires the PRO edition'), 'The edition that has it');
      trip.saw(await words.innerText());
      mustBe((await entry.count()) === 0, 'The menu offers it all the same.');
    },
  },
];
