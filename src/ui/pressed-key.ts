// The key of a key press. Keys of an input method, such as the Enter that confirms a word, are ignored.

type Composing = { isComposing?: boolean; keyCode?: number };
type Press = Composing & { key: string; /** Of React. */ nativeEvent?: Composing };

/** Some browsers report the end of a composition before its last key, and mark that key with this code. */
const ofInputMethod = 229;

/** The key of a press; '' for one of an input method. */
export function pressedKey(event: Press): string {
  const { isComposing, keyCode } = event.nativeEvent ?? event;
  return isComposing || keyCode === ofInputMethod ? '' : event.key;
}
