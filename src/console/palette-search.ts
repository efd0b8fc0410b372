// The search box of the command palette. It is part of the page, so that keys reach it while the results are loading.
import { createEvent, createStore } from 'effector';
import { windowOpened } from './windows.ts';

export type Move = 'next' | 'previous' | 'first' | 'last';

// Events
export const searchTyped = createEvent<string>();
export const moved = createEvent<Move>();
/** Enter was pressed. */
export const entered = createEvent();
/** The chosen option has changed. */
export const optionChosen = createEvent<string | null>();

// State
export const $search = createStore('')
  .on(searchTyped, (_, search) => search)
  .reset(windowOpened);
/** The element id of the chosen option; null without one. */
export const $option = createStore<string | null>(null)
  .on(optionChosen, (_, option) => option)
  .reset(windowOpened);
