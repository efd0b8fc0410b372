// Any number of options, each with a checkbox.
import { keyOf, listOf, type ChoiceView } from '../choices.ts';
import type { ControlProps } from '../control.ts';
import { LabelledBox } from '../elements/labelled-box.tsx';

export default function CheckboxesControl({ attributes, value, onChange, choices = [] }: ControlProps) {
  const { id, onBlur, disabled } = attributes;
  const chosen = listOf(value);
  const isChosen = (choice: ChoiceView) => chosen.some((one) => keyOf(one) === choice.key);
  const toggled = (choice: ChoiceView) =>
    isChosen(choice) ? chosen.filter((one) => keyOf(one) !== choice.key) : [...chosen, choice.value];
  return (
    <div
      className="choices"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={attributes['aria-describedby']}
      id={id}
      tabIndex={-1}
    >
      {choices.map((choice) => (
        <LabelledBox
          key={choice.key}
          aria-invalid={attributes['aria-invalid']}
          disabled={disabled}
          checked={isChosen(choice)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.closest('.choices')?.contains(relatedTarget)) onBlur?.();
          }}
          onChange={() => onChange(toggled(choice))}
        >
          {choice.label}
        </LabelledBox>
      ))}
    </div>
  );
}
