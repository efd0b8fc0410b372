// Routing rules: made after refusals, tried against paths, renamed, used by a repository and free again, deleted.
import {
  errorAt,
  field,
  assert,
  expectVisible,
  expectGone,
  expectValue,
  type Step,
  type JourneyContext,
  heading,
} from '../journey-context.ts';

const collection = 'internal/ui/routing-rules';
const listAddress = '#admin/repository/routingrules';

const nameOf = ({ tag }: JourneyContext) => `${tag}.rule`;
const renamed = (journey: JourneyContext) => `${nameOf(journey)}.renamed`;
const button = (journey: JourneyContext, name: string) => journey.page.getByRole('button', { name, exact: true });
const panel = (journey: JourneyContext) => journey.page.getByRole('region', { name: 'Routing Rule Preview' });

async function openRecord(journey: JourneyContext, name: string) {
  await journey.page.goto('about:blank');
  await journey.page.goto(`${journey.url}${listAddress}:${encodeURIComponent(name)}`);
  await expectVisible(heading(journey, 'Edit Routing Rule'), 'The form');
  await expectValue(field(journey, 'Name'), name, 'The name');
}

async function tested(journey: JourneyContext, path: string, verdict: string) {
  await field(journey, 'Path').fill(path);
  await button(journey, 'Test').click();
  await expectVisible(panel(journey).getByText(`This request would be ${verdict}`), `That ${path} is ${verdict}`);
}

export const steps: Step[] = [
  {
    name: 'the list shows the records of the server',
    async run(journey) {
      await journey.page.goto(journey.url + listAddress);
      await expectVisible(heading(journey, 'Routing Rules'), 'The list');
      const shown = journey.page.locator('.tools [role="status"]');
      await expectVisible(shown, 'The number of entries');
      const answer = await journey.client.rest('GET', `${collection}?includeRepositoryNames=true`);
      const held = (JSON.parse(answer.text) as unknown[]).length;
      const words = await shown.innerText();
      assert(words.startsWith(String(held)), `The server holds ${held} rules, the list says "${words}".`);
      journey.report(words);
    },
  },
  {
    name: 'the name None is refused before anything is sent, a matcher that cannot be read after it',
    async run(journey) {
      for (const name of [nameOf(journey), renamed(journey)])
        journey.addCleanup('the rule', () => journey.client.rest('DELETE', `${collection}/${name}`));
      await journey.page.getByRole('link', { name: 'Create Routing Rule' }).click();
      await expectVisible(heading(journey, 'Create Routing Rule'), 'The form');
      await field(journey, 'Name').fill('None');
      await field(journey, 'Matcher 1').fill('^/first/.*');
      journey.report(await errorAt(journey, 'Name'));
      await field(journey, 'Name').fill(nameOf(journey));
      await button(journey, 'Add Another Matcher').click();
      await field(journey, 'Matcher 2').fill('(');
      await button(journey, 'Save').click();
      journey.report(await errorAt(journey, 'Matcher 2'));
    },
  },
  {
    name: 'after the correction it is saved and listed as unused',
    async run(journey) {
      await field(journey, 'Matcher 2').fill('^/second/.*');
      await button(journey, 'Save').click();
      await expectVisible(heading(journey, 'Routing Rules'), 'The list');
      await journey.page.getByLabel('Filter').fill(nameOf(journey));
      await expectVisible(journey.page.getByRole('link', { name: nameOf(journey) }), 'The new rule');
      await expectVisible(
        journey.page.getByRole('link', { name: '0 repositories, assign it to a repository' }),
        'Its users',
      );
    },
  },
  {
    name: 'a name that exists is refused at the name',
    async run(journey) {
      await journey.page.goto(`${journey.url}${listAddress}/create`);
      await expectVisible(heading(journey, 'Create Routing Rule'), 'The form');
      await field(journey, 'Name').fill(nameOf(journey));
      await field(journey, 'Matcher 1').fill('/x');
      await button(journey, 'Save').click();
      journey.report(await errorAt(journey, 'Name'));
      await button(journey, 'Cancel').click();
    },
  },
  {
    name: 'paths are tested: blocked, allowed, and rejected with a message',
    async run(journey) {
      await openRecord(journey, nameOf(journey));
      await tested(journey, 'second/a.jar', 'blocked');
      await expectValue(field(journey, 'Path'), '/second/a.jar', 'The path');
      await tested(journey, '/third/a.jar', 'allowed');
      await field(journey, 'Matcher 1').fill('(');
      await expectGone(panel(journey).getByText('This request would be'), 'The old answer');
      await button(journey, 'Test').click();
      const alert = panel(journey).getByRole('alert');
      await expectVisible(alert, 'The refusal');
      journey.report(await alert.innerText());
    },
  },
  {
    name: 'it is renamed, with a matcher less, and read again so',
    async run(journey) {
      await openRecord(journey, nameOf(journey));
      await field(journey, 'Name').fill(renamed(journey));
      await button(journey, 'Remove Matcher 1').click();
      await button(journey, 'Save').click();
      await expectVisible(heading(journey, 'Routing Rules'), 'The list');
      await openRecord(journey, renamed(journey));
      await expectValue(field(journey, 'Matcher 1'), '^/second/.*', 'The matcher that was kept');
      assert((await field(journey, 'Matcher 2').count()) === 0, 'There is still a second matcher.');
    },
  },
  {
    name: 'one in use says who uses it, and cannot be deleted',
    async run(journey) {
      const repository = `${journey.tag}-proxy`;
      const created = await journey.client.rest('POST', 'v1/repositories/raw/proxy', {
        name: repository,
        online: true,
        storage: { blobStoreName: 'default', strictContentTypeValidation: false },
        proxy: { remoteUrl: 'http://127.0.0.1:9/', contentMaxAge: 1440, metadataMaxAge: 1440 },
        negativeCache: { enabled: true, timeToLive: 1440 },
        httpClient: { blocked: false, autoBlock: false },
        routingRule: renamed(journey),
        raw: { contentDisposition: 'ATTACHMENT' },
      });
      if (created.status >= 400)
        return journey.report(`not tried: no proxy repository can be made here (${created.status})`);
      const remove = () => journey.client.rest('DELETE', `v1/repositories/${repository}`);
      journey.addCleanup('the repository', remove);
      await openRecord(journey, renamed(journey));
      await expectVisible(journey.page.getByRole('link', { name: repository }), 'The repository that uses it');
      const why = journey.page.getByText('This rule cannot be deleted');
      await button(journey, 'Delete').hover();
      await expectVisible(why, 'Why it cannot be deleted');
      journey.report(await why.innerText());
      await remove();
    },
  },
  {
    name: 'free again, it is deleted',
    async run(journey) {
      await openRecord(journey, renamed(journey));
      await button(journey, 'Delete').click();
      const dialog = journey.page.getByRole('dialog', { name: 'Delete Routing Rule?' });
      await expectVisible(dialog, 'The question');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectVisible(heading(journey, 'Routing Rules'), 'The list');
      const left = await journey.client.rest('GET', `${collection}?includeRepositoryNames=true`);
      assert(!left.text.includes(renamed(journey)), 'The server still has it.');
    },
  },
];
