// How many rows a list shows, of how many, and its tallies.
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { t as tableText } from '../../messages/gen/table.gen.ts';
import { Icon } from '../../ui/icons.tsx';
import { useDelay } from '../../ui/states.tsx';
import { toneIcons } from '../../ui/tone-icons.ts';
import type { Tally } from '../table/tallies.ts';
import type { ListModel } from './list-model.ts';

export function ListCount({ list }: { list: ListModel }) {
  const { rows, total, visible, isUpdating, view, tallies } = useUnit({
    rows: list.$rows,
    total: list.$total,
    visible: list.$visible,
    isUpdating: list.$isUpdating,
    view: list.$shownView,
    tallies: list.$tallies,
  });
  const all = rows?.length ?? 0;
  const count = list.paging ? (
    <list.paging.Count model={list.paging} />
  ) : view.filter.trim() !== '' || visible.length < all ? (
    tableText('count-filtered', { shown: visible.length, total: all })
  ) : // The server has more records than it sent.
  total !== null && total > all ? (
    tableText('count-part', { shown: all, total })
  ) : (
    tallies.length === 0 && tableText('count', { total: all })
  );
  return (
    <>
      {isUpdating ? <Updating>{count}</Updating> : count}
      {tallies.map((tally) => (
        <TallyTag key={tally.id} tally={tally} />
      ))}
    </>
  );
}

/** The previous count until the new one is known; after a moment, a note instead. */
function Updating({ children }: { children: ReactNode }) {
  return useDelay(300) ? tableText('updating') : children;
}

function TallyTag({ tally: { id, tone, text } }: { tally: Tally }) {
  return (
    <span className={`table-tag is-${tone}`} data-place={`list/tally:${id}`}>
      <Icon name={toneIcons[tone]} />
      {text}
    </span>
  );
}
