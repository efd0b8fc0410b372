// Whether the server is in read-only mode: then its data cannot be changed.
import type { Store } from './database.ts';
import { readSetting, writeSetting } from './settings.ts';

type Of = { store: Store };

/** When read-only mode was switched on, in milliseconds since 1970; false if it is off. */
export const frozenSince = ({ store }: Of): number | boolean => readSetting<number | boolean>(store, 'frozen') ?? false;

export const isFrozen = (of: Of): boolean => frozenSince(of) !== false;

/** Switches read-only mode on or off. */
export const setFrozen = ({ store, now = Date.now }: Of & { now?: () => number }, frozen: boolean): void =>
  writeSetting(store, 'frozen', frozen && now());
