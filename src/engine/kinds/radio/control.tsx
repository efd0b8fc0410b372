// One of several options, each with a radio button.
import { chosenKey, type ChoiceView } from '../choices.ts';
import type { ControlProps } from '../control.ts';
import { LabelledBox } from '../elements/labelled-box.tsx';

export default function RadioControl({ attributes, value, onChange, choices = [], empty = '' }: ControlProps) {
  const { id, onBlur, disabled, ...described } = attributes;
  const chosen = chosenKey(value, choices);
  const nothing: ChoiceView[] = empty === '' ? [] : [{ key: '', value: '', label: empty }];
  return (
    <div
      className="choices"
      role="radiogroup"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      {...described}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      {[...nothing, ...choices].map((choice) => (
        <LabelledBox
          key={choice.key}
          type="radio"
          name={id}
          disabled={disabled}
          checked={chosen === choice.key}
          onChange={() => onChange(choice.value)}
        >
          {choice.label}
        </LabelledBox>
      ))}
    </div>
  );
}
