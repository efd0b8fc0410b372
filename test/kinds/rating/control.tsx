// A slider from one star to all of them.
import type { ControlProps } from '../../../src/engine/kinds/control.ts';
import type { RatingCell } from './kind.ts';

export default function RatingControl({ attributes, settings, value, onChange }: ControlProps<RatingCell>) {
  const stars = Number(value);
  return (
    <input
      {...attributes}
      type="range"
      min={1}
      max={settings?.rating}
      value={stars}
      aria-valuetext={`${stars} of ${settings?.rating}`}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
