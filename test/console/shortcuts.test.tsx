// The keys that work on every page.
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useShortcuts } from '../../src/console/shortcuts.ts';
import { $openWindow, windowClosed } from '../../src/console/windows.ts';

function Page() {
  useShortcuts(true);
  return null;
}

afterEach(() => {
  cleanup();
  windowClosed();
});

test.each([
  ['Ctrl+K', { key: 'k', ctrlKey: true }, true],
  ['Cmd+K', { key: 'k', metaKey: true }, true],
  ['Ctrl+K with Caps Lock', { key: 'K', ctrlKey: true }, true],
  ['Ctrl+K on a Cyrillic layout', { key: 'л', code: 'KeyK', ctrlKey: true }, true],
  ['Ctrl+T on a layout where it is at the place of K', { key: 't', code: 'KeyK', ctrlKey: true }, false],
  ['Ctrl+Shift+K, which opens the console of Firefox', { key: 'K', ctrlKey: true, shiftKey: true }, false],
  ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }, false],
  ['K', { key: 'k' }, false],
])('%s, %o, opens the palette: %s', (_, keys, isOpened) => {
  render(<Page />);
  const isLeftToBrowser = fireEvent.keyDown(document.body, keys);
  expect([$openWindow.getState() === 'palette', isLeftToBrowser]).toEqual([isOpened, !isOpened]);
});
