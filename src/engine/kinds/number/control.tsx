// A number in digits.
import type { ControlProps } from '../control.ts';
import { TextInput } from '../elements/text-input.tsx';

export default function NumberControl({ attributes, value, onChange, placeholder }: ControlProps) {
  return <TextInput {...{ attributes, value, onChange, placeholder }} isNumber inputMode="numeric" />;
}
