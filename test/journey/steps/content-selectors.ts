// Content selectors: created after two rejections, previewed, changed, edited during the end of a session and during an
// outage, and deleted.
import {
  button,
  errorAt,
  reopen,
  field,
  assert,
  expectVisible,
  expectGone,
  expectValue,
  signIn,
  type Step,
  heading,
} from '../journey-context.ts';
import {
  collection,
  confirmDelete,
  continueAfterSessionEnd,
  listAddress,
  nameOf,
  openRecord,
  pages,
  panel,
  preview,
} from '../selector-pages.ts';
import { openContent, type Content } from '../content.ts';

let content: Content | null = null;

export const steps: Step[] = [
  pages.listStep,
  {
    name: 'an invalid expression is rejected at its field',
    async run(journey) {
      journey.addCleanup('the selector', () => journey.client.rest('DELETE', `${collection}/${nameOf(journey)}`));
      await journey.page.getByRole('link', { name: 'Create Selector' }).click();
      await expectVisible(heading(journey, 'Create Content Selector'), 'The form');
      await field(journey, 'Name').fill(nameOf(journey));
      await field(journey, 'Search Expression').fill('format == and');
      await button(journey, 'Save').click();
      journey.report(await errorAt(journey, 'Search Expression'));
      await expectValue(field(journey, 'Name'), nameOf(journey), 'The name');
    },
  },
  {
    name: 'the corrected selector is saved and listed',
    async run(journey) {
      await field(journey, 'Search Expression').fill('format == "raw"');
      await pages.save(journey);
      await journey.page.getByLabel('Filter').fill(journey.tag);
      await expectVisible(journey.page.getByRole('link', { name: nameOf(journey) }), 'The new selector');
      journey.report(await journey.page.locator('.tools [role="status"]').innerText());
    },
  },
  {
    name: 'an existing name is rejected at the field Name',
    async run(journey) {
      await pages.openCreateForm(journey);
      await field(journey, 'Name').fill(nameOf(journey));
      await field(journey, 'Search Expression').fill('format == "maven2"');
      await button(journey, 'Save').click();
      const words = await errorAt(journey, 'Name');
      journey.report(words);
      assert(
        words === `Another content selector named ${nameOf(journey)} already exists`,
        'The message about the duplicate name is different.',
      );
    },
  },
  {
    name: 'leaving with unsaved changes requires a confirmation',
    async run(journey) {
      await journey.page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
      const dialog = journey.page.getByRole('dialog', { name: 'Unsaved Changes' });
      await expectVisible(dialog, 'The confirmation');
      await dialog.getByRole('button', { name: 'Discard Changes' }).click();
      await expectVisible(heading(journey, 'Content Selectors'), 'The list');
    },
  },
  {
    name: 'a deep link opens the selector after signing in',
    async run(journey) {
      await journey.page.context().clearCookies();
      await reopen(journey, `${listAddress}:${nameOf(journey)}`);
      await signIn(journey);
      await expectVisible(heading(journey, 'Edit Content Selector'), 'The form');
      await expectValue(field(journey, 'Name'), nameOf(journey), 'The name');
      journey.report(journey.page.url());
    },
  },
  {
    name: 'the preview shows the matching components and their number',
    async run(journey) {
      content = await openContent(journey);
      if (!content) return journey.report('not tried: the server has no content, and none can be created here');
      await openRecord(journey);
      await preview(journey, content.repository, content.expression);
      const count = panel(journey).locator('.tools [role="status"]');
      await expectVisible(count, 'The number of results');
      await expectVisible(panel(journey).getByRole('gridcell').or(panel(journey).getByRole('cell')), 'The results');
      journey.report(`${await count.innerText()}, of ${content.of}`);
      const words = await count.innerText();
      assert(content.total === null || words.includes(String(content.total)), `The total is ${content.total}.`);
    },
  },
  {
    name: 'the preview says that nothing matches',
    async run(journey) {
      await openRecord(journey);
      await preview(journey, '*', `format == "raw" and path =^ "/nothing-${journey.tag}"`);
      const words = panel(journey).getByText('No content in repositories matched the expression');
      await expectVisible(words, 'The sentence that nothing matches');
      journey.report(await words.innerText());
    },
  },
  {
    name: 'the preview of an invalid expression is rejected with a message',
    async run(journey) {
      await preview(journey, '*', 'format ==');
      const alert = panel(journey)
        .getByRole('alert')
        .or(journey.page.locator('[data-field="expression"] .field-error'));
      await expectVisible(alert, 'The rejection');
      journey.report(await alert.first().innerText());
    },
  },
  {
    name: 'a change is saved, and shown after a reload',
    async run(journey) {
      await pages.openList(journey);
      await journey.page.getByLabel('Filter').fill(journey.tag);
      await journey.page.getByRole('link', { name: nameOf(journey) }).click();
      await expectVisible(heading(journey, 'Edit Content Selector'), 'The form');
      await field(journey, 'Description').fill('Größe <b>10</b> & more');
      await field(journey, 'Search Expression').fill('format == "raw" and path =^ "/docs/"');
      await pages.save(journey);
      await openRecord(journey);
      await expectValue(field(journey, 'Description'), 'Größe <b>10</b> & more', 'The description');
      await expectValue(field(journey, 'Search Expression'), 'format == "raw" and path =^ "/docs/"', 'The expression');
    },
  },
  {
    name: 'if the session is ended elsewhere, the input is kept, and can be saved after signing in',
    async run(journey) {
      await openRecord(journey);
      await field(journey, 'Description').fill('typed before the session ended');
      await journey.client.endSession(await journey.page.context().cookies(journey.url));
      // The page may have noticed the end already, with its dialog over the button.
      await button(journey, 'Save')
        .click({ timeout: 2_000 })
        .catch(() => {});
      await continueAfterSessionEnd(journey);
      await expectValue(field(journey, 'Description'), 'typed before the session ended', 'The description');
      await pages.save(journey);
      await openRecord(journey);
      await expectValue(field(journey, 'Description'), 'typed before the session ended', 'The saved description');
    },
  },
  {
    name: 'the loss of the session is noticed without a click, and the input is kept',
    async run(journey) {
      await field(journey, 'Description').fill('typed before the cookie was lost');
      await journey.page.context().clearCookies({ name: 'NXSESSIONID' });
      await continueAfterSessionEnd(journey);
      await expectValue(field(journey, 'Description'), 'typed before the cookie was lost', 'The description');
      await field(journey, 'Description').fill('typed before the session ended');
    },
  },
  {
    name: 'an outage of the server while a form is edited shows a message, keeps the input, and ends without a reload',
    async run(journey) {
      const { connection, page } = journey;
      if (!connection) return journey.report('not tried: the journey does not control the connection');
      await openRecord(journey);
      await field(journey, 'Description').fill('typed while the server was away');
      await connection.cut();
      try {
        await button(journey, 'Save').click();
        const alert = page.locator('form').getByRole('alert');
        await expectVisible(alert, 'The error');
        journey.report(await alert.innerText());
        await expectVisible(page.getByText('Server disconnected'), 'The outage message');
      } finally {
        await connection.join();
      }
      await expectGone(page.getByText('Server disconnected'), 'The outage message');
      await expectValue(field(journey, 'Description'), 'typed while the server was away', 'The description');
      await pages.save(journey);
    },
  },
  {
    name: 'a selector in use cannot be deleted, and the page shows the reason',
    async run(journey) {
      const privilege = `${journey.tag}-privilege`;
      const created = await journey.client.rest('POST', 'v1/security/privileges/repository-content-selector', {
        name: privilege,
        description: '',
        actions: ['READ'],
        format: '*',
        repository: '*',
        contentSelector: nameOf(journey),
      });
      if (created.status >= 400)
        return journey.report(`not tried: no privilege can be created here (${created.status})`);
      const remove = () => journey.client.rest('DELETE', `v1/security/privileges/${privilege}`);
      journey.addCleanup('the privilege', remove);
      await openRecord(journey);
      await confirmDelete(journey);
      const alert = journey.page.getByRole('alert').filter({ hasText: 'in use' });
      await expectVisible(alert, 'The rejection');
      journey.report(await alert.innerText());
      await remove();
    },
  },
  {
    name: 'the selector is deleted when it is not used anymore',
    async run(journey) {
      await openRecord(journey);
      await confirmDelete(journey);
      await expectVisible(heading(journey, 'Content Selectors'), 'The list');
      const left = await journey.client.rest('GET', `${collection}/${nameOf(journey)}`);
      assert(left.status === 404, `The server still has the selector (${left.status}).`);
      await journey.page.goto(`${journey.url}${listAddress}:${nameOf(journey)}`);
      const words = journey.page.getByText(/no record named|No selector found/);
      await expectVisible(words, 'The sentence that the selector does not exist');
      journey.report(await words.first().innerText());
    },
  },
];
