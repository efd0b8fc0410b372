// Routing rules: made after refusals, tried against paths, renamed, used by a repository and free again, deleted.
import { errorAt, field, mustBe, see, seeGone, seeValue, type Step, type Trip, heading } from '../trip.ts';

const collection = 'internal/ui/routing-rules';
const listAddress = '#admin/repository/routingrules';

const nameOf = ({ tag }: Trip) => `${tag}.rule`;
const renamed = (trip: Trip) => `${nameOf(trip)}.renamed`;
const button = (trip: Trip, name: string) => trip.page.getByRole('button', { name, exact: true });
const panel = (trip: Trip) => trip.page.getByRole('region', { name: 'Routing Rule Preview' });

async function openRecord(trip: Trip, name: string) {
  await trip.page.goto('about:blank');
  await trip.page.goto(`${trip.url}${listAddress}:${encodeURIComponent(name)}`);
  await see(heading(trip, 'Edit Routing Rule'), 'The form');
  await seeValue(field(trip, 'Name'), name, 'The name');
}

async function tested(trip: Trip, path: string, verdict: string) {
  await field(trip, 'Path').fill(path);
  await button(trip, 'Test').click();
  await see(panel(trip).getByText(`This request would be ${verdict}`), `That ${path} is ${verdict}`);
}

export const steps: Step[] = [
  {
    name: 'the list shows what the server holds',
    async run(trip) {
      await trip.page.goto(trip.url + listAddress);
      await see(heading(trip, 'Routing Rules'), 'The list');
      const shown = trip.page.locator('.tools [role="status"]');
      await see(shown, 'The number of entries');
      const answer = await trip.client.rest('GET', `${collection}?includeRepositoryNames=true`);
      const held = (JSON.parse(answer.text) as unknown[]).length;
      const words = await shown.innerText();
      mustBe(words.startsWith(String(held)), `The server holds ${held} rules, the list says "${words}".`);
      trip.saw(words);
    },
  },
  {
    name: 'the name None is refused before anything is sent, a matcher that cannot be read after it',
    async run(trip) {
      for (const name of [nameOf(trip), renamed(trip)])
        trip.later('the rule', () => trip.client.rest('DELETE', `${collection}/${name}`));
      await trip.page.getByRole('link', { name: 'Create Routing Rule' }).click();
      await see(heading(trip, 'Create Routing Rule'), 'The form');
      await field(trip, 'Name').fill('None');
      await field(trip, 'Matcher 1').fill('^/first/.*');
      trip.saw(await errorAt(trip, 'Name'));
      await field(trip, 'Name').fill(nameOf(trip));
      await button(trip, 'Add Another Matcher').click();
      await field(trip, 'Matcher 2').fill('(');
      await button(trip, 'Save').click();
      trip.saw(await errorAt(trip, 'Matcher 2'));
    },
  },
  {
    name: 'after the correction it is saved and listed as unused',
    async run(trip) {
      await field(trip, 'Matcher 2').fill('^/second/.*');
      await button(trip, 'Save').click();
      await see(heading(trip, 'Routing Rules'), 'The list');
      await trip.page.getByLabel('Filter').fill(nameOf(trip));
      await see(trip.page.getByRole('link', { name: nameOf(trip) }), 'The new rule');
      await see(trip.page.getByRole('link', { name: '0 repositories, assign it to a repository' }), 'Its users');
    },
  },
  {
    name: 'a name that exists is refused at the name',
    async run(trip) {
      await trip.page.goto(`${trip.url}${listAddress}/create`);
      await see(heading(trip, 'Create Routing Rule'), 'The form');
      await field(trip, 'Name').fill(nameOf(trip));
      await field(trip, 'Matcher 1').fill('/x');
      await button(trip, 'Save').click();
      trip.saw(await errorAt(trip, 'Name'));
      await button(trip, 'Cancel').click();
    },
  },
  {
    name: 'paths are tested: blocked, allowed, and rejected with a message',
    async run(trip) {
      await openRecord(trip, nameOf(trip));
      await tested(trip, 'second/a.jar', 'blocked');
      await seeValue(field(trip, 'Path'), '/second/a.jar', 'The path');
      await tested(trip, '/third/a.jar', 'allowed');
      await field(trip, 'Matcher 1').fill('(');
      await seeGone(panel(trip).getByText('This request would be'), 'The old answer');
      await button(trip, 'Test').click();
      const alert = panel(trip).getByRole('alert');
      await see(alert, 'The refusal');
      trip.saw(await alert.innerText());
    },
  },
  {
    name: 'it is renamed, with a matcher less, and read again so',
    async run(trip) {
      await openRecord(trip, nameOf(trip));
      await field(trip, 'Name').fill(renamed(trip));
      await button(trip, 'Remove Matcher 1').click();
      await button(trip, 'Save').click();
      await see(heading(trip, 'Routing Rules'), 'The list');
      await openRecord(trip, renamed(trip));
      await seeValue(field(trip, 'Matcher 1'), '^/second/.*', 'The matcher that was kept');
      mustBe((await field(trip, 'Matcher 2').count()) === 0, 'There is still a second matcher.');
    },
  },
  {
    name: 'one in use says who uses it, and cannot be deleted',
    async run(trip) {
      const repository = `${trip.tag}-proxy`;
      const made = await trip.client.rest('POST', 'v1/repositories/raw/proxy', {
        name: repository,
        online: true,
        storage: { blobStoreName: 'default', strictContentTypeValidation: false },
        proxy: { remoteUrl: 'http://127.0.0.1:9/', contentMaxAge: 1440, metadataMaxAge: 1440 },
        negativeCache: { enabled: true, timeToLive: 1440 },
        httpClient: { blocked: false, autoBlock: false },
        routingRule: renamed(trip),
        raw: { contentDisposition: 'ATTACHMENT' },
      });
      if (made.status >= 400) return trip.saw(`not tried: no proxy repository can be made here (${made.status})`);
      const remove = () => trip.client.rest('DELETE', `v1/repositories/${repository}`);
      trip.later('the repository', remove);
      await openRecord(trip, renamed(trip));
      await see(trip.page.getByRole('link', { name: repository }), 'The repository that uses it');
      const why = trip.page.getByText('This rule cannot be deleted');
      await button(trip, 'Delete').hover();
      await see(why, 'Why it cannot be deleted');
      trip.saw(await why.innerText());
      await remove();
    },
  },
  {
    name: 'free again, it is deleted',
    async run(trip) {
      await openRecord(trip, renamed(trip));
      await button(trip, 'Delete').click();
      const dialog = trip.page.getByRole('dialog', { name: 'Delete Routing Rule?' });
      await see(dialog, 'The question');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await see(heading(trip, 'Routing Rules'), 'The list');
      const left = await trip.client.rest('GET', `${collection}?includeRepositoryNames=true`);
      mustBe(!left.text.includes(renamed(trip)), 'The server still has it.');
    },
  },
];
