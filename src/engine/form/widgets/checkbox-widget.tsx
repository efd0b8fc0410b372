// The control of a yes or no.
import type { WidgetProps } from '@rjsf/utils';
import type { ComponentProps } from 'react';
import { useControl } from './control.ts';

/** A box to tick, drawn as a switch where a descriptor wants one. */
export function Box({ isSwitch, ...input }: ComponentProps<'input'> & { isSwitch: boolean }) {
  return (
    <input
      {...input}
      type="checkbox"
      role={isSwitch ? 'switch' : undefined}
      className={isSwitch ? 'switch' : undefined}
    />
  );
}

/** One box: the label of the field stands above it, its help beside it. */
export function CheckboxWidget(props: WidgetProps) {
  const { field, control } = useControl();
  const words = field.help || field.label;
  return (
    <label className="choice">
      <Box
        {...control}
        isSwitch={field.spec.widget === 'switch'}
        checked={props.value === true}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {words}
    </label>
  );
}
