// A text beside a button that copies it.
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { say } from '../rules/sentences.ts';

/** A text that a press copies to the clipboard; the button says when it has. */
export function CopyText({ text, id }: { text: string; id?: string }) {
  const [isCopied, setCopied] = useState(false);
  const words = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without a clipboard, as on plain HTTP, the text is marked, so that the keyboard can copy it.
      setCopied(false);
      window.getSelection()?.selectAllChildren(words.current!);
    }
  };
  return (
    <p className="text-only copyable" id={id}>
      <code ref={words}>{text}</code>
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        <span aria-live="polite">{say(isCopied ? 'copied' : 'copy')}</span>
      </Button>
    </p>
  );
}
