// Any value as JSON: several lines of monospaced text with line numbers, and the position of an error.
import { useEffect, useMemo, useRef } from 'react';
import { offsetOf } from '../../rules/named-position.ts';
import { printed } from '../../rules/texts.ts';
import type { ControlProps } from '../control.ts';
import { ErrorExcerpt } from '../elements/text-area.tsx';
import { t } from './messages.gen.ts';
import './control.css';

const leastRows = 4;
const mostRows = 20;

export default function JsonControl({ attributes, value, onChange, error }: ControlProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLDivElement>(null);
  const text = printed(value);
  const count = useMemo(() => text.split('\n').length, [text]);
  const position = error == null ? null : positionIn(error, text);
  // While someone types, the caret stays where it is.
  useEffect(() => {
    if (position !== null && document.activeElement !== area.current)
      area.current?.setSelectionRange(position, position);
  }, [position, error]);
  return (
    <>
      <div className="json-editor">
        <div className="json-lines" ref={numbers} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => index + 1).join('\n')}
        </div>
        <textarea
          {...attributes}
          dir="ltr"
          ref={area}
          className="control code"
          rows={Math.min(Math.max(count, leastRows), mostRows)}
          wrap="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => (numbers.current!.scrollTop = event.currentTarget.scrollTop)}
        />
      </div>
      {position !== null && <ErrorExcerpt text={text} position={position} />}
    </>
  );
}

/** The position that an error of this control begins with, in any language; null for any other error. */
function positionIn(error: string, text: string): number | null {
  const [, line, column] = /(\d+)\D+(\d+)/.exec(error) ?? [];
  if (!line || !column) return null;
  const isPlaced = error.startsWith(t('placed', { line, column, message: '' }).trimEnd());
  return isPlaced ? offsetOf({ line: Number(line), column: Number(column) }, text) : null;
}
