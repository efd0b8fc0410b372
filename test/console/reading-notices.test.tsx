// Reading a notice with the pointer and the keyboard at the same time.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices } from '../../src/console/frame/dialogs.tsx';
import { noticed } from '../../src/console/notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a notice with the focus stays when the pointer leaves it', async () => {
  render(<Notices />);
  act(() => void noticed({ tone: 'success', text: 'saved' }));
  act(() => screen.getByRole('button').focus());
  fireEvent.mouseEnter(screen.getByRole('region'));
  fireEvent.mouseLeave(screen.getByRole('region'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('saved')).toBeTruthy();
  act(() => screen.getByRole('button').blur());
  await act(() => vi.advanceTimersByTimeAsync(6_100));
  expect(screen.queryByText('saved')).toBeNull();
});
