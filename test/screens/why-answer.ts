// Asks "Why Is This So?" and reads the answer.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Asks about the part at the pointer or the focus. */
export const openAnswer = (user: UserEvent) => user.keyboard('{Alt>}{Shift>}W{/Shift}{/Alt}');
export const answer = (timeout = 15_000) => screen.findByRole('dialog', { name: 'Why Is This So?' }, { timeout });

/** The text below a topic of the answer. */
export async function answerText(topic: string): Promise<string> {
  const found = await within(await answer()).findByText(topic, { selector: 'dt' });
  return found.nextElementSibling?.textContent ?? '';
}

/**
 * The text below a topic of the answer about a part of a page that has just opened. The page may be drawn again under
 * the pointer, or close the answer, until it has all of its data; therefore, the question is repeated if necessary.
 */
export async function answerTextFor(user: UserEvent, part: () => Promise<HTMLElement>, topic: string): Promise<string> {
  let text = '';
  const asking = async () => {
    await user.hover(await part());
    await openAnswer(user);
    await answer(5000);
    text = screen.getByText(topic, { selector: '.why dt' }).nextElementSibling!.textContent!;
  };
  await waitFor(asking, { timeout: 40_000 });
  return text;
}
