// Buttons keep the focus when they are disabled with a reason, and when they are enabled again.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../../src/ui/button.tsx';

test('a button keeps the focus while its disabled reason changes, and never takes it from a different element', () => {
  const both = (reason: string | null) => (
    <>
      <Button disabledReason={reason}>Save</Button>
      <Button>Other</Button>
    </>
  );
  const page = render(both(null));
  const button = (name: string) => screen.getByRole('button', { name });
  button('Save').focus();
  for (const reason of ['Nothing to save', null, 'Nothing to save']) {
    page.rerender(both(reason));
    expect(document.activeElement).toBe(button('Save'));
  }
  button('Other').focus();
  page.rerender(both(null));
  expect(document.activeElement).toBe(button('Other'));
});
