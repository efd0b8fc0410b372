// Which window is open over the page. The windows themselves are loaded when they are first opened.
import { createEvent, createStore } from 'effector';

export type Window = 'palette' | 'shortcuts';

export const windowOpened = createEvent<Window>();
export const windowClosed = createEvent();

export const $openWindow = createStore<Window | null>(null)
  .on(windowOpened, (_, window) => window)
  .reset(windowClosed);
