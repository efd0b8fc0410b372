// By keyboard only: a logger that is set to DEBUG and reset, marks in the log, and a support ZIP.
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpConsole, page } from '../scene.ts';
import { enter } from '../visit.ts';
import { activate, choose, fill, focused, goTo, press, pressed, restart, see, tabTo, toRow, type } from './keyboard.ts';

setUpConsole();
beforeEach(restart);

describe('an administrator with only a keyboard', () => {
  test('sets a logger to DEBUG, watches and marks the log, and resets the logger', async () => {
    await enter('#admin/support/logging/create');
    await page.getByLabel('Logger Name').waitFor();
    await fill('Logger Name', 'registrar.watched');
    await choose('Logger Level', 'DEBUG');
    await activate('button', 'Save');
    await page.getByRole('link', { name: 'registrar.watched', exact: true }).waitFor();
    await goTo('Log Viewer');
    await page.getByRole('region', { name: 'Log text' }).waitFor();
    await choose('Refresh Interval', 'Every 20');
    await see('Following');
    await tabTo('textbox', 'Mark Text', { key: 'Shift+Tab' });
    await type('watched by keyboard');
    await press('Enter');
    await page.getByRole('region', { name: 'Log text' }).getByText('watched by keyboard').waitFor();
    expect(await focused()).toMatchObject({ role: 'textbox', name: 'Mark Text' });
    await goTo('Logging');
    await page.getByRole('gridcell').first().waitFor();
    await toRow('registrar.watched');
    await press('Enter');
    await page.getByLabel('Logger Name').waitFor();
    await activate('button', 'Reset to Default Level');
    await page.getByRole('dialog', { name: 'Reset Logger?' }).waitFor();
    await activate('button', 'Reset', { within: 4 });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Logging' }).waitFor();
    expect(pressed()).toBeLessThan(130);
  });

  test('creates and downloads a support ZIP', async () => {
    await enter('#admin/support/supportzip');
    await page.getByRole('button', { name: 'Create Support ZIP' }).waitFor();
    await activate('button', 'Create Support ZIP');
    await page.getByRole('heading', { name: 'Support ZIP Created' }).waitFor();
    await expect.poll(async () => (await focused()).name).toBe('Support ZIP Created');
    await activate('button', 'Download', { within: 5 });
    await page.getByRole('dialog').waitFor();
    await fill('Password', 'admin123');
    const download = page.waitForEvent('download');
    await press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await see(/^Download of .* started/);
    expect(pressed()).toBeLessThan(50);
  });
});
