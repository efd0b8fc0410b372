// The controls of the panel: a check box and a select, with their labels.
import { useId } from 'react';

type SwitchProps = {
  label: string;
  isOn: boolean;
  /** Why it cannot be changed. */
  why?: string;
  onChange: (isOn: boolean) => void;
};

export function Switch({ label, isOn, why, onChange }: SwitchProps) {
  const [id, whyId] = [useId(), useId()];
  return (
    <div className="customizing-switch">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-disabled={why !== undefined || undefined}
        aria-describedby={why === undefined ? undefined : whyId}
        onChange={({ target }) => why === undefined && onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {why !== undefined && (
        <span id={whyId} className="field-help">
          {why}
        </span>
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="control" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
