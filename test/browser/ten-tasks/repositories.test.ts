// By keyboard only: creating a proxy, assigning a routing rule to it, and deleting it.
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpConsole, page } from '../scene.ts';
import { enter } from '../visit.ts';
import { activate, choose, fill, press, pressed, restart, see, tabTo, toRow } from './keyboard.ts';

setUpConsole();
beforeEach(restart);

const list = () => page.getByRole('heading', { name: 'Repositories', level: 1 }).waitFor();

describe('an administrator with only a keyboard', () => {
  test('creates an npm proxy, assigns a routing rule to it, and deletes it', async () => {
    await enter('#admin/repository/repositories');
    await page.getByRole('gridcell').first().waitFor();
    await activate('link', 'Create Repository');
    await page.getByRole('link', { name: 'npm (proxy)' }).waitFor();
    await activate('link', 'npm (proxy)', { within: 60 });
    await page.getByLabel('Remote Storage').waitFor();
    await fill('Name', 'npm-mirror');
    await fill('Remote Storage', 'https://npm.example.org/');
    await choose('Blob Store', 'default');
    await activate('button', 'Save', { within: 60 });
    await list();

    await toRow('npm-mirror');
    await press('Enter');
    await page.getByRole('heading', { name: 'Repository npm-mirror' }).waitFor();
    await page.getByRole('option', { name: 'no-internal-scope' }).waitFor({ state: 'attached' });
    await choose('Routing Rule', 'no-internal-scope');
    await activate('button', 'Save', { within: 60 });
    await list();
    await page.getByRole('row', { name: /npm-mirror.*no-internal-scope/ }).waitFor();

    await toRow('npm-mirror');
    await press('Enter');
    await page.getByRole('heading', { name: 'Repository npm-mirror' }).waitFor();
    await activate('button', 'Delete repository', { key: 'Shift+Tab', within: 80 });
    await page.getByRole('dialog', { name: 'Delete repository npm-mirror?' }).waitFor();
    await activate('button', 'Delete npm-mirror');
    await see('Repository npm-mirror deleted');
    await tabTo('gridcell', /./);
    expect(await page.getByRole('gridcell', { name: 'npm-mirror' }).count()).toBe(0);
    expect(pressed()).toBeLessThan(330);
  });
});
