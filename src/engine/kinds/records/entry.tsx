// One entry of a list or map: its fields, its error, and the buttons that move and remove it.
import type { FocusEvent, KeyboardEvent } from 'react';
import { FieldError } from '../../../ui/field-error.tsx';
import { stepByKey } from '../../../ui/move-keys.ts';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import type { ControlProps } from '../control.ts';
import type { EntryChange, EntryPart, EntryView } from '../entries.ts';
import { EntryFieldView } from './entry-field.tsx';
import { t } from './messages.gen.ts';
import { fieldId } from './names.ts';

export type EntryProps = {
  entry: EntryView;
  id: string;
  name: string;
  removeLabel: string;
  /** The control around the entry. */
  around: ControlProps;
  canRemove: boolean;
  canMove: boolean;
  isLocked: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** `byKey`: the focus stays where it is. */
  onChange: (change: EntryChange, byKey?: boolean) => void;
};

export function Entry({ entry, id, name, removeLabel, canRemove, canMove, ...props }: EntryProps) {
  const { isLocked, isFirst, isLast, onChange, around } = props;
  const { key, isValue, error } = entry;
  const leave = (part: string) => around.onLeaveEntry?.(`[#${entry.id}]${part}`);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = canMove ? stepByKey(event) : undefined;
    // In a select, the same keys open the list of options. An entry inside of this one moves by itself.
    if (by === undefined || event.target instanceof HTMLSelectElement || event.defaultPrevented) return;
    event.preventDefault();
    onChange({ is: 'moved', id: entry.id, by }, true);
  };
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave('');
  };
  const button = (
    icon: IconName,
    part: 'up' | 'down' | 'remove',
    label: string,
    change: EntryChange,
    isEnd = false,
  ) => (
    <button
      type="button"
      className="icon-button"
      data-part={part}
      aria-label={label}
      title={label}
      disabled={isEnd}
      onClick={() => onChange(change)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    // The keys and the focus of the controls inside arrive here as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={`record ${isValue ? 'is-value' : ''} ${key ? 'is-keyed' : ''}`}
      data-entry={entry.id}
      role="group"
      aria-label={name}
      aria-describedby={error === null ? undefined : `${id}--error`}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    >
      {!key && !isValue && <div className="record-name">{name}</div>}
      <div className="record-fields">
        {key && (
          <div className="field">
            <label className="field-label" htmlFor={`${id}--key`}>
              {t('key')}
            </label>
            <div className="text-box">
              <input
                id={`${id}--key`}
                className="control"
                dir="auto"
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                disabled={isLocked}
                aria-required
                aria-invalid={key.error === null ? undefined : true}
                aria-describedby={key.error === null ? undefined : `${id}--key-error`}
                value={key.text}
                onChange={(event) => onChange({ is: 'renamed', id: entry.id, key: event.target.value })}
                onBlur={() => leave('#key')}
              />
            </div>
            <FieldError id={`${id}--key-error`} text={key.error} />
          </div>
        )}
        <Parts parts={entry.parts} {...{ entry, id, name, around, isLocked, onChange }} />
      </div>
      <div className="record-buttons">
        {canMove && button('up', 'up', t('up', { name }), { is: 'moved', id: entry.id, by: -1 }, isFirst)}
        {canMove && button('down', 'down', t('down', { name }), { is: 'moved', id: entry.id, by: 1 }, isLast)}
        {canRemove && button('trash', 'remove', removeLabel, { is: 'removed', id: entry.id })}
      </div>
      <FieldError id={`${id}--error`} text={error} />
    </div>
  );
}

export type PartsProps = Pick<EntryProps, 'entry' | 'id' | 'name' | 'around' | 'isLocked' | 'onChange'>;

function Parts({ parts, ...props }: PartsProps & { parts: readonly EntryPart[] }) {
  const { id, entry, around, isLocked, onChange } = props;
  const { Draw } = around;
  return parts.map((part) => {
    if (part.is === 'field') return <EntryFieldView key={part.field.path} field={part.field} {...props} />;
    const { path, title, toggle } = part;
    return (
      <fieldset key={path} className="record-group">
        <legend className={toggle ? 'visually-hidden' : 'field-label'}>{title}</legend>
        {toggle && Draw && (
          <Draw
            name={toggle.control}
            attributes={{ id: `${fieldId(id, path)}-toggle`, disabled: isLocked }}
            value={toggle.isOn}
            onChange={(on) => onChange({ is: 'switched', id: entry.id, path, on: on === true })}
            caption={title}
          />
        )}
        <Parts parts={part.parts} {...props} />
      </fieldset>
    );
  });
}
