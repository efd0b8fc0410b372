// A date and time.
import type { ControlProps } from '../control.ts';
import { DateInput } from '../elements/date-input.tsx';

export default function DateTimeControl(props: ControlProps) {
  return (
    <DateInput
      {...props}
      type="datetime-local"
      isShown={(text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text)}
    />
  );
}
