// "Why is this so?": asked at the pointer, at the focus, and from the command palette.
import './changed-page.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageIdle } from '../../src/console/health-access.ts';
import { textbox } from './form-page.ts';
import { openScreens } from './open-screen.tsx';

const shown = await openScreens({ nodes: 2 });
const rules = 'admin/repository/routingrules';

beforeAll(async () => {
  await shown.signIn('admin');
  pageIdle();
});

const ask = (user: UserEvent) => user.keyboard('{Alt>}{Shift>}W{/Shift}{/Alt}');
const answer = () => screen.findByRole('dialog', { name: 'Why is this so?' });

/** The text below a topic of the answer. */
async function said(topic: string): Promise<string> {
  const found = await within(await answer()).findByText(topic, { selector: 'dt' });
  return found.nextElementSibling?.textContent ?? '';
}

async function openForm(): Promise<UserEvent> {
  const user = await shown.open(`${rules}/create`);
  await textbox('Name');
  return user;
}

describe('A part of the page is explained', () => {
  test('at the pointer', async () => {
    const user = await openForm();
    await user.hover(screen.getByText('Description'));
    await ask(user);
    expect(within(await answer()).getByText('Field: Description', { selector: 'strong' })).toBeTruthy();
    expect(await said('Label')).toBe('"Description" is the title of the field in the entity');
    expect(await said('Value')).toBe('New records have no default');
  });

  test('at the focus, without a pointer', async () => {
    const user = await openForm();
    (await textbox('Name')).focus();
    await ask(user);
    expect(within(await answer()).getByText('Field: Name', { selector: 'strong' })).toBeTruthy();
    expect(await said('Required')).toMatch(/^Yes.*The entity requires it$/);
  });

  test('and Escape closes the answer, and returns the focus', async () => {
    const user = await openForm();
    (await textbox('Name')).focus();
    await ask(user);
    await answer();
    expect(document.activeElement?.textContent).toBe('Why is this so?');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await textbox('Name'));
  });

  test('as it is at the moment', async () => {
    const user = await openForm();
    await user.hover(screen.getByText('Description'));
    await ask(user);
    expect(await said('Value')).toBe('New records have no default');
    fireEvent.change(await textbox(/^Description/), { target: { value: 'Ours' } });
    expect(await said('Value')).toBe('You entered it');
  });

  test('in the menu', async () => {
    const user = await openForm();
    screen.getByRole('link', { name: /^Status/ }).focus();
    await ask(user);
    expect(within(await answer()).getByText('Screen: Status', { selector: 'strong' })).toBeTruthy();
    expect(await said('Shown')).toBe('YesMet: You have the permission nexus:metrics:read');
  });

  test('unless a dialog is open over the page', async () => {
    const user = await openForm();
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog');
    await ask(user);
    expect(screen.getAllByRole('dialog')).toEqual([palette]);
  });
});

describe('The command palette', () => {
  test('explains the screen, with the parts that are not shown, and any other part', async () => {
    const user = await openForm();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /Search/ }), 'why');
    await user.click(await screen.findByRole('option', { name: /Why Is This So/ }));
    const panel = within(await answer());
    const hidden = panel.getByRole('heading', { name: 'Not shown on this page' }).parentElement!;
    expect(within(hidden).getByRole('button', { name: 'Action: Delete' }).closest('li')?.textContent).toContain(
      'It needs a record that exists, and this one is new',
    );
    await user.click(within(hidden).getByRole('button', { name: 'Action: Delete' }));
    expect(await said('Shown')).toMatch(/^No/);
    await user.selectOptions(panel.getByRole('combobox'), 'Field: Name');
    expect(await said('Label')).toBe('"Name" is the title of the field in the entity');
  });
});

describe('Users who may read the settings', () => {
  test('see the files and lines of a part, and its customizations', async () => {
    const user = await openForm();
    await user.hover(screen.getByText('Description'));
    await ask(user);
    expect(await said('Defined in')).toMatch(
      /^schemas\/routing-rules\/screen\.json:\d+schemas\/routing-rules\/entity\.json:\d+$/,
    );
    expect(await said('Customized')).toBe('label: "Description" → "Purpose" team/routing-rules.json:7');
  });
});

test('A missing permission is named', async () => {
  await shown.signIn('reader');
  const user = await shown.open('admin/repository/selectors');
  await user.hover(await screen.findByRole('heading', { level: 1 }));
  await ask(user);
  expect(await said('May create')).toBe('NoNot met: You lack the permission nexus:selectors:create');
});

test('Users who may not read the settings see no files', async () => {
  await shown.signIn('nobody');
  const user = await shown.open('user/account');
  await user.hover(await textbox(/^First Name/));
  await ask(user);
  expect(await said('State')).toMatch(/^Can be edited/);
  await import('../../src/console/why/all.positions');
  expect(within(await answer()).queryByText('Defined in')).toBeNull();
});
