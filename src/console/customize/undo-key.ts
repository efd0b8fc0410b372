// Ctrl+Z or Cmd+Z while customizing: undoes the last step, but in a text input it stays the browser's.
import { useEffect } from 'react';
import { undone } from './model.ts';

const textInputs = 'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"])';

const isText = (target: EventTarget | null) => target instanceof Element && target.closest(textInputs) !== null;

function onKey(event: KeyboardEvent) {
  const isUndo =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
  if (!isUndo || event.isComposing || isText(event.target) || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  undone();
}

export function useUndoKey(): void {
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
