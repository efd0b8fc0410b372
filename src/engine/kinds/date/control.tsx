// A date.
import { hasFormat } from '../../rules/formats.mjs';
import type { ControlProps } from '../control.ts';
import { DateInput } from '../elements/date-input.tsx';

export default function DateControl(props: ControlProps) {
  return <DateInput {...props} type="date" isShown={(text) => hasFormat('date', text)} />;
}
