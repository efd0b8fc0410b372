// APIs that jsdom lacks and the page needs: modal dialogs, observers, a clipboard. Of the product, only the moment at
// which the grid is loaded is replaced: with the first table. test/browser/plain-rows.test.ts covers the rows before.
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { quickStyle } from './quick-styles.ts';

// The DOM's types do not know what jsdom lacks.
/* oxlint-disable typescript/no-unnecessary-condition, typescript/unbound-method */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('[autofocus], input, button')?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => undefined;
window.getComputedStyle = quickStyle;
/* oxlint-enable typescript/no-unnecessary-condition, typescript/unbound-method */

// For its warnings, React would create an error for each element, which takes a tenth of the time. It creates none
// while this count has reached its limit, and resets the count with each rendering.
const internals = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]!;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

// Without a layout, the grid cannot replace the plain rows, so it draws every table from the start.
vi.mock('../src/engine/table/take-over.ts', async () => {
  const { default: Grid } = await import('../src/engine/table/Grid.tsx');
  return { useGrid: () => ({ Grid, isTaken: true, draw: () => undefined, watch: {} }) };
});

configure({
  // Generous for busy machines; a test that waits in vain still fails.
  asyncUtilTimeout: 40_000,
  // At each attempt, the library would print the whole document.
  getElementError: (message) =>
    Object.assign(new Error(`${message}\n\nThe page: ${document.body.textContent.slice(0, 3000)}`), {
      name: 'TestingLibraryElementError',
    }),
});

afterEach(cleanup);
// A module that is still loading when its file ends would fail, and fail again in the next files of the worker.
afterAll(() => vi.dynamicImportSettled());
// No text of a descriptor is ever shown with a placeholder that was not filled in.
const placeholder =
  /\{(?:(?:record|form|panel|answer|session)\.[\w.]+|key|server|count|position|parts|item|base|console)\}/;
// oxlint-disable-next-line vitest/no-standalone-expect -- it runs after each test, so it belongs to one
afterEach(() => expect(document.body.textContent).not.toMatch(placeholder));
