// By keyboard only: the failing health checks, and what to do about them.
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpConsole, page } from '../scene.ts';
import { enter } from '../visit.ts';
import { activate, focused, press, pressed, restart, toRow } from './keyboard.ts';

setUpConsole();
beforeEach(restart);

describe('an administrator with only a keyboard', () => {
  test('opens the failing health checks from the header, and follows the advice of the first one', async () => {
    await enter('#admin/repository/selectors');
    await page
      .getByRole('link', { name: /health checks? (is|are) failing/ })
      .first()
      .waitFor();
    await activate('link', /health checks? (is|are) failing/);
    await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor();
    const first = page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
      .first();
    await first.waitFor();
    expect(await first.textContent()).toMatch(/Unhealthy/);
    await toRow('Unhealthy', { right: 4 });
    expect((await focused()).name).toMatch(/^(Change the Password|View )/);
    await press('Enter');
    await page.getByRole('heading', { name: /^(Account|System Information|Log Viewer)$/, level: 1 }).waitFor();
    expect(pressed()).toBeLessThan(40);
  });
});
