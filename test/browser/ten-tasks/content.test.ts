// By keyboard only: a content selector with its preview, and a cleanup policy for npm prereleases with its preview.
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpConsole, page } from '../scene.ts';
import { enter } from '../visit.ts';
import { activate, choose, fill, focused, press, pressed, restart, see, tabTo } from './keyboard.ts';

setUpConsole();
beforeEach(restart);

describe('an administrator with only a keyboard', () => {
  test('creates a content selector after previewing it', async () => {
    await enter('#admin/repository/selectors/create');
    await page.getByLabel('Name').waitFor();
    await fill('Name', 'raw-by-keyboard');
    await fill('Search Expression', 'format == "raw"');
    await activate('button', 'Preview');
    await page
      .getByRole('region', { name: 'Preview Content Selector Results' })
      .getByRole('gridcell')
      .first()
      .waitFor();
    await activate('button', 'Save', { key: 'Shift+Tab' });
    await page.getByRole('link', { name: 'raw-by-keyboard', exact: true }).waitFor();
    expect(pressed()).toBeLessThan(50);
  });

  test('creates a cleanup policy for npm prereleases after previewing it', async () => {
    await enter('#admin/repository/cleanuppolicies/create');
    await page.getByLabel('Name').waitFor();
    await fill('Name', 'old-npm-prereleases');
    await choose('Format', 'npm');
    await tabTo('checkbox', 'Component Age');
    await press('Space');
    // The focus moves to the field that the checkbox adds.
    await expect.poll(focused).toMatchObject({ role: 'textbox', name: 'Component Age' });
    await page.keyboard.type('1');
    await tabTo('checkbox', 'Release Type');
    await press('Space');
    await expect.poll(focused).toMatchObject({ role: 'combobox', name: 'Release Type' });
    await page.keyboard.type('Pre');
    await see(/^This policy removes components that/);
    await choose('Preview Repository', 'npm');
    await activate('button', 'Preview');
    await see(/shown|No components in the repository matched the criteria/);
    await activate('button', 'Save', { key: 'Shift+Tab' });
    await page.getByRole('link', { name: 'old-npm-prereleases', exact: true }).waitFor();
    expect(pressed()).toBeLessThan(70);
  });
});
