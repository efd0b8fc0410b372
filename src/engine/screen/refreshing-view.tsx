// The controls of a list that refreshes itself: a checkbox that stops it, and a note after a failure.
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { explain } from '../rules/explain.ts';
import { t } from '../../messages/gen/actions.gen.ts';
import type { RefreshingModel } from './refreshing.ts';
import './refreshing.css';

/** The checkbox. */
export function AutoRefresh({ model }: { model: RefreshingModel }) {
  const { isPaused, pause } = useUnit({ isPaused: model.$isPaused, pause: model.paused });
  return (
    <label className="auto-refresh" title={t('refresh-every', { seconds: model.seconds })}>
      <input type="checkbox" checked={!isPaused} onChange={() => pause(!isPaused)} />
      {t('auto-refresh')}
    </label>
  );
}

/** The note after a failure. */
export function RefreshFailed({ model }: { model: RefreshingModel }) {
  const { failure, rows, retry } = useUnit({ failure: model.$failure, rows: model.$rows, retry: model.retried });
  useFocusOnSameRecord(rows);
  return (
    <div role="status" className="refresh-failed">
      {failure && (
        <>
          <span>{t('refresh-failed', { why: explain(failure) })}</span>
          <Button onClick={() => retry()}>{t('refresh-again')}</Button>
        </>
      )}
    </div>
  );
}

type Focused = { address: string; column: string | null; control: number };

const linkIn = (row: Element) => row.querySelector('a.table-key')?.getAttribute('href') ?? null;
const controlsIn = (cell: Element) => [...cell.querySelectorAll<HTMLElement>('a[href], button, input')];

/** The focused cell of a record; null if the focus is elsewhere. */
function focusedCell(): Focused | null {
  const cell = document.activeElement?.closest('[role="gridcell"]');
  const row = cell?.closest('[role="row"]');
  const address = row && linkIn(row);
  if (!cell || !address) return null;
  const control = controlsIn(cell).indexOf(document.activeElement as HTMLElement);
  return { address, column: cell.getAttribute('col-id'), control };
}

/** Rows are drawn by their position. If records moved, the focus follows the record that had it. */
function useFocusOnSameRecord(rows: unknown) {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    const note = () => (focused.current = focusedCell());
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    const before = focused.current;
    if (!before || !document.activeElement?.closest('[role="gridcell"]')) return undefined;
    if (follow(before)) return undefined;
    // The grid draws further rows after this.
    const frame = requestAnimationFrame(() => follow(before));
    return () => cancelAnimationFrame(frame);
  }, [rows]);
}

/** Moves the focus to a cell of a record; false if the record is not drawn. */
function follow({ address, column, control }: Focused): boolean {
  if (focusedCell()?.address === address) return true;
  const row = [...document.querySelectorAll('[role="row"]')].find((one) => linkIn(one) === address);
  const cell = [...(row?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? [])].find(
    (one) => one.getAttribute('col-id') === column,
  );
  if (!cell) return false;
  (controlsIn(cell)[control] ?? cell).focus({ preventScroll: true });
  return true;
}
