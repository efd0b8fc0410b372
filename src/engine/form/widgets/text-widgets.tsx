// Text controls: one line, several lines, or read-only text.
import { useEffect, useRef, useState } from 'react';
import { sameJson, type Json } from '../../rules/paths.ts';
import { t } from '../../rules/engine-messages.ts';
import { excerptAt, positionNamedIn } from '../../rules/text-position.ts';
import { CellValue } from '../../kinds/cell-value.tsx';
import type { FieldView } from '../field-view.ts';
import { LinkedText } from '../linked-text.tsx';
import type { ChoiceView } from '../options.ts';
import { useControl } from './control.ts';

export function TextWidget() {
  const { field, value, control, type } = useControl();
  // A single-line input would drop the line breaks of a loaded value at the first key, so a multi-line one is used until they are removed.
  const [hasLines, setHasLines] = useState(false);
  if (!hasLines && String(value).includes('\n')) setHasLines(true);
  if (hasLines) return <AreaWidget />;
  const isNumber = field.spec.kind === 'number';
  return (
    <input
      {...control}
      dir="auto"
      // An input of type email would rewrite an international address.
      type={field.spec.widget === 'secret' ? 'password' : 'text'}
      className={isNumber ? 'control is-number' : 'control'}
      inputMode={isNumber ? 'numeric' : field.spec.schema.format === 'email' ? 'email' : undefined}
      autoComplete={field.spec.widget === 'secret' ? 'new-password' : 'off'}
      placeholder={placeholderOf(field)}
      value={String(value ?? '')}
      onChange={(event) => type(event.target.value)}
    />
  );
}

/** The descriptor's placeholder, or the hint that an empty input keeps a secret. */
const placeholderOf = ({ spec, isKept }: FieldView): string | undefined =>
  spec.field.placeholder ?? (isKept ? t('secret-kept') : undefined);

export function AreaWidget() {
  const { field, value, control, type } = useControl();
  const isCode = field.spec.widget === 'code';
  const area = useRef<HTMLTextAreaElement>(null);
  const text = String(value ?? '');
  const position = field.error === null ? null : positionNamedIn(field.error, text);
  // Only a new message moves the caret: it must stay where the user types.
  useEffect(() => {
    if (position !== null) area.current?.setSelectionRange(position, position);
  }, [position, field.error]);
  return (
    <>
      <textarea
        {...control}
        dir="auto"
        ref={area}
        className={isCode ? 'control code' : 'control'}
        rows={isCode ? 6 : 3}
        spellCheck={!isCode}
        placeholder={placeholderOf(field)}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {position !== null && <ErrorExcerpt text={text} position={position} />}
    </>
  );
}

/** The line that an error refers to, with the position underlined. The message beside it says the same in words. */
function ErrorExcerpt({ text, position }: { text: string; position: number }) {
  const { before, at, after } = excerptAt(text, position);
  return (
    <p className="error-excerpt" aria-hidden="true">
      {before}
      <mark>{at || ' '}</mark>
      {after}
    </p>
  );
}

/** The value as in a table cell, or the label of its option. */
export function TextOnlyWidget() {
  const { field, control } = useControl();
  const { stored: value, links } = field;
  const { cell } = field.spec.field;
  const chosen = cell === undefined && field.options?.is === 'ready' ? chosenLabel(field.options.choices, value) : null;
  return (
    <div className="text-only" id={control.id} role="group" aria-labelledby={`${control.id}-label`}>
      {typeof cell === 'object' && 'link' in cell ? (
        <LinkedText value={value} links={links} />
      ) : (
        <CellValue cell={cell ?? 'text'} value={chosen ?? value} />
      )}
    </div>
  );
}

const chosenLabel = (choices: ChoiceView[], value: Json): string | null =>
  choices.find((choice) => sameJson(choice.value, value))?.label ?? null;
