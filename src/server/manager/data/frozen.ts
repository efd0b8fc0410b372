// Whether the server is frozen: then nothing that it keeps can be changed.
import type { Store } from './database.ts';
import { readSetting, writeSetting } from './settings.ts';

/** False until somebody froze it, and after it was released. */
export const isFrozen = ({ store }: { store: Store }): boolean => readSetting<boolean>(store, 'frozen') ?? false;

/** Freezes the server, or releases it. */
export const setFrozen = ({ store }: { store: Store }, frozen: boolean): void => writeSetting(store, 'frozen', frozen);
