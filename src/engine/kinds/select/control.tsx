// One of several options, in a menu.
import { t } from '../../../messages/gen/engine.gen.ts';
import { isBlank } from '../../rules/paths.ts';
import { chosenKey } from '../choices.ts';
import type { ControlProps } from '../control.ts';
import { TextInput } from '../elements/text-input.tsx';

export default function SelectControl(props: ControlProps) {
  const { attributes, value, onChange, choices = [], isLoading = false, empty = '', placeholder = '' } = props;
  const chosen = chosenKey(value, choices);
  const hint = isBlank(value) ? placeholder : '';
  const { readOnly, ...editable } = attributes;
  // A menu cannot be read-only.
  if (readOnly) {
    const text = choices.find(({ key }) => key === chosen)?.label ?? '';
    return (
      <TextInput {...{ attributes, onChange }} value={text} placeholder={isLoading ? t('loading') : hint || empty} />
    );
  }
  return (
    <select
      {...editable}
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
