// A single-line input for text, the element of several controls.
import type { ComponentProps } from 'react';
import { printed } from '../../rules/texts.ts';
import type { ControlProps } from '../control.ts';

type Props = Pick<ControlProps, 'attributes' | 'value' | 'onChange' | 'placeholder'> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'> & { isNumber?: boolean };

/** Because of the box, the browser lays out only the input after a keystroke, unlike an input in a grid or flex box. */
export const TextInput = ({ attributes, value, onChange, isNumber, ...input }: Props) => (
  <div className={isNumber ? 'text-box is-number' : 'text-box'}>
    <input
      dir="auto"
      type="text"
      className="control"
      autoComplete="off"
      // Phones would capitalize names as they are typed, and many names cannot be changed later.
      autoCapitalize="none"
      {...attributes}
      {...input}
      value={printed(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);
