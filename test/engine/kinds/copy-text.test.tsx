// The button that copies a text, also if the browser does not allow it.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CopyText } from '../../../src/engine/kinds/copy-text.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('a text to copy', () => {
  test.each([
    ['rejects the text', { writeText: () => Promise.reject(new Error('denied')) }],
    ['is missing, as on plain HTTP', undefined],
  ])('is selected and announced as selected if the clipboard %s', async (_problem, clipboard) => {
    const person = userEvent.setup();
    vi.stubGlobal('navigator', { clipboard });
    render(<CopyText text="a secret key" />);
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect((await screen.findByText(/The text is selected: press Ctrl/)).getAttribute('role')).toBe('status');
    expect(String(getSelection())).toBe('a secret key');
    expect(screen.getByRole('button').textContent).toBe('Copy');
  });

  test('is not selected if it disappears while it is copied', async () => {
    const person = userEvent.setup();
    let deny: (error: Error) => void = () => undefined;
    const denied = new Promise<void>((_, reject) => (deny = reject));
    vi.stubGlobal('navigator', { clipboard: { writeText: () => denied } });
    const { unmount } = render(<CopyText text="a secret key" />);
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    const select = vi.spyOn(getSelection()!, 'selectAllChildren');
    unmount();
    deny(new Error('denied'));
    await Promise.resolve();
    await Promise.resolve();
    expect(select).not.toHaveBeenCalled();
    select.mockRestore();
  });

  test('is copied and announced as copied on a click on "Copy"', async () => {
    const person = userEvent.setup();
    render(<CopyText text="a secret key" />);
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect((await screen.findByRole('status')).textContent).toBe('Copied');
    expect(await navigator.clipboard.readText()).toBe('a secret key');
  });

  test('is not announced as copied if it replaces a text that was copied', async () => {
    const person = userEvent.setup();
    const { rerender } = render(<CopyText text="a secret key" />);
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copied', { selector: 'button' });
    rerender(<CopyText text="another key" />);
    expect(screen.getByRole('button').textContent).toBe('Copy');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
