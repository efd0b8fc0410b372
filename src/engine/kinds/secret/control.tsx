// A masked text.
import type { ControlProps } from '../control.ts';
import { TextInput } from '../elements/text-input.tsx';

export default function SecretControl({ attributes, value, onChange, placeholder }: ControlProps) {
  return <TextInput {...{ attributes, value, onChange, placeholder }} type="password" autoComplete="new-password" />;
}
