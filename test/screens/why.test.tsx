// Answers to "Why Is This So?" at the pointer, at the focus, and from the command palette.
import './changed-page.ts';
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageIdle } from '../../src/console/health-access.ts';
import { respondWith } from './respond-with.ts';
import { windowClosed } from '../../src/console/windows.ts';
import { textbox } from './form-page.ts';
import { openScreens } from './open-screen.tsx';
import { answer, openAnswer, answerText, answerTextFor } from './why-answer.ts';

const shown = await openScreens({ nodes: 2 });
const rules = 'admin/repository/routingrules';

beforeAll(async () => {
  await shown.signIn('admin');
  pageIdle();
});

async function openForm(): Promise<UserEvent> {
  const user = await shown.open(`${rules}/create`);
  await textbox('Name');
  return user;
}

describe('"Why Is This So?"', () => {
  test('explains the part at the pointer', async () => {
    const user = await openForm();
    // The first page of this file may be drawn again while the question is asked.
    const label = await answerTextFor(user, () => screen.findByText('Description'), 'Label');
    expect(label).toBe('"Description" is the title of the field in the entity');
    expect(within(await answer()).getByText('Field: Description', { selector: 'strong' })).toBeTruthy();
    expect(await answerText('Value')).toBe('New records have no default');
  });

  test('explains the focused part if there is no pointer', async () => {
    const user = await openForm();
    (await textbox('Name')).focus();
    await openAnswer(user);
    expect(within(await answer()).getByText('Field: Name', { selector: 'strong' })).toBeTruthy();
    expect(await answerText('Required')).toMatch(/^Yes.*Its own rules require it$/);
  });

  test('closes its answer on Escape, and returns the focus', async () => {
    const user = await openForm();
    (await textbox('Name')).focus();
    await openAnswer(user);
    await answer();
    expect(document.activeElement?.textContent).toBe('Why Is This So?');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await textbox('Name'));
  });

  test('updates its answer when the state of the part changes', async () => {
    const user = await openForm();
    await user.hover(screen.getByText('Description'));
    await openAnswer(user);
    expect(await answerText('Value')).toBe('New records have no default');
    fireEvent.change(await textbox(/^Description/), { target: { value: 'Ours' } });
    expect(await answerText('Value')).toBe('You entered it');
  });

  test('explains the screen of a menu entry', async () => {
    const user = await openForm();
    screen.getByRole('link', { name: /^Status/ }).focus();
    await openAnswer(user);
    expect(within(await answer()).getByText('Screen: Status', { selector: 'strong' })).toBeTruthy();
    expect(await answerText('Shown')).toBe('YesMet: You have the permission nexus:metrics:read');
  });

  test('explains a part in the dialog of an action, which stays open when Escape closes the answer', async () => {
    const user = await shown.open('admin/repository/blobstores:default');
    await user.click(await screen.findByRole('button', { name: 'Check Quota' }));
    const dialog = await screen.findByRole('dialog', { name: 'Check Quota' });
    await user.hover(await within(dialog).findByText(/is not violated/));
    await openAnswer(user);
    expect(dialog.contains(await answer())).toBe(true);
    expect(within(await answer()).getByText('action:quota/result/alert:kept')).toBeTruthy();
    expect(await answerText('Shown')).toMatch(/^YesMet: /);
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes its answer with the dialog of the explained part', async () => {
    const user = await shown.open('admin/repository/blobstores:default');
    await user.click(await screen.findByRole('button', { name: 'Check Quota' }));
    const dialog = await screen.findByRole('dialog', { name: 'Check Quota' });
    await user.hover(await within(dialog).findByText(/is not violated/));
    await openAnswer(user);
    await answer();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows no answer while a dialog without parts of the screen is open', async () => {
    const user = await openForm();
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog');
    await openAnswer(user);
    expect(screen.getAllByRole('dialog')).toEqual([palette]);
    windowClosed();
  });
});

describe('the answer about a message of the server', () => {
  const listed = { id: 'name', message: 'The name already exists' };
  async function saveRefused(body: unknown, status = 400) {
    respondWith('v1/security/content-selectors', body, status, 'POST');
    const user = await shown.open('admin/repository/selectors/create');
    fireEvent.change(await textbox('Name'), { target: { value: 'mine' } });
    fireEvent.change(await textbox('Search Expression'), { target: { value: 'format == "raw"' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return user;
  }

  test('names the error rule whose text is shown at a field', async () => {
    const user = await saveRefused([listed]);
    const message = 'Another content selector named mine already exists';
    await user.hover(await screen.findByText(message));
    await openAnswer(user);
    expect(await answerText('Error')).toBe(`"${message}", for this response of the server`);
    expect(await answerText('Defined in')).toMatch(
      /^schemas\/content-selectors\/screen\.json:(\d+)schemas\/content-selectors\/entity\.json:\d+schemas\/content-selectors\/screen\.json:(?!\1)\d+$/,
    );
    await user.selectOptions(
      within(await answer()).getByRole('combobox'),
      within(await answer()).getByRole('option', { name: `Error message: ${message}` }),
    );
    expect(await answerText('Location')).toBe('At the field Name');
    expect(await answerText('Shown')).toBe(
      'YesMet: The server rejects a new recordMet: The response has a message for NameMet: The message contains "already exists"',
    );
  });

  test('names the response as the source if no error rule matches', async () => {
    const user = await saveRefused([{ id: 'name', message: 'Names start with a letter' }]);
    const [atName] = await screen.findAllByText('Names start with a letter');
    await user.hover(atName!);
    await openAnswer(user);
    expect(await answerText('Error')).toBe('"Names start with a letter", from the response of the server');
  });

  test('names the response as the cause of a message above the form', async () => {
    const user = await saveRefused('Out of memory', 503);
    await user.hover(await screen.findByText('An error occurred while saving the content selector'));
    await openAnswer(user);
    expect(await answerText('Error')).toBe(
      '"An error occurred while saving the content selector", for this response of the server',
    );
  });

  test('explains an error rule while there is no error', async () => {
    const user = await shown.open('admin/repository/selectors/create');
    (await textbox('Name')).focus();
    await openAnswer(user);
    await user.selectOptions(within(await answer()).getByRole('combobox'), 'screen');
    const name = 'Error message: An error occurred while saving the content selector';
    await user.click(within(await answer()).getByRole('button', { name }));
    expect(await answerText('Shown')).toBe('NoNot met: The server rejects a new or changed record');
    expect(await answerText('Location')).toBe('At the field that the response names, else above the form');
  });
});

describe('the answer about the table of a list', () => {
  test('names the screen or the user as the source of its sort and its filter', async () => {
    const user = await shown.open('admin/support/logging');
    const header = await screen.findByRole('columnheader', { name: /^Logger Name/ });
    await user.hover(header);
    await openAnswer(user);
    expect(await answerText('Sort')).toBe('Sorted by Logger Name, ascending, as when the list opens');
    expect(await answerText('Width')).toBe('A share of the width by its content');
    expect(await answerText('Defined in')).toMatch(/screen\.json:\d+.*entity\.json:\d+.*screen\.json:\d+$/);
    await user.click(screen.getByRole('columnheader', { name: /^Logger Level/ }));
    expect(await answerText('Sort')).toBe('The list can be sorted by it');
    await user.selectOptions(within(await answer()).getByRole('combobox'), 'list');
    expect(await answerText('Sort')).toBe('Sorted by Logger Level, ascending, as chosen by you or set in the address');
    expect(await answerText('Filter')).toBe('No filter');
    await user.type(screen.getByRole('searchbox', { name: 'Filter by Logger Name' }), 'root');
    expect(await answerText('Filter')).toBe('"root", as entered by you or set in the address');
    expect(await answerText('Settings')).toContain('create: "Create Logger"');
  });
});

describe('the command palette', () => {
  test('explains the screen with its parts that are not shown, and any selected part', async () => {
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
    expect(await answerText('Shown')).toMatch(/^No/);
    await user.selectOptions(panel.getByRole('combobox'), 'Field: Name');
    expect(await answerText('Label')).toBe('"Name" is the title of the field in the entity');
  });
});

describe('the answer for users who can read the settings', () => {
  test('shows the files and lines of a part, and its customizations', async () => {
    const user = await openForm();
    await user.hover(screen.getByText('Description'));
    await openAnswer(user);
    expect(await answerText('Defined in')).toMatch(
      /^schemas\/routing-rules\/screen\.json:\d+schemas\/routing-rules\/entity\.json:\d+$/,
    );
    expect(await answerText('Customized')).toBe(
      'Field "Purpose": Label changes from "Description" to "Purpose". team/routing-rules.json:7',
    );
  });
});

test('the answer names a missing permission', async () => {
  await shown.signIn('reader');
  const user = await shown.open('admin/repository/selectors');
  const heading = () => screen.findByRole('heading', { level: 1, name: 'Content Selectors' });
  expect(await answerTextFor(user, heading, 'May create')).toBe(
    'NoNot met: You lack the permission nexus:selectors:create',
  );
});

test('the answer for users who cannot read the settings contains no files', async () => {
  await shown.signIn('nobody');
  const user = await shown.open('user/account');
  expect(await answerTextFor(user, () => textbox(/^First Name/), 'State')).toMatch(/^Can be edited/);
  await import('../../src/console/why/all.positions');
  expect(within(await answer()).queryByText('Defined in')).toBeNull();
});
