// Components whose code is loaded when they are first rendered.
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Boundary } from '../../src/console/frame/boundary.tsx';
import { optionalLate, late, lateCode, useIsLoaded } from '../../src/ui/late.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Props = { name: string };
const Greeting = ({ name }: Props) => <p>Hello {name}</p>;
const Before = ({ name }: Props) => <p>Loading {name}</p>;

/** Code that loads or fails when the test triggers it. */
function aLoad() {
  let settle: { resolve: (component: ComponentType<Props>) => void; reject: (problem: Error) => void };
  return {
    load: vi.fn<() => Promise<ComponentType<Props>>>(
      () => new Promise<ComponentType<Props>>((resolve, reject) => void (settle = { resolve, reject })),
    ),
    arrives: () => act(async () => settle.resolve(Greeting)),
    fails: () => act(async () => settle.reject(new Error('No connection'))),
  };
}

const textOf = () => document.body.textContent;

describe('a lazily loaded component', () => {
  test('is rendered with its properties after its code has loaded', async () => {
    const { load, arrives } = aLoad();
    const Late = late(load, Before);
    render(<Late name="Ada" />);
    expect(textOf()).toBe('Loading Ada');
    await arrives();
    expect(textOf()).toBe('Hello Ada');
  });

  test('is rendered immediately if its code is already loaded', async () => {
    const { load, arrives } = aLoad();
    const drawn = vi.fn<typeof Before>(Before);
    const Late = late(load, drawn);
    render(<Late name="Ada" />).unmount();
    await arrives();
    drawn.mockClear();
    render(<Late name="Bob" />);
    expect(textOf()).toBe('Hello Bob');
    expect(drawn).not.toHaveBeenCalled();
  });

  test('loads its code once for all its instances', async () => {
    const { load, arrives } = aLoad();
    const Late = late(load);
    render(
      <>
        <Late name="Ada" />
        <Late name="Bob" />
      </>,
    );
    expect(textOf()).toBe('');
    await arrives();
    expect(textOf()).toBe('Hello AdaHello Bob');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('shows a failed load in the error boundary around it, and loads again on Retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { load, arrives, fails } = aLoad();
    const Late = late(load, Before);
    render(
      <Boundary place="" title="Greeting">
        <Late name="Ada" />
      </Boundary>,
    );
    await fails();
    expect(textOf()).toContain('No connection');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(textOf()).toBe('Loading Ada');
    await arrives();
    expect(textOf()).toBe('Hello Ada');
  });

  test('shows a failed load in its own error component if it has one, which can load it again', async () => {
    const { load, arrives, fails } = aLoad();
    const Late = late(load, Before, ({ name, problem, onRetry }) => (
      <button type="button" onClick={onRetry}>
        {name}: {String(problem)}
      </button>
    ));
    render(<Late name="Ada" />);
    await fails();
    await userEvent.click(screen.getByRole('button', { name: 'Ada: Error: No connection' }));
    expect(textOf()).toBe('Loading Ada');
    await fails();
    await userEvent.click(screen.getByRole('button'));
    await arrives();
    expect([textOf(), load.mock.calls.length]).toEqual(['Hello Ada', 3]);
  });

  test('keeps its fallback if it is optional and fails to load, and loads again when rendered next', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { load, arrives, fails } = aLoad();
    const Late = optionalLate(load, Before);
    const { unmount } = render(<Late name="Ada" />);
    await fails();
    expect(textOf()).toBe('Loading Ada');
    expect(warned).toHaveBeenCalledTimes(1);
    unmount();
    render(<Late name="Bob" />);
    await arrives();
    expect(textOf()).toBe('Hello Bob');
  });
});

test('an optional lazily loaded component retries a failed load after a while without user action', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers();
  const { load, arrives, fails } = aLoad();
  const Late = optionalLate(load, Before);
  const { unmount } = render(<Late name="Ada" />);
  for (const times of [1, 2]) {
    expect(load).toHaveBeenCalledTimes(times);
    await fails();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  }
  expect(load).toHaveBeenCalledTimes(3);
  await arrives();
  expect(textOf()).toBe('Hello Ada');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('lazily loaded code is not requested before it is needed', async () => {
  const { load, arrives } = aLoad();
  const code = lateCode(load);
  function Page({ isNeeded }: { isNeeded: boolean }) {
    return <p>{useIsLoaded(code, isNeeded) ? 'ready' : 'waiting'}</p>;
  }
  const { rerender } = render(<Page isNeeded={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Page isNeeded />);
  expect(load).toHaveBeenCalledTimes(1);
  await arrives();
  expect(textOf()).toBe('ready');
});
