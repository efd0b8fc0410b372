// Whether the server is in read-only mode: then its data cannot be changed.
import type { Store } from './database.ts';
import { readSetting, writeSetting } from './settings.ts';

/** False by default. */
export const isFrozen = ({ store }: { store: Store }): boolean => readSetting<boolean>(store, 'frozen') ?? false;

/** Switches read-only mode on or off. */
export const setFrozen = ({ store }: { store: Store }, frozen: boolean): void => writeSetting(store, 'frozen', frozen);
