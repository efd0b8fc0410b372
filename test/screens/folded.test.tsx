// Groups that are folded at first: opened by the user, by an error and by a search, and never folded while in use.
import '../customized-page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeTo } from '../../src/console/live.ts';
import { blockOf } from '../customized-block.ts';
import { button, textbox } from './form-page.ts';
import { matcher, rules } from './routing-rule-pages.ts';
import { openScreens } from './open-screen.tsx';

const shown = await openScreens();
await shown.signIn('admin');

const address = 'admin/repository/routingrules/create';
const description = 'form/field:description';
/** The description in a group, with a customized title of the form. */
const withGroup = (group: object, title = 'A Rule') =>
  blockOf({
    'routing-rules': {
      form: { title: { create: title } },
      'form/group:more': { add: true, title: 'More', ...group },
      [description]: { group: 'more', restrict: { required: true } },
    },
  });
const folded = withGroup({ folded: true });

const title = () => screen.findByRole('button', { name: 'More' });
const isOpen = async () => (await title()).getAttribute('aria-expanded') === 'true';
const field = () => screen.queryByRole('textbox', { name: 'Description' });

describe('a folded group', () => {
  let user: Awaited<ReturnType<typeof shown.open>>;
  beforeEach(async () => {
    await changeTo(folded);
    user = await shown.open(address);
    await title();
  });
  afterEach(() => changeTo(blockOf({})));

  test('is opened and closed by mouse and keyboard, and shows its fields only while it is open', async () => {
    expect([await isOpen(), field()]).toEqual([false, null]);
    await user.click(await title());
    expect(await isOpen()).toBe(true);
    expect(field()).not.toBeNull();
    await user.keyboard('{Enter}');
    expect([await isOpen(), field()]).toEqual([false, null]);
    await user.keyboard(' ');
    expect(await isOpen()).toBe(true);
    expect((await title()).getAttribute('aria-controls')).toBe(field()!.closest('.fold')!.id);
  });

  test('opens on Save if a field in it has an error, and focuses that field, even if closed again', async () => {
    await user.type(await textbox('Name'), 'rule');
    await user.type(matcher(1), '.*');
    for (const _ of [1, 2]) {
      await user.click(button('Save'));
      await waitFor(() => expect(document.activeElement).toBe(field()));
      expect(await isOpen()).toBe(true);
      await user.click(await title());
      expect(await isOpen()).toBe(false);
    }
  });

  test('opens when the search of the browser finds a text in it', async () => {
    fireEvent(document.querySelector('.fold [data-field="description"]')!, new Event('beforematch', { bubbles: true }));
    await waitFor(async () => expect(await isOpen()).toBe(true));
    expect(field()).not.toBeNull();
  });

  test('stays open or closed, and keeps its input, when customizations change', async () => {
    await user.click(await title());
    await user.type(field()!, 'Kept');
    await changeTo(withGroup({ folded: true }, 'Another Title'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Another Title' })).toBeTruthy();
    expect(await isOpen()).toBe(true);
    expect(document.activeElement).toBe(field());
    await user.click(await title());
    await changeTo(folded);
    expect(await isOpen()).toBe(false);
    await user.click(await title());
    expect(field()).toHaveProperty('value', 'Kept');
  });

  test('sends the input of its fields even if it is closed on Save', async () => {
    await user.type(await textbox('Name'), 'folded-rule');
    await user.type(matcher(1), '.*');
    await user.click(await title());
    await user.type(field()!, 'From below');
    await user.click(await title());
    await user.click(button('Save'));
    await waitFor(() => expect(shown.lastRequest('POST', rules).body).toMatchObject({ description: 'From below' }));
  });
});

test('a group that becomes folded while the user types in it stays open, with its focus and selection', async () => {
  await changeTo(withGroup({}));
  const user = await shown.open(address);
  await user.type(await textbox('Description'), 'Typing');
  (field() as HTMLInputElement).setSelectionRange(2, 4);
  await changeTo(folded);
  await waitFor(async () => expect(await isOpen()).toBe(true));
  expect(document.activeElement).toBe(field());
  expect(field()).toMatchObject({ value: 'Typing', selectionStart: 2, selectionEnd: 4 });
  await changeTo(blockOf({}));
});
