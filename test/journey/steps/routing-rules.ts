// Routing rules: created after rejections, tested with paths, renamed, used by a repository, and deleted.
import {
  button,
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
import { recordPages } from '../record-pages.ts';

const collection = 'internal/ui/routing-rules';
const listCall = `${collection}?includeRepositoryNames=true`;
const pages = recordPages({
  address: '#admin/repository/routingrules',
  call: listCall,
  list: 'Routing Rules',
  record: 'Routing Rule',
});

const nameOf = ({ tag }: JourneyContext) => `${tag}.rule`;
const renamed = (journey: JourneyContext) => `${nameOf(journey)}.renamed`;
const panel = (journey: JourneyContext) => journey.page.getByRole('region', { name: 'Routing Rule Preview' });

async function openRecord(journey: JourneyContext, name: string) {
  await pages.openRecord(journey, name);
  await expectValue(field(journey, 'Name'), name, 'The name');
}

async function tested(journey: JourneyContext, path: string, verdict: string) {
  await field(journey, 'Path').fill(path);
  await button(journey, 'Test').click();
  await expectVisible(panel(journey).getByText(`This request would be ${verdict}`), `That ${path} is ${verdict}`);
}

export const steps: Step[] = [
  pages.listStep,
  {
    name: 'the name None is rejected before saving, and an invalid matcher when saving',
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
    name: 'the corrected rule is saved, and listed as unused',
    async run(journey) {
      await field(journey, 'Matcher 2').fill('^/second/.*');
      await pages.save(journey);
      await journey.page.getByLabel('Filter').fill(nameOf(journey));
      await expectVisible(journey.page.getByRole('link', { name: nameOf(journey) }), 'The new rule');
      await expectVisible(
        journey.page.getByRole('link', { name: '0 repositories, assign it to a repository' }),
        'The number of repositories',
      );
    },
  },
  {
    name: 'an existing name is rejected at the field Name',
    async run(journey) {
      await pages.openCreateForm(journey);
      await field(journey, 'Name').fill(nameOf(journey));
      await field(journey, 'Matcher 1').fill('/x');
      await pages.expectNameRefused(journey);
    },
  },
  {
    name: 'tested paths are blocked or allowed, and an invalid matcher is rejected with a message',
    async run(journey) {
      await openRecord(journey, nameOf(journey));
      await tested(journey, 'second/a.jar', 'blocked');
      await expectValue(field(journey, 'Path'), '/second/a.jar', 'The path');
      await tested(journey, '/third/a.jar', 'allowed');
      await field(journey, 'Matcher 1').fill('(');
      await expectGone(panel(journey).getByText('This request would be'), 'The previous result');
      await button(journey, 'Test').click();
      const alert = panel(journey).getByRole('alert');
      await expectVisible(alert, 'The rejection');
      journey.report(await alert.innerText());
    },
  },
  {
    name: 'the rule is renamed and loses a matcher, and is shown with both changes',
    async run(journey) {
      await openRecord(journey, nameOf(journey));
      await field(journey, 'Name').fill(renamed(journey));
      await button(journey, 'Remove Matcher 1').click();
      await pages.save(journey);
      await openRecord(journey, renamed(journey));
      await expectValue(field(journey, 'Matcher 1'), '^/second/.*', 'The matcher that was kept');
      assert((await field(journey, 'Matcher 2').count()) === 0, 'There is still a second matcher.');
    },
  },
  {
    name: 'a rule in use links to its repository, and cannot be deleted',
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
        return journey.report(`not tried: no proxy repository can be created here (${created.status})`);
      const remove = () => journey.client.rest('DELETE', `v1/repositories/${repository}`);
      journey.addCleanup('the repository', remove);
      await openRecord(journey, renamed(journey));
      await expectVisible(journey.page.getByRole('link', { name: repository }), 'The repository that uses it');
      const why = journey.page.getByText('This rule cannot be deleted');
      await button(journey, 'Delete').hover();
      await expectVisible(why, 'The disabled reason');
      journey.report(await why.innerText());
      await remove();
    },
  },
  {
    name: 'the rule is deleted when it is not used anymore',
    async run(journey) {
      await openRecord(journey, renamed(journey));
      const { confirm } = await pages.askToDelete(journey);
      await confirm.click();
      await expectVisible(heading(journey, 'Routing Rules'), 'The list');
      const left = await journey.client.rest('GET', listCall);
      assert(!left.text.includes(renamed(journey)), 'The server still has the rule.');
    },
  },
];
