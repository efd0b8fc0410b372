// The keys for undo and redo while customizing: Ctrl+Z or Cmd+Z undoes the last step; with Shift, or Ctrl+Y, redoes it.
// In a text input, the browser handles these keys.
import { useEffect } from 'react';
import { pressedKey } from '../../ui/pressed-key.ts';
import { redone, undone } from './model.ts';

const textInputs = 'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"])';

/** Whether an element takes typed text. */
export const isTextInput = (target: EventTarget | null) =>
  target instanceof Element && target.closest(textInputs) !== null;

/** Whether a key undoes or redoes a step. */
function stepOf(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const letter = pressedKey(event).toLowerCase();
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (letter === 'z') return shiftKey ? redone : undone;
  return letter === 'y' && ctrlKey && !shiftKey ? redone : undefined;
}

function onKey(event: KeyboardEvent) {
  const step = stepOf(event);
  if (!step || isTextInput(event.target) || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  step();
}

export function useUndoKey(): void {
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
