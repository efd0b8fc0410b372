// Any number of many options, in two lists. What is selected in one list moves to the other.
import type { FocusEvent, KeyboardEvent } from 'react';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { formatCount } from '../../format/numbers.ts';
import type { ControlProps } from '../control.ts';
import { stepByKey } from '../../../ui/move-keys.ts';
import { pressedKey } from '../../../ui/pressed-key.ts';
import { t } from './messages.gen.ts';
import { usePicking } from './use-picking.ts';
import './control.css';

/** No more options than these are drawn; the filter finds the others. */
const mostDrawn = 1000;

export default function PickerControl(props: ControlProps) {
  const { attributes, isLoading, items } = props;
  const { id, disabled, onBlur } = attributes;
  const { available, shown, chosen, selected, toAdd, toRemove, isKept, isOrdered, add, remove, move, ...more } =
    usePicking(props);
  const onAvailableKey = (event: KeyboardEvent) =>
    pressedKey(event) === 'Enter' && (event.preventDefault(), add(toAdd));
  const onChosenKey = (event: KeyboardEvent) => {
    const by = isOrdered ? stepByKey(event) : undefined;
    if (by !== undefined) move(by);
    else if (['Delete', 'Backspace', 'Enter'].includes(pressedKey(event))) remove(toRemove);
    else return;
    event.preventDefault();
  };
  const button = (icon: IconName, name: 'add' | 'remove' | 'up' | 'down', onClick: () => void) => (
    <button
      type="button"
      className={`button picker-${name}${disabled ? ' is-disabled' : ''}`}
      aria-label={t(name)}
      title={t(name)}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    // Only to notice that the focus leaves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="picker"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={attributes['aria-describedby']}
      aria-busy={isLoading || undefined}
      id={id}
      tabIndex={-1}
      onBlur={onLeave}
    >
      <div className={isOrdered ? 'picker-lists is-ordered' : 'picker-lists'}>
        <div className="picker-side">
          <SideLabel id={`${id}-available`} text={t('available')} count={isLoading ? undefined : available.length} />
          <SearchBox
            label={t('filter')}
            value={more.filter}
            onType={more.setFilter}
            onEnter={() => add(shown.length === 1 ? shown : [])}
          />
          <select
            id={`${id}-available`}
            className="control"
            multiple
            disabled={disabled}
            value={toAdd.map(({ key }) => key)}
            onChange={(event) => more.setMarked(new Set(selectedIn(event.target)))}
            onDoubleClick={({ target }) => add(shown.filter(({ key }) => key === optionAt(target)))}
            onKeyDown={onAvailableKey}
          >
            {shown.slice(0, mostDrawn).map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          {shown.length > mostDrawn && <p className="field-help">{t('more', { count: shown.length - mostDrawn })}</p>}
        </div>
        <div className="picker-buttons">
          {button('right', 'add', () => add(toAdd))}
          {button('right', 'remove', () => remove(toRemove))}
        </div>
        <div className="picker-side">
          <SideLabel id={`${id}-chosen`} text={items?.chosen || t('chosen')} count={chosen.length} />
          <select
            id={`${id}-chosen`}
            className="control"
            multiple
            disabled={disabled}
            aria-invalid={attributes['aria-invalid']}
            aria-required={attributes['aria-required']}
            value={selected.map(({ at }) => String(at))}
            onChange={(event) => more.setHeld(new Set(selectedIn(event.target).map(Number)))}
            onDoubleClick={({ target }) =>
              remove(chosen.filter((one) => String(one.at) === optionAt(target) && !isKept(one)))
            }
            onKeyDown={onChosenKey}
          >
            {chosen.map((one) => (
              <option key={one.id} value={one.at}>
                {one.isUnknown ? t('unavailable', one) : isKept(one) ? t('kept', one) : one.label}
              </option>
            ))}
          </select>
        </div>
        {isOrdered && (
          <div className="picker-buttons">
            {button('up', 'up', () => move(-1))}
            {button('down', 'down', () => move(1))}
          </div>
        )}
      </div>
      <p className="field-help picker-said" role="status">
        {more.said}
      </p>
    </div>
  );
}

/** The value of the option under the pointer; undefined if there is none. */
const optionAt = (target: EventTarget) => (target instanceof HTMLOptionElement ? target.value : undefined);

const selectedIn = ({ selectedOptions }: HTMLSelectElement) => [...selectedOptions].map((option) => option.value);

/** `count`: left out while it is unknown. */
const SideLabel = ({ id, text, count }: { id: string; text: string; count: number | undefined }) => (
  <div className="picker-head">
    <label htmlFor={id}>{text}</label>
    <span className="picker-count">{count === undefined ? '…' : formatCount(count)}</span>
  </div>
);
