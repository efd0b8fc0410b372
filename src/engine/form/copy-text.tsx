// A text beside a button that copies it.
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { say } from '../rules/sentences.ts';

/** A text that a press copies to the clipboard; the button says when it has. */
export function CopyText({ text, id }: { text: string; id?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <p className="text-only copyable" id={id}>
      <code>{text}</code>
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        <span aria-live="polite">{say(isCopied ? 'copied' : 'copy')}</span>
      </Button>
    </p>
  );
}
