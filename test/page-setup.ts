// APIs that jsdom lacks and the page needs: modal dialogs, observers, a clipboard. Nothing of the product is replaced.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
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

// Generous for busy machines; a test that waits in vain still fails.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
// No text of a descriptor is ever shown with a placeholder that was not filled in.
const placeholder =
  /\{(?:(?:record|form|panel|answer|session)\.[\w.]+|key|server|count|position|parts|item|base|console)\}/;
// oxlint-disable-next-line vitest/no-standalone-expect -- it runs after each test, so it belongs to one
afterEach(() => expect(document.body.textContent).not.toMatch(placeholder));
