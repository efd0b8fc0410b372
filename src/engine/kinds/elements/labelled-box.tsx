// Checkboxes, switches and radio buttons, with their label beside them.
import type { ComponentProps } from 'react';

type Props = ComponentProps<'input'> & { isSwitch?: boolean };

/** A box followed by its label; without children, only the box. */
export function LabelledBox({ isSwitch, children, ...input }: Props) {
  const box = (
    <input
      type="checkbox"
      {...input}
      role={isSwitch ? 'switch' : undefined}
      className={isSwitch ? 'switch' : undefined}
    />
  );
  if (!children) return box;
  return (
    <label className="choice">
      {box}
      {children}
    </label>
  );
}
