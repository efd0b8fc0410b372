// A time of day.
import type { ControlProps } from '../control.ts';
import { DateInput } from '../elements/date-input.tsx';

export default function TimeControl(props: ControlProps) {
  return <DateInput {...props} type="time" isShown={(text) => /^\d\d:\d\d(?::\d\d)?$/.test(text)} />;
}
