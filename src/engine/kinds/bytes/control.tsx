// A number of bytes, typed with its unit.
import type { ControlProps } from '../control.ts';
import { TextInput } from '../elements/text-input.tsx';

export default function BytesControl({ attributes, value, onChange, placeholder }: ControlProps) {
  return <TextInput {...{ attributes, value, onChange, placeholder }} isNumber />;
}
