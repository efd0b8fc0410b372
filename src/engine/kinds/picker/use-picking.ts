// The state of a picker: its filter, its selection and its announcements, and the actions of its buttons.
import { useMemo, useState } from 'react';
import { formatShortList } from '../../format/lists.ts';
import { listOf, type ChoiceView } from '../choices.ts';
import type { ControlProps } from '../control.ts';
import { t } from './messages.gen.ts';
import { availableIn, chosenIn, matching, movedBy, withoutItems, type Chosen } from './picking.ts';

export function usePicking({ attributes: { disabled }, value, onChange, choices = [], items }: ControlProps) {
  const isOrdered = items?.isOrdered === true;
  const [filter, setFilter] = useState('');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const [said, say] = useState('');
  const list = listOf(value);
  const available = useMemo(() => availableIn(choices, listOf(value)), [choices, value]);
  const shown = useMemo(() => matching(available, filter), [available, filter]);
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
  const move = (by: number) => {
    if (disabled || selected.length === 0) return say(t('none-selected'));
    let moved = { value: list, positions: new Set(selected.map(({ at }) => at)) };
    for (let left = Math.min(Math.abs(by), list.length); left > 0; left--)
      moved = movedBy(moved.value, moved.positions, by < 0 ? -1 : 1);
    onChange(moved.value);
    setHeld(moved.positions);
    const position = Math.min(...moved.positions) + 1;
    say(t('moved', { names: namesOf(selected), position, count: list.length }));
  };
  return {
    filter,
    setFilter,
    setMarked,
    setHeld,
    said,
    available,
    shown,
    chosen,
    selected,
    toAdd,
    toRemove,
    isKept,
    isOrdered,
    add,
    remove,
    move,
  };
}

const mostNamed = 3;

const namesOf = (choices: readonly ChoiceView[]) =>
  choices.length > mostNamed
    ? t('many', { count: choices.length })
    : formatShortList(choices.map(({ label }) => label));
