import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, describe, test } from 'vitest';
import { useAfterPress } from '../../../src/engine/form/after-press.ts';

describe('A task triggered by leaving a field', () => {
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

  test('waits for the end of the press', async () => {
    const happened: string[] = [];
    const user = aField(happened);
    await user.click(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(happened).toEqual(['pressed', 'left']));
  });

  test('runs immediately if a key leaves the field', async () => {
    const happened: string[] = [];
    const user = aField(happened);
    await user.click(screen.getByLabelText('Name'));
    await user.tab();
    expect(happened).toEqual(['left']);
  });
});
