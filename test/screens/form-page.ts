// The controls and buttons of a form, as tests find them by role and label.
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const button = (name: string) => screen.getByRole('button', { name });
export const textbox = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

/** The error text of a control; empty for none. */
export const errorOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

/** Presses Delete, and confirms. */
export async function deleteRecord(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}
