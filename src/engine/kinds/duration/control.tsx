// A number of seconds, typed with its units.
import type { ControlProps } from '../control.ts';
import { TextInput } from '../elements/text-input.tsx';

export default function DurationControl({ attributes, value, onChange, placeholder }: ControlProps) {
  return <TextInput {...{ attributes, value, onChange, placeholder }} />;
}
