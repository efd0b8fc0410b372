// Any number of many options, in two lists. What is selected in one list moves to the other.
import { useDeferredValue, useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { formatCount } from '../../format/numbers.ts';
import { formatShortList } from '../../format/lists.ts';
import { listOf, type ChoiceView } from '../choices.ts';
import type { ControlProps } from '../control.ts';
import { t } from './messages.gen.ts';
import { availableIn, chosenIn, matching, movedBy, withoutItems, type Chosen } from './picking.ts';
import './control.css';

/** No more options than these are drawn; the filter finds the others. */
const mostDrawn = 1000;

export default function PickerControl({ attributes, value, onChange, choices = [], isLoading, items }: ControlProps) {
  const { id, disabled, onBlur } = attributes;
  const isOrdered = items?.isOrdered === true;
  const [filter, setFilter] = useState('');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const [said, say] = useState('');
  const list = listOf(value);
  const sought = useDeferredValue(filter);
  const available = useMemo(() => availableIn(choices, listOf(value)), [choices, value]);
  const shown = useMemo(() => matching(available, sought), [available, sought]);
  const chosen = useMemo(() => chosenIn(choices, listOf(value), isOrdered), [choices, value, isOrdered]);
  const toAdd = shown.filter(({ key }) => marked.has(key));
  const selected = chosen.filter(({ at }) => held.has(at));
  const isKept = (one: Chosen) => items?.kept.some((kept) => kept === one.value) === true;
  const toRemove = selected.filter((one) => !isKept(one));

  const add = (added: readonly ChoiceView[]) => {
    if (disabled || added.length === 0) return say(t('none-selected'));
    onChange([...list, ...added.map((choice) => choice.value)]);
    setMarked(new Set());
    setHeld(new Set(added.map((_, index) => list.length + index)));
    say(t('added', { names: namesOf(added), count: list.length + added.length }));
  };
  const remove = (removed: readonly Chosen[]) => {
    if (disabled || removed.length === 0) return say(t(selected.length > 0 ? 'all-kept' : 'none-selected'));
    onChange(withoutItems(list, new Set(removed.map(({ at }) => at))));
    setHeld(new Set());
    setMarked(new Set(removed.map(({ key }) => key)));
    say(t('removed', { names: namesOf(removed), count: list.length - removed.length }));
  };
  const move = (by: -1 | 1) => {
    if (disabled || selected.length === 0) return say(t('none-selected'));
    const moved = movedBy(list, new Set(selected.map(({ at }) => at)), by);
    onChange(moved.value);
    setHeld(moved.positions);
    const position = Math.min(...moved.positions) + 1;
    say(t('moved', { names: namesOf(selected), position, count: list.length }));
  };

  const onAvailableKey = (event: KeyboardEvent) => event.key === 'Enter' && (event.preventDefault(), add(toAdd));
  const onChosenKey = (event: KeyboardEvent) => {
    const by = event.altKey && isOrdered ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    if (by) move(by);
    else if (['Delete', 'Backspace', 'Enter'].includes(event.key)) remove(toRemove);
    else return;
    event.preventDefault();
  };
  const button = (icon: IconName, name: 'add' | 'remove' | 'up' | 'down', onClick: () => void) => (
    <button
      type="button"
      className={`button picker-${name}`}
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
          <SideLabel id={`${id}-available`} text={t('available')} count={available.length} />
          <SearchBox
            label={t('filter')}
            value={filter}
            onType={setFilter}
            onEnter={() => add(shown.length === 1 ? shown : [])}
          />
          <select
            id={`${id}-available`}
            className="control"
            multiple
            disabled={disabled}
            value={toAdd.map(({ key }) => key)}
            onChange={(event) => setMarked(new Set(selectedIn(event.target)))}
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
            onChange={(event) => setHeld(new Set(selectedIn(event.target).map(Number)))}
            onDoubleClick={({ target }) =>
              remove(chosen.filter((one) => String(one.at) === optionAt(target) && !isKept(one)))
            }
            onKeyDown={onChosenKey}
          >
            {chosen.map((one) => (
              <option key={one.at} value={one.at}>
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
        {said}
      </p>
    </div>
  );
}

const mostNamed = 3;

const namesOf = (choices: readonly ChoiceView[]) =>
  choices.length > mostNamed
    ? t('many', { count: choices.length })
    : formatShortList(choices.map(({ label }) => label));

/** The value of the option under the pointer; undefined beside the options. */
const optionAt = (target: EventTarget) => (target instanceof HTMLOptionElement ? target.value : undefined);

const selectedIn = ({ selectedOptions }: HTMLSelectElement) => [...selectedOptions].map((option) => option.value);

const SideLabel = ({ id, text, count }: { id: string; text: string; count: number }) => (
  <div className="picker-head">
    <label htmlFor={id}>{text}</label>
    <span className="picker-count">{formatCount(count)}</span>
  </div>
);
