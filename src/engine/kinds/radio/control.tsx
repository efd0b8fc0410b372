// One of several options, each with a radio button.
import { chosenKey } from '../choices.ts';
import type { ControlProps } from '../control.ts';
import { LabelledBox } from '../elements/labelled-box.tsx';

export default function RadioControl({ attributes, value, onChange, choices = [] }: ControlProps) {
  const { id, onBlur, disabled, ...described } = attributes;
  return (
    <div
      className="choices"
      role="radiogroup"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      {...described}
      onBlur={onBlur}
    >
      {choices.map((choice) => (
        <LabelledBox
          key={choice.key}
          type="radio"
          name={id}
          disabled={disabled}
          checked={chosenKey(value, choices) === choice.key}
          onChange={() => onChange(choice.value)}
        >
          {choice.label}
        </LabelledBox>
      ))}
    </div>
  );
}
