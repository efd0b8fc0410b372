// Long lists of which the first items are rendered first.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useRenderedCount } from '../../src/ui/rendered-count.ts';

const Items = ({ count }: { count: number }) => <output>{useRenderedCount(count, 30)}</output>;
const rendered = () => Number(screen.getByRole('status').textContent);
const nextFrame = () =>
  act(() => {
    vi.advanceTimersToNextFrame().advanceTimersByTime(1);
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a list of 70 items that renders 30 at a time', () => {
  test('renders 30 more after each frame, until all are rendered', () => {
    render(<Items count={70} />);
    const counts = [rendered()];
    for (let frame = 0; frame < 3; frame++) {
      nextFrame();
      counts.push(rendered());
    }
    expect(counts).toEqual([30, 60, 70, 70]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([71, 69])('renders all items once it has %i, also when it has 70 again', (count) => {
    const { rerender } = render(<Items count={70} />);
    rerender(<Items count={count} />);
    expect(rendered()).toBe(count);
    rerender(<Items count={70} />);
    expect(rendered()).toBe(70);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('renders nothing more after it was removed', () => {
    render(<Items count={70} />).unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test.each([0, 1, 30])('a list of %i items that renders 30 at a time renders all of them initially', (count) => {
  render(<Items count={count} />);
  expect(rendered()).toBe(count);
  expect(vi.getTimerCount()).toBe(0);
});
