// A native input for a date, a time, or both.
import { useRef, useState, type KeyboardEvent } from 'react';
import { printed } from '../../rules/texts.ts';
import type { ControlProps } from '../control.ts';
import { pressedKey } from '../../../ui/pressed-key.ts';
import { TextInput } from './text-input.tsx';
import './date-input.css';

/** The value of an input in which only some of the parts are filled in. It is never valid. */
const incomplete = '…';

type Props = ControlProps & { type: 'date' | 'time' | 'datetime-local'; isShown: (text: string) => boolean };

/** `isShown`: whether the native input can show a text. Another text, as it was stored, is edited as text. */
export function DateInput({ attributes, value, onChange, placeholder, type, isShown }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const text = printed(value);
  const [isText, setIsText] = useState(false);
  if (!isText && text !== '' && text !== incomplete && !isShown(text)) setIsText(true);
  if (isText) return <TextInput {...{ attributes, value, onChange, placeholder }} />;
  // The browser reports no change while the value stays empty.
  const report = () => {
    const element = input.current!;
    const current = element.validity.badInput ? incomplete : element.value;
    if (current !== text) onChange(current);
  };
  return (
    <input
      {...attributes}
      ref={input}
      type={type}
      step={type === 'date' ? undefined : 1}
      className="control is-date"
      value={text === incomplete ? '' : text}
      onChange={report}
      onKeyUp={(event: KeyboardEvent) => {
        if (pressedKey(event) !== 'Tab') report();
      }}
      onBlur={() => {
        report();
        attributes.onBlur?.();
      }}
    />
  );
}
