// The forms of routing rules and cleanup policies in a real browser: clicks, the focus, accessibility.
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

const rules = '#admin/repository/routingrules';
const policies = '#admin/repository/cleanuppolicies';

setUpConsole({ components: 400 });

describe('the form of a routing rule', () => {
  test('adds a matcher with the same click that reveals an error above the button', async () => {
    await enter(`${rules}/create`);
    await page.getByLabel('Matcher 1').focus();
    await page.getByRole('button', { name: 'Add Another Matcher' }).click();
    await page.getByText('This field is required').waitFor();
    await page.locator('input:focus').waitFor();
    expect(await page.locator('input:focus').getAttribute('aria-label')).toBe('Matcher 2');
  });

  test('makes a matcher of each line that is pasted into a matcher', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(`${rules}/create`);
    const matchers = page.getByRole('textbox', { name: /^Matcher \d/ });
    await matchers.fill('/z');
    await page.evaluate(() => navigator.clipboard.writeText('^/a.*\r\n ^/b.*\n\n'));
    await matchers.press('Home');
    await matchers.press('Control+V');
    await matchers.nth(1).waitFor();
    expect(await matchers.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual([
      '^/a.*',
      '^/b.*/z',
    ]);
    expect(await page.locator('input:focus').getAttribute('aria-label')).toBe('Matcher 2');
  });

  test('is accessible if the rule is in use, and the form has a field error and a test result', async () => {
    await enter(`${rules}:no-internal-groups`);
    await page.getByText('This rule is in use by 1 repository').waitFor();
    await page.getByLabel('Path').fill('com/acme/rocket.jar');
    await page.keyboard.press('Enter');
    await page.getByText('This request would be blocked').waitFor();
    await page.getByLabel('Name').fill('None');
    await page.getByLabel('Name').press('Tab');
    await page.getByText('A routing rule cannot be named None').waitFor();
    await expectAccessible('rule');
  });
});

describe('the form of a cleanup policy', () => {
  test('is accessible with a preview, with field errors, and without criteria', async () => {
    await enter(`${policies}:old-snapshots`);
    const days = page.getByRole('textbox', { name: 'Component Age' });
    await days.fill('1');
    await page.getByLabel('Preview Repository').selectOption('maven-snapshots');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('gridcell').first().waitFor();
    await expectAccessible('policy with a result');
    await days.fill('0');
    await days.press('Tab');
    await page.getByText('The minimum value for this field is 1').waitFor();
    expect(await page.getByRole('gridcell').count()).toBe(0);
    await page.getByLabel('Format', { exact: true }).selectOption('raw');
    await page.getByText('Changing Format reset these fields: Release Type').waitFor();
    await expectAccessible('policy with errors');
    await page.getByRole('checkbox', { name: 'Component Age' }).uncheck();
    await page.getByText('No criteria are set').waitFor();
    await expectAccessible('policy without criteria');
  });
});
