// One of several options, in a menu.
import { t } from '../../../messages/gen/engine.gen.ts';
import { chosenKey } from '../choices.ts';
import type { ControlProps } from '../control.ts';

export default function SelectControl(props: ControlProps) {
  const { attributes, value, onChange, choices = [], isLoading = false, empty = '', placeholder = '' } = props;
  const chosen = chosenKey(value, choices);
  return (
    <select
      {...attributes}
      className="control"
      aria-busy={isLoading || undefined}
      value={chosen}
      onChange={(event) => onChange(choices.find(({ key }) => key === event.target.value)?.value ?? '')}
    >
      {(empty !== '' || !choices.some(({ key }) => key === chosen)) && (
        <option value="">{isLoading ? t('loading') : empty || placeholder}</option>
      )}
      {choices.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}
