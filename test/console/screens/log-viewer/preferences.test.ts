// The preferences of the log viewer in the browser's storage.
import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../../src/console/screens/log-viewer/preferences.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  { period: 0, wraps: true },
  { period: 20, wraps: false },
  { period: 300, wraps: false },
  { period: 60, wraps: true },
] as const)('the preferences of the log viewer are restored on the next visit: %o', (preferences) => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  browserStorage.save(preferences);
  expect(browserStorage.load()).toEqual(preferences);
});
