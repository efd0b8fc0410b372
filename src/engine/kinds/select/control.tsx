// One of several options, in a menu.
import { t } from '../../../messages/gen/engine.gen.ts';
import { isBlank } from '../../rules/paths.ts';
import { chosenKey } from '../choices.ts';
import type { ControlProps } from '../control.ts';

export default function SelectControl(props: ControlProps) {
  const { attributes, value, onChange, choices = [], isLoading = false, empty = '', placeholder = '' } = props;
  const chosen = chosenKey(value, choices);
  const hint = isBlank(value) ? placeholder : '';
  return (
    <select
      {...attributes}
      className="control"
      aria-busy={isLoading || undefined}
      value={chosen}
      onChange={(event) => {
        const choice = choices.find(({ key }) => key === event.target.value);
        // The value of a choice can be null.
        onChange(choice ? choice.value : '');
      }}
    >
      {(empty !== '' || !choices.some(({ key }) => key === chosen)) && (
        <option value="">{isLoading ? t('loading') : hint || empty}</option>
      )}
      {choices.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}
