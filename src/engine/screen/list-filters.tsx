// The filters of a list by field. Loaded with the screens that have any.
import { useRef } from 'react';
import { t } from '../../messages/gen/list-filters.gen.ts';
import { Button } from '../../ui/button.tsx';
import {
  daysOf,
  filterViews,
  matchingRows,
  usualFilters,
  type FilterBarProps,
  type FilterView,
  type ListFilters,
} from '../rules/list-filters.ts';
import './list-filters.css';

type Props = { filter: FilterView; onChange: (value: string) => void };

function FilterBar({ filters, isChanged, onChoose, onReset }: FilterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const reset = () => {
    onReset();
    // The button disappears.
    bar.current?.querySelector<HTMLElement>('.control')?.focus();
  };
  return (
    <div ref={bar} className="list-filters">
      {filters.map((filter) => {
        const Control = controls[filter.widget];
        return <Control key={filter.id} filter={filter} onChange={(value) => onChoose({ id: filter.id, value })} />;
      })}
      {isChanged && (
        <Button tone="quiet" onClick={reset}>
          {t('reset')}
        </Button>
      )}
    </div>
  );
}

function SelectFilter({ filter: { place, label, value, choices }, onChange }: Props) {
  return (
    <label className="list-filter" data-place={place}>
      {label}
      <select className="control" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('all')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  );
}

function TextFilter({ filter: { place, label, value }, onChange }: Props) {
  return (
    <label className="list-filter" data-place={place}>
      {label}
      <input
        className="control"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

function DaysFilter({ filter: { place, label, value }, onChange }: Props) {
  const days = daysOf(value);
  const change = ({ from, to }: typeof days) => onChange(from || to ? `${from}..${to}` : '');
  const day = (name: 'from' | 'to') => (
    <input
      type="date"
      className="control"
      aria-label={t(name, { label })}
      value={days[name]}
      min={name === 'to' ? days.from : undefined}
      onChange={({ target }) => change({ ...days, [name]: target.value })}
    />
  );
  return (
    <div className="list-filter" role="group" aria-label={label} data-place={place}>
      {label}
      {day('from')}
      <span aria-hidden="true">–</span>
      {day('to')}
    </div>
  );
}

const controls = { select: SelectFilter, text: TextFilter, 'date-range': DaysFilter };

export const listFilters: ListFilters = {
  usualFilters,
  matchingRows,
  filterViews,
  FilterBar,
  noneMatch: () => t('none-match'),
};
