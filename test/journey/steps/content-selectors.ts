// Content selectors: created after two rejections, previewed, changed, kept during an expired
// session and an outage, deleted.
import type { Trip } from '../trip.ts';
import { errorAt, field, isSignedIn, mustBe, see, seeGone, seeValue, signIn, type Step, heading } from '../trip.ts';
import { openContent, type Content } from '../content.ts';

const collection = 'v1/security/content-selectors';
const listAddress = '#admin/repository/selectors';
let content: Content | null = null;

const nameOf = ({ tag }: Trip) => `${tag}.selector`;
const button = (trip: Trip, name: string) => trip.page.getByRole('button', { name, exact: true });
const panel = (trip: Trip) => trip.page.getByRole('region', { name: 'Preview Content Selector Results' });

/** Reopens the page, so that nothing of the previous step is left. */
async function openList(trip: Trip) {
  await trip.page.goto('about:blank');
  await trip.page.goto(trip.url + listAddress);
  await see(heading(trip, 'Content Selectors'), 'The list');
}

async function openRecord(trip: Trip, name = nameOf(trip)) {
  await trip.page.goto('about:blank');
  await trip.page.goto(`${trip.url}${listAddress}:${encodeURIComponent(name)}`);
  await see(heading(trip, 'Edit Content Selector'), 'The form');
  await see(field(trip, 'Search Expression'), 'The expression');
}

async function preview(trip: Trip, repository: string, expression: string) {
  await field(trip, 'Search Expression').fill(expression);
  const select = panel(trip).getByLabel('Preview Repository');
  await see(select.locator(`option[value="${repository}"]`).or(select), 'The repositories');
  await select.selectOption(repository);
  await button(trip, 'Preview').click();
}

export const steps: Step[] = [
  {
    name: 'the list shows what the server holds',
    async run(trip) {
      await openList(trip);
      const shown = trip.page.locator('.tools [role="status"]');
      await see(shown.or(trip.page.getByText('Nothing here yet')), 'The number of entries');
      const answer = await trip.client.rest('GET', collection);
      const held = (JSON.parse(answer.text) as unknown[]).length;
      const words = await shown.innerText();
      mustBe(words.startsWith(String(held)), `The server holds ${held} selectors, the list says "${words}".`);
      trip.saw(words);
    },
  },
  {
    name: 'a bad expression is refused at its field',
    async run(trip) {
      trip.later('the selector', () => trip.client.rest('DELETE', `${collection}/${nameOf(trip)}`));
      await trip.page.getByRole('link', { name: 'Create Selector' }).click();
      await see(heading(trip, 'Create Content Selector'), 'The form');
      await field(trip, 'Name').fill(nameOf(trip));
      await field(trip, 'Search Expression').fill('format == and');
      await button(trip, 'Save').click();
      trip.saw(await errorAt(trip, 'Search Expression'));
      await seeValue(field(trip, 'Name'), nameOf(trip), 'The name');
    },
  },
  {
    name: 'after the correction it is saved and listed',
    async run(trip) {
      await field(trip, 'Search Expression').fill('format == "raw"');
      await button(trip, 'Save').click();
      await see(heading(trip, 'Content Selectors'), 'The list');
      await trip.page.getByLabel('Filter').fill(trip.tag);
      await see(trip.page.getByRole('link', { name: nameOf(trip) }), 'The new selector');
      trip.saw(await trip.page.locator('.tools [role="status"]').innerText());
    },
  },
  {
    name: 'a name that exists is refused at the name',
    async run(trip) {
      await trip.page.goto(`${trip.url}${listAddress}/create`);
      await see(heading(trip, 'Create Content Selector'), 'The form');
      await field(trip, 'Name').fill(nameOf(trip));
      await field(trip, 'Search Expression').fill('format == "maven2"');
      await button(trip, 'Save').click();
      const words = await errorAt(trip, 'Name');
      trip.saw(words);
      mustBe(
        words === `Another content selector named ${nameOf(trip)} already exists`,
        'That is not the sentence for it.',
      );
    },
  },
  {
    name: 'leaving with unsaved changes is asked about',
    async run(trip) {
      await trip.page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
      const dialog = trip.page.getByRole('dialog', { name: 'Unsaved Changes' });
      await see(dialog, 'The question');
      await dialog.getByRole('button', { name: 'Discard Changes' }).click();
      await see(heading(trip, 'Content Selectors'), 'The list');
    },
  },
  {
    name: 'a deep link opens it after signing in',
    async run(trip) {
      await trip.page.context().clearCookies();
      await trip.page.goto('about:blank');
      await trip.page.goto(`${trip.url}${listAddress}:${nameOf(trip)}`);
      await signIn(trip);
      await see(heading(trip, 'Edit Content Selector'), 'The form');
      await seeValue(field(trip, 'Name'), nameOf(trip), 'The name');
      trip.saw(trip.page.url());
    },
  },
  {
    name: 'the preview shows what matches, and says how many of how many',
    async run(trip) {
      content = await openContent(trip);
      if (!content) return trip.saw('not tried: the server has no content, and none may be made');
      await openRecord(trip);
      await preview(trip, content.repository, content.expression);
      const count = panel(trip).locator('.tools [role="status"]');
      await see(count, 'The number of results');
      await see(panel(trip).getByRole('gridcell').or(panel(trip).getByRole('cell')), 'The results');
      trip.saw(`${await count.innerText()}, of ${content.of}`);
      const words = await count.innerText();
      mustBe(content.total === null || words.includes(String(content.total)), `The total is ${content.total}.`);
    },
  },
  {
    name: 'the preview says that nothing matches',
    async run(trip) {
      await openRecord(trip);
      await preview(trip, '*', `format == "raw" and path =^ "/nothing-${trip.tag}"`);
      const words = panel(trip).getByText('No content in repositories matched the expression');
      await see(words, 'That nothing matches');
      trip.saw(await words.innerText());
    },
  },
  {
    name: 'the preview of an invalid expression is rejected with a message',
    async run(trip) {
      await preview(trip, '*', 'format ==');
      const alert = panel(trip).getByRole('alert').or(trip.page.locator('[data-field="expression"] .field-error'));
      await see(alert, 'The refusal');
      trip.saw(await alert.first().innerText());
    },
  },
  {
    name: 'a change is saved, and read again it is there',
    async run(trip) {
      await openList(trip);
      await trip.page.getByLabel('Filter').fill(trip.tag);
      await trip.page.getByRole('link', { name: nameOf(trip) }).click();
      await see(heading(trip, 'Edit Content Selector'), 'The form');
      await field(trip, 'Description').fill('Größe <b>10</b> & more');
      await field(trip, 'Search Expression').fill('format == "raw" and path =^ "/docs/"');
      await button(trip, 'Save').click();
      await see(heading(trip, 'Content Selectors'), 'The list');
      await openRecord(trip);
      await seeValue(field(trip, 'Description'), 'Größe <b>10</b> & more', 'The description');
      await seeValue(field(trip, 'Search Expression'), 'format == "raw" and path =^ "/docs/"', 'The expression');
    },
  },
  {
    name: 'a session ended elsewhere: the typed text is still there, and is saved after signing in',
    async run(trip) {
      await openRecord(trip);
      await field(trip, 'Description').fill('typed before the session ended');
      await trip.client.endSession(await trip.page.context().cookies(trip.url));
      await button(trip, 'Save').click();
      await goOnAfterTheEnd(trip);
      await seeValue(field(trip, 'Description'), 'typed before the session ended', 'The description');
      await button(trip, 'Save').click();
      await see(heading(trip, 'Content Selectors'), 'The list');
      await openRecord(trip);
      await seeValue(field(trip, 'Description'), 'typed before the session ended', 'The description, read again');
    },
  },
  {
    name: 'a session that is lost is noticed without a click, and the typed text is still there',
    async run(trip) {
      await field(trip, 'Description').fill('typed before the cookie was lost');
      await trip.page.context().clearCookies({ name: 'NXSESSIONID' });
      await goOnAfterTheEnd(trip);
      await seeValue(field(trip, 'Description'), 'typed before the cookie was lost', 'The description');
      await field(trip, 'Description').fill('typed before the session ended');
    },
  },
  {
    name: 'a server outage in the middle of a form shows a notice, loses nothing, and ends without a reload',
    async run(trip) {
      const { line, page } = trip;
      if (!line) return trip.saw('not tried: the journey does not stand between the page and the server');
      await openRecord(trip);
      await field(trip, 'Description').fill('typed while the server was away');
      await line.cut();
      try {
        await button(trip, 'Save').click();
        const alert = page.locator('form').getByRole('alert');
        await see(alert, 'What happened');
        trip.saw(await alert.innerText());
        await see(page.getByText('Server disconnected'), 'The line above the page');
      } finally {
        await line.join();
      }
      await seeGone(page.getByText('Server disconnected'), 'The line above the page');
      await seeValue(field(trip, 'Description'), 'typed while the server was away', 'The description');
      await button(trip, 'Save').click();
      await see(heading(trip, 'Content Selectors'), 'The list');
    },
  },
  {
    name: 'one in use cannot be deleted, and the button gives the reason',
    async run(trip) {
      const privilege = `${trip.tag}-privilege`;
      const made = await trip.client.rest('POST', 'v1/security/privileges/repository-content-selector', {
        name: privilege,
        description: '',
        actions: ['READ'],
        format: '*',
        repository: '*',
        contentSelector: nameOf(trip),
      });
      if (made.status >= 400) return trip.saw(`not tried: no privilege can be made here (${made.status})`);
      const remove = () => trip.client.rest('DELETE', `v1/security/privileges/${privilege}`);
      trip.later('the privilege', remove);
      await openRecord(trip);
      await confirmDelete(trip);
      const alert = trip.page.getByRole('alert').filter({ hasText: 'in use' });
      await see(alert, 'The refusal');
      trip.saw(await alert.innerText());
      await remove();
    },
  },
  {
    name: 'free again, it is deleted',
    async run(trip) {
      await openRecord(trip);
      await confirmDelete(trip);
      await see(heading(trip, 'Content Selectors'), 'The list');
      const left = await trip.client.rest('GET', `${collection}/${nameOf(trip)}`);
      mustBe(left.status === 404, `The server still has it (${left.status}).`);
      await trip.page.goto(`${trip.url}${listAddress}:${nameOf(trip)}`);
      const words = trip.page.getByText(/no record named|No selector found/);
      await see(words, 'That there is no such selector');
      trip.saw(await words.first().innerText());
    },
  },
];

async function confirmDelete(trip: Trip) {
  await button(trip, 'Delete').click();
  const dialog = trip.page.getByRole('dialog', { name: 'Delete Content Selector?' });
  await see(dialog, 'The question');
  await dialog.getByRole('button', { name: 'Delete' }).click();
}

async function goOnAfterTheEnd(trip: Trip) {
  const dialog = trip.page.getByRole('dialog', { name: 'Your Session Has Ended' });
  await see(dialog, 'The dialog over the form');
  await signIn(trip);
  await seeGone(dialog, 'The dialog');
  await see(isSignedIn(trip), 'The way to sign out');
}
