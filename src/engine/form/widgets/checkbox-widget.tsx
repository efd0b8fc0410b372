// The control of a boolean.
import type { ComponentProps } from 'react';
import { useControl } from './control.ts';

/** A checkbox, drawn as a switch if the descriptor asks for one. */
export function Box({ isSwitch, ...input }: ComponentProps<'input'> & { isSwitch?: boolean }) {
  return (
    <input
      type="checkbox"
      {...input}
      role={isSwitch ? 'switch' : undefined}
      className={isSwitch ? 'switch' : undefined}
    />
  );
}

/** A checkbox or radio button followed by its label. */
export function Choice({ children, ...box }: ComponentProps<typeof Box>) {
  return (
    <label className="choice">
      <Box {...box} />
      {children}
    </label>
  );
}

/** A single checkbox: the field's label is above it, its help beside it. */
export function CheckboxWidget() {
  const { field, value, control, type } = useControl();
  return (
    <Choice
      {...control}
      isSwitch={field.spec.widget === 'switch'}
      checked={value === true}
      onChange={(event) => type(event.target.checked)}
    >
      {field.help || field.label}
    </Choice>
  );
}
