// A page of its own for each file of tests, in a worker that goes on: a new window, and modules of the project that
// nothing has used. Only packages are shared, because loading them and starting a worker takes longer than most files.
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

const pages = globalThis as { closePage?: () => Promise<void> };
// Not at the end of its file: what React has begun still needs a window.
await pages.closePage?.();

const { Request, URL, fetch, setTimeout, setInterval } = globalThis;
const environment = await builtinEnvironments.jsdom.setup(globalThis, {});

/** What the page waits for. */
const timers = new Set<NodeJS.Timeout>();
const noted =
  <Start extends typeof setTimeout | typeof setInterval>(start: Start) =>
  (...args: Parameters<Start>) => {
    const timer = (start as (...all: unknown[]) => NodeJS.Timeout)(...args);
    timers.add(timer);
    return timer;
  };
globalThis.setTimeout = Object.assign(noted(setTimeout), setTimeout) as typeof setTimeout;
globalThis.setInterval = noted(setInterval) as typeof setInterval;

const stopTimers = () => {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
};

pages.closePage = async () => {
  stopTimers();
  await environment.teardown(globalThis);
  Object.assign(globalThis, { Request, URL, fetch, setTimeout, setInterval });
};

// The first of all hooks, so that it runs after the others.
afterAll(async () => {
  stopTimers();
  // A module that is still loading would be shared with the next file, but not what it imports.
  await vi.dynamicImportSettled();
  vi.resetModules();
});
