// The preferences of the log viewer in the browser's storage.
import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../../src/console/screens/log-viewer/preferences.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A storage that begins with these entries. */
function stubStorage(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  return stored;
}

test('the log viewer remembers whether the server has several log files, and keeps what others remember', () => {
  const stored = stubStorage({ 'registrar-absent': 'other,' });
  expect(browserStorage.hadFiles()).toBe(false);
  for (const has of [true, true, false]) {
    browserStorage.rememberFiles(has);
    expect(browserStorage.hadFiles()).toBe(has);
    expect(stored.get('registrar-absent')).toBe(has ? 'other,log-viewer,' : 'other,');
  }
});

test.each([
  { period: 0, wraps: true },
  { period: 20, wraps: false },
  { period: 300, wraps: false },
  { period: 60, wraps: true },
] as const)('the preferences of the log viewer are restored on the next visit: %o', (preferences) => {
  stubStorage();
  browserStorage.save(preferences);
  expect(browserStorage.load()).toEqual(preferences);
});
