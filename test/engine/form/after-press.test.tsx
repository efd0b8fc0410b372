// Tasks that run when a field loses the focus, but only after the click that took it away.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, describe, test } from 'vitest';
import { useAfterPress } from '../../../src/engine/form/after-press.ts';

afterEach(cleanup);

describe('a task triggered by leaving a field', () => {
  function aField(happened: string[]) {
    function Field() {
      const afterPress = useAfterPress();
      return (
        <>
          <input aria-label="Name" onBlur={() => afterPress(() => happened.push('left'))} />
          <button type="button" onClick={() => happened.push('pressed')}>
            Press
          </button>
        </>
      );
    }
    render(<Field />);
    return userEvent.setup();
  }

  test('runs after the click that leaves the field', async () => {
    const happened: string[] = [];
    const user = aField(happened);
    await user.click(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(happened).toEqual(['pressed', 'left']));
  });

  test.each(['pointerup', 'pointercancel'])(
    'waits for the %s event, even if the page stops its events',
    async (end) => {
      const happened: string[] = [];
      aField(happened);
      const button = screen.getByRole('button');
      for (const name of ['pointerdown', end]) button.addEventListener(name, (event) => event.stopPropagation());
      fireEvent(button, new Event('pointerdown', { bubbles: true }));
      fireEvent.blur(screen.getByLabelText('Name'));
      await new Promise((done) => setTimeout(done));
      expect(happened).toEqual([]);
      fireEvent(button, new Event(end, { bubbles: true }));
      expect(happened).toEqual([]);
      await waitFor(() => expect(happened).toEqual(['left']));
    },
  );

  test('runs immediately if the field is left by a key', async () => {
    const happened: string[] = [];
    const user = aField(happened);
    await user.click(screen.getByLabelText('Name'));
    await user.tab();
    expect(happened).toEqual(['left']);
  });
});
