// The keys that move something in a list, the same everywhere.

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** The keys in the form of aria-keyshortcuts. */
export const moveKeys = Object.keys(steps)
  .map((key) => `Alt+${key}`)
  .join(' ');

/** By how many places a key moves: Alt and an arrow by one, Alt and Home or End to an end; undefined for other keys. */
export const stepByKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: Press): number | undefined =>
  altKey && !ctrlKey && !metaKey && !shiftKey ? steps[key] : undefined;
