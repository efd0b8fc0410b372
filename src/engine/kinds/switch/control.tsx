// A checkbox that looks like a switch.
import type { ControlProps } from '../control.ts';
import { LabelledBox } from '../elements/labelled-box.tsx';

export default function SwitchControl({ attributes, value, onChange, caption }: ControlProps) {
  return (
    <LabelledBox {...attributes} isSwitch checked={value === true} onChange={(event) => onChange(event.target.checked)}>
      {caption}
    </LabelledBox>
  );
}
