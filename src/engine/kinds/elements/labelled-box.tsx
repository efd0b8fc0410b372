// Checkboxes, switches and radio buttons, with their label beside them.
import type { ComponentProps } from 'react';

type Props = ComponentProps<'input'> & { isSwitch?: boolean };

/**
 * A box followed by its label; without children, the box alone. One that is `readOnly` keeps its place in the tab
 * order, but a press changes nothing.
 */
export function LabelledBox({ isSwitch, readOnly = false, children, ...input }: Props) {
  const box = (
    <input
      type="checkbox"
      {...input}
      aria-disabled={readOnly || undefined}
      onChange={readOnly ? () => {} : input.onChange}
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
