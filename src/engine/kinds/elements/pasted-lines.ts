// Pasted text of several lines, each of which becomes a separate item. A browser would join the lines.
import { useEffect, type RefObject } from 'react';

/**
 * Calls `onLines` with the items that result from a paste into an input inside `host`: the first line follows the text
 * before the caret, and the last one precedes the text after it. Text without a line end is left to the browser.
 */
export function usePastedLines(
  host: RefObject<HTMLElement | null>,
  onLines: (lines: string[], input: HTMLInputElement) => void,
): void {
  useEffect(() => {
    const element = host.current;
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      const lines = text.split(/[\r\n]+/).flatMap((line) => line.trim() || []);
      const { target: input } = event;
      if (lines.length === 0 || !/[\r\n]/.test(text) || !(input instanceof HTMLInputElement) || input.readOnly) return;
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = input;
      lines[0] = value.slice(0, selectionStart ?? value.length) + lines[0]!;
      lines.push(lines.pop()! + value.slice(selectionEnd ?? value.length));
      onLines(lines, input);
    };
    // React handles only the events that other parts of the page use.
    element?.addEventListener('paste', onPaste);
    return () => element?.removeEventListener('paste', onPaste);
  });
}
