// What jsdom lacks and the page needs: modal dialogs, a clipboard of observers. Nothing of the product is replaced.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

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

// A busy machine takes its time; what never comes fails all the same.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
