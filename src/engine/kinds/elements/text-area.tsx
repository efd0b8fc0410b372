// A multi-line input for text, which marks the position that an error names.
import { useEffect, useRef } from 'react';
import { excerptAt, positionNamedIn } from '../../rules/named-position.ts';
import { printed } from '../../rules/texts.ts';
import type { ControlProps } from '../control.ts';

/** `isCode`: monospaced, without a spelling check, and without capitals that a phone adds. */
export function TextArea({
  attributes,
  value,
  onChange,
  placeholder,
  error,
  isCode,
}: ControlProps & { isCode?: true }) {
  const area = useRef<HTMLTextAreaElement>(null);
  // Positions in the element count each end of a line as one character.
  const text = printed(value).replace(/\r\n?/g, '\n');
  const position = error == null ? null : positionNamedIn(error, text);
  // Only a new message moves the caret: it must stay where the user types.
  useEffect(() => {
    if (position !== null) area.current?.setSelectionRange(position, position);
  }, [position, error]);
  return (
    <>
      <textarea
        {...attributes}
        dir="auto"
        ref={area}
        className={isCode ? 'control code' : 'control'}
        rows={isCode ? 6 : 3}
        spellCheck={!isCode}
        autoCapitalize={isCode && 'none'}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {position !== null && <ErrorExcerpt text={text} position={position} />}
    </>
  );
}

/** The line that an error refers to, with the position underlined. The message beside it describes it in words. */
export function ErrorExcerpt({ text, position }: { text: string; position: number }) {
  const { before, at, after } = excerptAt(text, position);
  return (
    <p className="error-excerpt" aria-hidden="true">
      {before}
      <mark>{at || ' '}</mark>
      {after}
    </p>
  );
}
