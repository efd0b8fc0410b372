// A text with a copy button.
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { t } from '../../messages/gen/copying.gen.ts';

// Apart from the engine's other texts, because few forms need them.

/**
 * A text with a button that copies it to the clipboard. If the browser forbids that, it explains how to copy by hand.
 */
export function CopyText({ text, id }: { text: string; id?: string }) {
  // As the control of a field, it has the field's label.
  const named = id === undefined ? {} : { id, role: 'group', 'aria-labelledby': `${id}-label` };
  const [last, setLast] = useState<{ text: string; is: 'copied' | 'by-hand' } | null>(null);
  const words = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, is: 'copied' });
    } catch {
      // Without a clipboard, as on plain HTTP, the text is selected, so the keyboard can copy it.
      if (words.current) window.getSelection()?.selectAllChildren(words.current);
      setLast({ text, is: 'by-hand' });
    }
  };
  const message = last?.text === text ? last.is : null;
  const isCopied = message === 'copied';
  return (
    <div className="text-only copyable" {...named}>
      <code ref={words}>{text}</code>
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <span role="status" className={isCopied ? 'visually-hidden' : 'hint'}>
        {message && t(message)}
      </span>
    </div>
  );
}
