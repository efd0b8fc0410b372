// The open dialog over the page. Dialogs load when they are first opened.
import { createEvent, createStore } from 'effector';

export type Window = 'palette' | 'shortcuts' | 'view-as';

export const windowOpened = createEvent<Window>();
export const windowClosed = createEvent();

export const $openWindow = createStore<Window | null>(null)
  .on(windowOpened, (_, window) => window)
  .reset(windowClosed);
