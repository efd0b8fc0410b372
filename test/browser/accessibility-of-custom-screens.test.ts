// Accessibility of custom screens and of the parts below forms, in all their states: wide and narrow, light and dark.
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { setUpConsole, page } from './scene.ts';
import { filesNamed } from './scripts-named.ts';
import { answer, enter, focusNotices } from './visit.ts';

setUpConsole({ components: 200, nodes: 3 });

const button = (name: string | RegExp) => page.getByRole('button', { name });
const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
const dialog = (name: string) => page.getByRole('dialog', { name });

const serverError = { status: 500, text: 'out of order' };

describe('the log viewer', () => {
  const log = '**/internal/logging/log?*';

  test('is accessible if the log cannot be read, is empty, has matches, or cannot be refreshed or marked', async () => {
    await answer(log, serverError);
    await enter('#admin/support/logging/logviewer');
    await button('Retry').waitFor();
    await expectAccessible('log that could not be read');
    await answer(log, { text: '' });
    await button('Retry').click();
    await page.getByText('The log is empty').waitFor();
    await expectAccessible('empty log');
    const line = (at: number) => `2026-01-01 00:00:00,000+0000 WARN [${at}] ${'word '.repeat(at)}`;
    const lines = Array.from({ length: 60 }, (_, at) => line(at));
    await answer(log, { text: lines.join('\n') });
    await button('Refresh').click();
    await page.getByRole('region', { name: 'Log text' }).waitFor();
    await page.getByRole('searchbox', { name: 'Find in Log' }).fill('warn');
    await page.getByText('60 of 60').waitFor();
    await expectAccessible('log with matches');
    await page.getByLabel('Wrap Lines').click();
    await page.getByRole('searchbox', { name: 'Find in Log' }).fill('no such word');
    await page.getByText('No results').waitFor();
    await answer(log, serverError);
    await answer('**/logging/log/mark', serverError);
    await button('Refresh').click();
    await page.getByText("Couldn't refresh the log").waitFor();
    await page.getByLabel('Mark Text').fill('before the upgrade');
    await button('Insert Mark').click();
    await alert("Couldn't insert the mark").waitFor();
    await expectAccessible('log after a failed refresh and a failed mark');
  });
});

describe('the support ZIP', () => {
  const ofOneNode = '**/v1/support/supportzippath';
  const ofAllNodes = '**/v1/nodes/supportzips';
  const zip = {
    name: 'support-1.zip',
    size: 123456,
    file: `/data/${'deep/'.repeat(20)}support-1.zip`,
    truncated: true,
  };

  test('is accessible with its options, its progress, the created file, a failure, and the files of all nodes', async () => {
    await enter('#admin/support/supportzip');
    await button('Create Support ZIP (All Nodes)').waitFor();
    await expectAccessible('options of the support ZIP');
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route(ofOneNode, async (route) => {
      await held;
      await route.fulfill({ json: zip });
    });
    await page.getByRole('button', { name: 'Create Support ZIP', exact: true }).click();
    await page.getByRole('timer').waitFor();
    await expectAccessible('support ZIP being made');
    release();
    await page.getByText('Some files were truncated or omitted').waitFor();
    await expectAccessible('support ZIP');
    await button('Back to Options').click();
    await answer(ofAllNodes, serverError);
    await button('Create Support ZIP (All Nodes)').click();
    await alert("Couldn't create support ZIPs on all nodes").waitFor();
    await expectAccessible('support ZIPs that could not be made');
    await page.unroute(ofAllNodes);
    await button('Retry').click();
    await page.getByText('Support ZIPs Created on 3 Nodes').waitFor();
    await expectAccessible('support ZIPs of all nodes');
  });
});

describe('the support request', () => {
  test('is accessible', async () => {
    await enter('#admin/support/supportrequest');
    await page.getByRole('link', { name: /Submit Request.*new tab/ }).waitFor();
    await expectAccessible('support request');
  });
});

describe('the NuGet API key', () => {
  test('is accessible with its buttons, the password step, the dialog of the key, and a failure', async () => {
    await enter('#user/nugetapitoken');
    await button('Access API Key').click();
    const step = dialog('Confirm Your Identity');
    await step.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await step.getByRole('alert').waitFor();
    await expectAccessible('password step with a wrong password');
    await step.getByLabel('Password').fill('admin123');
    await page.keyboard.press('Enter');
    await dialog('Your NuGet API Key').waitFor();
    await expectAccessible('window of the key');
    await page.keyboard.press('Escape');
    await expectAccessible('screen of the key');
    await answer('**/internal/nuget-api-key?*', serverError);
    await button('Reset API Key').click();
    await step.getByLabel('Password').fill('admin123');
    await page.keyboard.press('Enter');
    await alert('Failed to Reset API Key').waitFor();
    await expectAccessible('key that could not be reset');
  });
});

describe('the account and the password change', () => {
  const field = (name: string) => page.getByLabel(name, { exact: true });

  test('are accessible with field errors and after a rejected password change', async () => {
    await enter('#user/account');
    await page.getByLabel('First name').fill('');
    await field('Current Password').fill('wrong');
    await field('New Password').fill('wrong');
    await field('Confirm New Password').fill('other');
    await field('Confirm New Password').press('Enter');
    await page.getByText('Passwords do not match').waitFor();
    await page.getByText('This field is required').waitFor();
    await expectAccessible('account and password with errors');
    await field('New Password').fill('another word');
    await field('Confirm New Password').fill('another word');
    await answer('**/password', serverError);
    await field('Current Password').fill('admin123');
    await button('Change Password').click();
    await alert('Change password failed').waitFor();
    await expectAccessible('password change refused');
  });

  test('are accessible for a user from an external source', async () => {
    await enter('#user/account', { user: 'external' });
    await page.getByText('Your account is managed outside this server').first().waitFor();
    await expectAccessible('external account');
  });
});

describe('the global routing preview', () => {
  const previewCalls = '**/routing-rules/preview?*';

  test('is accessible before a test, after a failure, with results, with an open rule, and without results', async () => {
    await enter('#admin/repository/routingrules/preview');
    await page.getByText('Enter a path and select Test').waitFor();
    await expectAccessible('routing preview, untested');
    await answer(previewCalls, serverError);
    await page.getByLabel('Path').fill('com/acme/secret.jar');
    await page.keyboard.press('Enter');
    await alert('The preview could not be loaded').waitFor();
    await expectAccessible('routing preview failed');
    await page.unroute(previewCalls);
    await button('Retry').click();
    await page.getByRole('treegrid').getByRole('gridcell').first().waitFor();
    await expectAccessible('routing preview with results');
    await page
      .getByRole('row', { name: /no-internal-groups/ })
      .first()
      .getByRole('gridcell')
      .last()
      .click();
    await dialog('no-internal-groups').getByText('Matchers').waitFor();
    await expectAccessible('rule of a row');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Filter' }).fill('no such name');
    await button('Clear Filter').waitFor();
    await expectAccessible('routing preview filtered to nothing');
    await answer(previewCalls, { json: { children: [] } });
    await button('Test').click();
    await page.getByText('No repositories of this kind').waitFor();
    await expectAccessible('routing preview without repositories');
  });
});

describe('the analysis of an application', () => {
  test('is accessible in the console at every step: the button, the terms, the form with errors, the confirmation', async () => {
    await enter('#admin/repository/repositories:maven-releases');
    const search = page.getByRole('combobox', { name: 'Find a Component' });
    await search.fill('no such component');
    await page.getByText('No results for "no such component"').waitFor();
    await expectAccessible('repository without a component that fits');
    await search.fill('billing-api 1.0.0');
    await page.getByRole('option', { name: 'com.acme.billing : billing-api : 1.0.0' }).click();
    await expectAccessible('repository with an analysis');
    await button('Analyze').click();
    const analysis = dialog('Analyze Application');
    await analysis.getByRole('button', { name: 'Accept' }).waitFor();
    await expectAccessible('terms of use');
    await analysis.getByRole('button', { name: 'Accept' }).click();
    await analysis.getByLabel('Email Address').fill('');
    await analysis.getByLabel('Report Password').press('Enter');
    await analysis.getByText('This field is required').first().waitFor();
    await expectAccessible('analysis with errors');
    await analysis.getByLabel('Email Address').fill('admin@example.org');
    await analysis.getByLabel('Report Password').fill('secret word');
    await page.keyboard.press('Enter');
    await analysis.getByText('Analysis in process').waitFor();
    await expectAccessible('analysis in process');
  });
});

describe('the messages above every screen', () => {
  test('are accessible when an idle session is about to end', async () => {
    await enter('#admin/support/supportrequest');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The code that watches for idle sessions must be loaded; then the clock is set shortly before the session expires.
    await page.waitForFunction(
      (files) => performance.getEntriesByType('resource').some(({ name }) => files.some((file) => name.endsWith(file))),
      filesNamed('after-start'),
    );
    await page.clock.setFixedTime(Date.now() + (29 * 60 + 10) * 1000);
    await dialog('Are You Still There?').waitFor();
    await expectAccessible('warning of an idle session');
  });

  test('are accessible with a success notice if the server is read-only and has no valid license', async () => {
    const state = {
      frozen: { hash: 'a', value: true },
      license: { hash: 'b', value: { required: true, valid: false } },
    };
    await page.route('**/rapture_State_get', async (route) => {
      const response = await route.fetch();
      const event = (await response.json()) as { data: { data: object } };
      await route.fulfill({
        response,
        json: { ...event, data: { ...event.data, data: { ...event.data.data, ...state } } },
      });
    });
    await enter('#admin/security/anonymous');
    await page.getByText('The server is in read-only mode').waitFor();
    await page.getByText('The server has no valid license').waitFor();
    const username = page.getByLabel('Username');
    await username.fill('visitor');
    await focusNotices();
    await username.press('Enter');
    const notice = page.locator('.notice').filter({ hasText: 'Anonymous security settings updated' });
    await notice.waitFor();
    await expectAccessible('server in read-only mode, without a license, with a notice');
    expect(await notice.count()).toBe(1);
  });
});
