// The keys that move an item of a list, the same everywhere.
import { pressedKey } from './pressed-key.ts';

type Press = Parameters<typeof pressedKey>[0] & Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** The keys in the form of aria-keyshortcuts. */
export const moveKeys = Object.keys(steps)
  .map((key) => `Alt+${key}`)
  .join(' ');

/** The number of positions that a key moves by: Alt with an arrow, Home or End; undefined for other keys. */
export const stepByKey = (event: Press): number | undefined =>
  event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey ? steps[pressedKey(event)] : undefined;
