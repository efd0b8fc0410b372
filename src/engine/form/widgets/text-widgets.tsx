// Controls that are typed into: one line or several.
import type { WidgetProps } from '@rjsf/utils';
import { useControl } from './control.ts';

export function TextWidget(props: WidgetProps) {
  const { field, control } = useControl();
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
