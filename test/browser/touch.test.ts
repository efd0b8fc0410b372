// Forms on a phone: their buttons, the size of their text, what its keyboard does, and what browsers can fill in.
import { expect, test } from 'vitest';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 20, nodes: 2 });

/** Makes the page one on a phone. */
async function onPhone(): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 800,
    deviceScaleFactor: 2,
    mobile: true,
  });
}

/** The attribute of each text box of the page by its label. */
const attributes = (name: string) =>
  page
    .locator('main input.control:not([type=password], [type=hidden])')
    .evaluateAll(
      (inputs, of) =>
        Object.fromEntries(
          inputs.map((input) => [(input as HTMLInputElement).labels?.[0]?.textContent, input.getAttribute(of)]),
        ),
      name,
    );

test('controls have text of 16 px on a phone, whose browser would zoom into the page at smaller text', async () => {
  await onPhone();
  for (const address of ['#admin/repository/selectors', '#admin/repository/repositories/create:maven2-proxy']) {
    await enter(address);
    await page.locator('main input').first().waitFor();
    const sizes = await page
      .locator('main :is(input:not([type=checkbox]), select, textarea)')
      .evaluateAll((controls) => controls.map((control) => parseFloat(getComputedStyle(control).fontSize)));
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes), address).toBeGreaterThanOrEqual(16);
  }
});

test('the keyboard of a phone capitalizes the names of people, but no other names and no expressions', async () => {
  await enter('#admin/repository/repositories/create:maven2-hosted');
  await page.getByLabel('Name').waitFor();
  expect(await attributes('autocapitalize')).toMatchObject({ Name: 'none' });
  await enter('#admin/security/users/create');
  await page.getByLabel('First name').waitFor();
  const names = { ID: 'none', 'First name': 'words', 'Last name': 'words', Email: 'none' };
  expect(await attributes('autocapitalize')).toMatchObject(names);
  await enter('#admin/repository/selectors/create');
  const expression = page.getByLabel('Search Expression');
  await expression.waitFor();
  expect(await expression.getAttribute('autocapitalize')).toBe('none');
});

test('browsers can fill in the account of the user, but not that of another one', async () => {
  await enter('#user/account');
  await page.getByLabel('Email').waitFor();
  expect(await attributes('autocomplete')).toMatchObject({
    'First Name': 'given-name',
    'Last Name': 'family-name',
    Email: 'email',
  });
  await page.goto(`${page.url().split('#')[0]}#admin/security/users/create`);
  await page.getByLabel('First name').waitFor();
  expect(Object.values(await attributes('autocomplete'))).toEqual(['off', 'off', 'off', 'off']);
});

test('further buttons in the footer of a form are side by side at the end of each line in a narrow window', async () => {
  await enter('#admin/system/tasks');
  await page.getByRole('gridcell').getByRole('link').first().click();
  await page.locator('.form-foot').waitFor();
  for (const width of [320, 360, 600]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator('.form-foot').evaluate((foot) => {
      const boxes = [...foot.querySelectorAll('.foot-state ~ *')].map((part) => part.getBoundingClientRect());
      const end = foot.getBoundingClientRect().right - parseFloat(getComputedStyle(foot).paddingRight);
      return boxes.map((box, at) => {
        const next = boxes[at + 1];
        return Math.round((next && next.top < box.bottom ? next.left : end) - box.right);
      });
    });
    expect([width, ...lines]).toEqual([width, 12, 12, 0]);
  }
});
