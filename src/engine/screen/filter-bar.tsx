// The filters of a list by field, and the empty state if no record matches.
import { useUnit } from 'effector-react';
import { Fragment, useRef } from 'react';
import { t } from '../../messages/gen/list-filters.gen.ts';
import { t as tableText } from '../../messages/gen/table.gen.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { OptionsFailed } from '../kinds/elements/options-failed.tsx';
import { daysOf, type FilterView } from '../rules/list-filters.ts';
import type { FilterModel } from './list-filters.ts';
import './filter-bar.css';

type Props = { id: string; filter: FilterView; onChange: (value: string) => void };

export function FilterBar({ model }: { model: FilterModel }) {
  const { filters, failed, isChanged, choose, reset, retry } = useUnit({
    filters: model.$filters,
    failed: model.$failed,
    isChanged: model.$isChanged,
    choose: model.chosen,
    reset: model.reset,
    retry: model.choicesWanted,
  });
  const bar = useRef<HTMLDivElement>(null);
  const press = () => {
    reset();
    // The button disappears.
    bar.current?.querySelector<HTMLElement>('.control')?.focus();
  };
  return (
    <div ref={bar} className="list-filters">
      {filters.map((filter) => {
        const Control = controls[filter.match];
        const id = `filter-${filter.id}`;
        const { call, failure } = failed[filter.id] ?? {};
        return (
          <Fragment key={filter.id}>
            <Control id={id} filter={filter} onChange={(value) => choose({ id: filter.id, value })} />
            {failure && <OptionsFailed failure={failure} control={id} onRetry={() => retry(call)} />}
          </Fragment>
        );
      })}
      {isChanged && (
        <Button tone="quiet" onClick={press}>
          {t('reset')}
        </Button>
      )}
    </div>
  );
}

function ValueFilter({ id, filter: { place, label, value, choices }, onChange }: Props) {
  // The select is beside its label, whose text would contain the options otherwise.
  return (
    <div className="list-filter" data-place={place}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="control"
        title={choices.find((choice) => choice.value === value)?.text}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('all')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
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

const controls = { value: ValueFilter, text: TextFilter, days: DaysFilter };

/** Clear Filter disappears with the filters, so the first of them receives the focus. */
export function NoneMatch({ model }: { model: FilterModel }) {
  const clear = useUnit(model.cleared);
  const press = () => {
    clear();
    document.querySelector<HTMLElement>('main .tools :is([type="search"], .list-filter .control)')?.focus();
  };
  return (
    <Empty icon="search" action={<Button onClick={press}>{tableText('clear-filter')}</Button>}>
      {t('none-match')}
    </Empty>
  );
}
