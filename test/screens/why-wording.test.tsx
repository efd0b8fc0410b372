// The wording of answers to "Why Is This So?": the source of a text, and reasons that do not apply.
import './changed-page.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { pageIdle } from '../../src/console/health-access.ts';
import { PathText } from '../../src/ui/path-text.tsx';
import { openScreens } from './open-screen.tsx';

const shown = await openScreens();

beforeAll(async () => {
  await shown.signIn('admin');
  pageIdle();
});

const openAnswer = (user: UserEvent) => user.keyboard('{Alt>}{Shift>}W{/Shift}{/Alt}');

/** The text below a topic of the answer. */
async function textBelow(topic: string): Promise<string> {
  const answer = await screen.findByRole('dialog', { name: 'Why Is This So?' });
  return (await within(answer).findByText(topic, { selector: 'dt' })).nextElementSibling?.textContent ?? '';
}

test('the answer names the screen as the source of a text, or the customization that sets it', async () => {
  const user = await shown.open('admin/repository/routingrules');
  await screen.findByText('no-sources');
  await user.hover(await screen.findByRole('heading', { level: 1 }));
  await openAnswer(user);
  expect(await textBelow('Label')).toBe('"Routing Rules" is set in the screen');
  await user.keyboard('{Escape}');
  await user.hover(await screen.findByRole('link', { name: 'Global Routing Preview' }));
  await openAnswer(user);
  await waitFor(async () =>
    expect(await textBelow('Label')).toBe('"Global Routing Preview" is set in a customization'),
  );
});

test('the answer about an editable field shows a missing permission as a reason that does not apply', async () => {
  const user = await shown.open('admin/security/users:reader');
  await user.hover(await screen.findByText('First name'));
  await openAnswer(user);
  expect(await textBelow('State')).toMatch(/^Can be editedDoes not apply: You lack the permission nexus:users:update/);
});

test.each([
  ['schemas/users/screen.json:137', ['schemas/', 'users/', 'screen.json', ':137']],
  ['team/users.json:12:140', ['team/', 'users.json', ':12', ':140']],
  ['form/field:steps/items/item:host', ['form/', 'field', ':steps/', 'items/', 'item', ':host']],
  ['screen', ['screen']],
])('the path %s has line break opportunities only between its names and numbers', (text, steps) => {
  const { container } = render(<PathText text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.innerHTML).toBe(`<code>${steps.join('<wbr>')}</code>`);
});

test('the answer shows as visible text whether a reason applies, because an icon would be ambiguous', async () => {
  const user = await shown.open('admin/security/users:reader');
  await user.hover(await screen.findByText('First name'));
  await openAnswer(user);
  const answer = await screen.findByRole('dialog', { name: 'Why Is This So?' });
  const words = within(answer).getAllByText('Does not apply:');
  expect(words.filter((one) => one.closest('.visually-hidden'))).toEqual([]);
});
