// The bar above the rows of an ordered list: how they are moved, or why they cannot be, and the last move, with an
// Undo button.
import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { stepByKey } from '../../ui/move-keys.ts';
import { t } from '../../messages/gen/list-order.gen.ts';
import { pressedKey } from '../../ui/pressed-key.ts';
import { handleColumn, HandleMenu, type HandlesModel } from './order-handle.tsx';
import './list-order.css';

export function OrderBar({ model }: { model: HandlesModel }) {
  const { rows, why, said, focus, canUndo, step, undo } = useUnit({
    rows: model.$rows,
    why: model.$why,
    said: model.$said,
    focus: model.$focus,
    canUndo: model.$canUndo,
    step: model.stepped,
    undo: model.undone,
  });
  const canMove = rows === null || rows.length > 1;
  const bar = useRef<HTMLDivElement>(null);
  // A record that was moved before this was drawn is not followed.
  const [first] = useState(focus);
  /** The cell that gets the focus as soon as it is drawn. */
  const next = useRef<At | null>(null);
  // Layout effects, because the next key may be pressed before others would run.
  useLayoutEffect(() => {
    const card = bar.current?.closest('.card');
    if (!focus || focus === first || !card) return;
    next.current = focus;
    return followRow(card, focus, () => (next.current = null));
  }, [focus, first]);
  useLayoutEffect(() => {
    // Before the grid, which moves the focus with the same keys.
    const press = (event: KeyboardEvent) => {
      const cell = (event.target as Element).closest('[role="gridcell"]');
      const isHere = cell !== null && cell.closest('.card') === bar.current?.closest('.card');
      if (!isHere && event.target !== document.body) return;
      // Keys pressed quickly are about the moved row, while the focus is still on its way to it.
      const at = next.current ?? (isHere ? placeOf(cell) : null);
      const row = at && rows?.[at.index];
      if (!row) return;
      const by = stepByKey(event);
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && pressedKey(event).toLowerCase() === 'z';
      if (by !== undefined) step({ key: model.keyOf(row), by, column: at.column });
      else if (isUndo) undo({ follows: true });
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [rows, model, step, undo]);
  return (
    <div ref={bar} className="order-bar">
      {(said === '' || why !== '') && <span>{why || (canMove ? t('hint') : '')}</span>}
      <span role="status">{said === why ? '' : said}</span>
      {focus && (
        <Button disabledReason={canUndo ? null : t('nothing-to-undo')} onClick={() => undo({ follows: false })}>
          {t('undo')}
        </Button>
      )}
      <HandleMenu model={model} />
    </div>
  );
}

/** A cell: the position of its row, and its column. */
type At = { index: number; column: string };

const placeOf = (cell: Element): At => ({
  index: Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2,
  column: cell.getAttribute('col-id') ?? handleColumn,
});

/** Frames to wait until a row is drawn that was scrolled into view. */
const patience = 30;

/** Moves the focus to a cell of a row, in the next frames; the row may have to be scrolled into view first. */
function followRow(card: Element, { index, column }: At, ended: () => void): () => void {
  let frame: number;
  const look = (left: number) => {
    const viewport =
      card.querySelector<HTMLElement>('.plain-rows') ?? card.querySelector<HTMLElement>('[role$="grid"]');
    if (!viewport) return ended();
    const cell = viewport.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"] [col-id="${column}"]`);
    if (cell) {
      (cell.querySelector<HTMLElement>('.order-handle') ?? cell).focus({ preventScroll: true });
      ended();
      const { top, bottom } = cell.getBoundingClientRect();
      const view = viewport.getBoundingClientRect();
      const header = viewport.querySelector('[role="columnheader"]')?.clientHeight ?? 0;
      if (top < view.top + header) viewport.scrollTop -= view.top + header - top;
      else if (bottom > view.bottom) viewport.scrollTop += bottom - view.bottom;
    } else if (left > 0) {
      const count = Number(viewport.getAttribute('aria-rowcount') ?? 1);
      viewport.scrollTop = ((viewport.scrollHeight - viewport.clientHeight) * index) / Math.max(1, count - 2);
      frame = requestAnimationFrame(() => look(left - 1));
    } else ended();
  };
  frame = requestAnimationFrame(() => look(patience));
  return () => cancelAnimationFrame(frame);
}
