// A checkbox, with its text beside it.
import type { ControlProps } from '../control.ts';
import { LabelledBox } from '../elements/labelled-box.tsx';

export default function CheckboxControl({ attributes, value, onChange, caption }: ControlProps) {
  return (
    <LabelledBox {...attributes} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
      {caption}
    </LabelledBox>
  );
}
