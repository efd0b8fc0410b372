// Gives each test file its own page in a shared worker: a new window, and newly loaded modules of the project. Only
// packages are shared, because loading them and starting a worker takes longer than most test files.
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

const pages = globalThis as { closePage?: () => Promise<void> };
// Not closed when its test file ends, because React may still have work that needs a window.
await pages.closePage?.();

const { Request, URL, fetch, setTimeout, setInterval } = globalThis;
const environment = await builtinEnvironments.jsdom.setup(globalThis, {});

/** The pending timers of the page. */
const timers = new Set<NodeJS.Timeout>();
const tracked =
  <Start extends typeof setTimeout | typeof setInterval>(start: Start) =>
  (...args: Parameters<Start>) => {
    const timer = (start as (...all: unknown[]) => NodeJS.Timeout)(...args);
    timers.add(timer);
    return timer;
  };
globalThis.setTimeout = Object.assign(tracked(setTimeout), setTimeout) as typeof setTimeout;
globalThis.setInterval = tracked(setInterval) as typeof setInterval;

const stopTimers = () => {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
};

pages.closePage = async () => {
  stopTimers();
  await environment.teardown(globalThis);
  Object.assign(globalThis, { Request, URL, fetch, setTimeout, setInterval });
};

// Registered first, because hooks run in reverse order and this one must be the last.
afterAll(async () => {
  stopTimers();
  // A module that is still loading would be shared with the next file, but not what it imports.
  await vi.dynamicImportSettled();
  vi.resetModules();
});
