// Tasks that run when a field loses the focus, but only after the click that took it away.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, describe, test } from 'vitest';
import { useAfterPress } from '../../../src/engine/form/after-press.ts';

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

  test('runs immediately if the field is left by a key', async () => {
    const happened: string[] = [];
    const user = aField(happened);
    await user.click(screen.getByLabelText('Name'));
    await user.tab();
    expect(happened).toEqual(['left']);
  });
});
