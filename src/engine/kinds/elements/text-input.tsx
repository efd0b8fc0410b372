// A single-line input for text, the element of several controls.
import type { ComponentProps } from 'react';
import type { ControlProps } from '../control.ts';

type Props = Pick<ControlProps, 'attributes' | 'value' | 'onChange' | 'placeholder'> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'className'>;

export const TextInput = ({ attributes, value, onChange, ...input }: Props) => (
  <input
    dir="auto"
    type="text"
    className="control"
    autoComplete="off"
    {...attributes}
    {...input}
    value={String(value ?? '')}
    onChange={(event) => onChange(event.target.value)}
  />
);
