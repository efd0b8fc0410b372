// What an ordered list says above its rows: how they are moved, or why not, and what was moved, which Undo takes back.
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { stepByKey } from '../../ui/move-keys.ts';
import { t } from '../../messages/gen/list-order.gen.ts';
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
  const bar = useRef<HTMLDivElement>(null);
  // A record that was moved before this was drawn is not followed.
  const [first] = useState(focus);
  useEffect(() => {
    const card = bar.current?.closest('.card');
    return focus && focus !== first && card ? followRow(card, focus.index, focus.column) : undefined;
  }, [focus, first]);
  useEffect(() => {
    const card = bar.current?.closest('.card');
    // Before the grid, which moves the focus with the same keys.
    const press = (event: Event) => {
      const { key, target, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
      const cell = (target as Element).closest('[role="gridcell"]');
      const row = cell && rows?.[Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2];
      if (!row) return;
      const by = stepByKey(event as KeyboardEvent);
      const isUndo = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';
      if (by !== undefined) step({ key: model.keyOf(row), by, column: cell.getAttribute('col-id') ?? handleColumn });
      else if (isUndo) undo();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    card?.addEventListener('keydown', press, true);
    return () => card?.removeEventListener('keydown', press, true);
  }, [rows, model, step, undo]);
  return (
    <div ref={bar} className="order-bar">
      {(said === '' || why !== '') && <span>{why || t('hint')}</span>}
      <span role="status">{said === why ? '' : said}</span>
      {focus && (
        <Button disabledReason={canUndo ? null : t('nothing-to-undo')} onClick={() => undo()}>
          {t('undo')}
        </Button>
      )}
      <HandleMenu model={model} />
    </div>
  );
}

/** Frames to wait until a row is drawn that was scrolled into view. */
const patience = 30;

/** Moves the focus to a cell of a row, in the next frames; the row may have to be scrolled into view first. */
function followRow(card: Element, index: number, column: string): () => void {
  let frame: number;
  const look = (left: number) => {
    const viewport =
      card.querySelector<HTMLElement>('.plain-rows') ?? card.querySelector<HTMLElement>('[role$="grid"]');
    if (!viewport) return;
    const cell = viewport.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"] [col-id="${column}"]`);
    if (cell) {
      (cell.querySelector<HTMLElement>('.order-handle') ?? cell).focus({ preventScroll: true });
      const { top, bottom } = cell.getBoundingClientRect();
      const view = viewport.getBoundingClientRect();
      const header = viewport.querySelector('[role="columnheader"]')?.clientHeight ?? 0;
      if (top < view.top + header) viewport.scrollTop -= view.top + header - top;
      else if (bottom > view.bottom) viewport.scrollTop += bottom - view.bottom;
    } else if (left > 0) {
      const count = Number(viewport.getAttribute('aria-rowcount') ?? 1);
      viewport.scrollTop = ((viewport.scrollHeight - viewport.clientHeight) * index) / Math.max(1, count - 2);
      frame = requestAnimationFrame(() => look(left - 1));
    }
  };
  frame = requestAnimationFrame(() => look(patience));
  return () => cancelAnimationFrame(frame);
}
