// Controls of texts: one line, several, or none where the value cannot be changed.
import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { valueAt } from '../../rules/paths.ts';
import { CellValue } from '../../table/cells.tsx';
import { useForm } from '../form-context.tsx';
import { useControl } from './control.ts';

export function TextWidget(props: WidgetProps) {
  const { field, control } = useControl();
  // A control of one line would drop the line breaks of what was read with the first key; it stays while they are taken out.
  const hasLines = useRef(false);
  hasLines.current ||= String(props.value).includes('\n');
  if (hasLines.current) return <AreaWidget {...props} />;
  const isNumber = field.spec.kind === 'number';
  return (
    <input
      {...control}
      type={field.spec.widget === 'secret' ? 'password' : field.spec.schema.format === 'email' ? 'email' : 'text'}
      className={isNumber ? 'control is-number' : 'control'}
      inputMode={isNumber ? 'numeric' : undefined}
      autoComplete={field.spec.widget === 'secret' ? 'new-password' : 'off'}
      placeholder={field.spec.field.placeholder}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

export function AreaWidget(props: WidgetProps) {
  const { field, control } = useControl();
  const isCode = field.spec.widget === 'code';
  return (
    <textarea
      {...control}
      className={isCode ? 'control code' : 'control'}
      rows={isCode ? 6 : 3}
      spellCheck={!isCode}
      placeholder={field.spec.field.placeholder}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** The value as a cell draws it. */
export function TextOnlyWidget() {
  const { field, control } = useControl();
  const { view } = useForm();
  const value = valueAt(view.record, field.path);
  return (
    <p className="text-only" id={control.id}>
      <CellValue cell={field.spec.field.cell ?? 'text'} value={value} />
    </p>
  );
}
