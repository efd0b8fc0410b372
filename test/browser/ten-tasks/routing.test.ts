// By keyboard only: signing in, blocking a path with a routing rule, and finding the repositories that serve a path.
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpConsole, home, page } from '../scene.ts';
import { enter } from '../visit.ts';
import {
  activate,
  choose,
  fill,
  focused,
  goTo,
  press,
  pressed,
  restart,
  see,
  signIn,
  tabTo,
  toRow,
} from './keyboard.ts';

setUpConsole();
beforeEach(restart);

describe('an administrator with only a keyboard', () => {
  test('signs in, and has the focus on the heading of the page', async () => {
    await page.goto(`${home.url}#admin/repository/routingrules`);
    await signIn();
    await page.getByRole('heading', { name: 'Routing Rules' }).waitFor();
    await expect.poll(async () => (await focused()).role).toBe('heading');
    expect(pressed()).toBeLessThan(12);
  });

  test('blocks a path with a new routing rule, and opens the repositories of an existing rule', async () => {
    await enter('#admin/repository/routingrules');
    await page.getByRole('gridcell').first().waitFor();
    await activate('link', 'Create Routing Rule');
    await page.getByRole('heading', { name: 'Create Routing Rule' }).waitFor();
    await fill('Name', 'block-secret');
    await fill('Matcher 1', '.*/secret/.*');
    await fill('Path', '/com/secret/x.jar');
    await activate('button', 'Test');
    await see('This request would be blocked');
    await activate('button', 'Save', { key: 'Shift+Tab' });
    await page.getByRole('link', { name: 'block-secret', exact: true }).waitFor();
    await toRow('block-secret');
    await press('Enter');
    await see('To use this rule, assign it to a proxy repository');
    await goTo('Routing Rules');
    await page.getByRole('gridcell').first().waitFor();
    await toRow('no-internal-groups', { right: 2 });
    await press('Enter');
    await page.getByRole('heading', { name: 'Repositories', exact: true }).waitFor();
    expect(new URL(page.url()).hash).toBe('#admin/repository/repositories?filter=no-internal-groups');
    await page.getByRole('gridcell').first().waitFor();
    expect(pressed()).toBeLessThan(120);
  });

  test('finds which repositories serve a path, and which rule blocks it', async () => {
    await enter();
    await goTo('Global Routing Preview');
    await choose('Repositories', 'Proxies');
    await fill('Path', '/com/acme/internal/x.jar');
    await press('Enter');
    await see(/^\d+ allowed, \d+ blocked$/);
    await tabTo('searchbox', 'Filter');
    await toRow('maven-central');
    await press('Enter');
    await page.getByRole('dialog', { name: 'no-internal-groups' }).getByText('Matchers').waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(pressed()).toBeLessThan(60);
  });
});
