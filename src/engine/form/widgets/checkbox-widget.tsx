// The control of a yes or no.
import type { WidgetProps } from '@rjsf/utils';
import type { ComponentProps } from 'react';
import { useControl } from './control.ts';

/** A box to tick, drawn as a switch where a descriptor wants one. */
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

/** A box or a button to choose by, with its words behind it. */
export function Choice({ children, ...box }: ComponentProps<typeof Box>) {
  return (
    <label className="choice">
      <Box {...box} />
      {children}
    </label>
  );
}

/** One box: the label of the field stands above it, its help beside it. */
export function CheckboxWidget(props: WidgetProps) {
  const { field, control } = useControl();
  return (
    <Choice
      {...control}
      isSwitch={field.spec.widget === 'switch'}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.target.checked)}
    >
      {field.help || field.label}
    </Choice>
  );
}
