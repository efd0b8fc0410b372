// Moves parts by keys and buttons, and the menu entry of the screen also by dragging it in the menu.
import { useUnit } from 'effector-react';
import { useCallback, useEffect } from 'react';
import type { Edit } from '../../customize/edit-text.ts';
import { $facts } from '../../session/session.ts';
import { menus } from '../menus.ts';
import { entryMovedBeside, entryMovedBy } from './menu-moves.ts';
import { edited } from './model.ts';
import { movedBy, type Side } from './moves.ts';
import type { Part } from '../words/parts.ts';
import type { View } from './view.ts';

/** The edits that move a part by one position, up or down; undefined if it cannot be moved there. */
export function useMoves(view: View): (part: Part, by: -1 | 1) => Edit[] | undefined {
  const session = useUnit($facts);
  return useCallback(
    (part, by) => (part.kind === 'screen' ? entryMovedBy(view, { all: menus, session }, by) : movedBy(view, part, by)),
    [view, session],
  );
}

const dragType = 'application/x-registrar-entry';

/** The side of an element that the pointer is nearer to. */
export function sideOf(element: Element, { clientY }: { clientY: number }): Side {
  const box = element.getBoundingClientRect();
  return clientY < box.top + box.height / 2 ? 'before' : 'after';
}

/** Marks the side of the menu entry where the dragged one would be dropped. */
function markDrop(entry?: HTMLElement, side?: Side): void {
  const before = document.querySelector<HTMLElement>('#menu [data-drop]');
  if (before !== entry) delete before?.dataset['drop'];
  if (entry) entry.dataset['drop'] = side;
}

const entryAt = ({ target }: Event): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('#menu [data-screen]') : null) ?? undefined;
const slugAt = (event: Event): string | undefined => entryAt(event)?.dataset['screen'];

/** Lets the menu entry of the screen be dragged within its group. */
export function useMenuDrag(view: View): void {
  const { edit, session } = useUnit({ edit: edited, session: $facts });
  useEffect(() => {
    const stepAt = (event: DragEvent) => {
      const entry = entryAt(event);
      if (!entry || !event.dataTransfer?.types.includes(dragType)) return undefined;
      const side = sideOf(entry, event);
      const step = entryMovedBeside(view, { all: menus, session }, entry.dataset['screen']!, side);
      return step && { entry, side, step };
    };
    const onStart = (event: DragEvent) => {
      if (slugAt(event) === view.slug) event.dataTransfer?.setData(dragType, '');
    };
    const onOver = (event: DragEvent) => {
      const at = stepAt(event);
      if (at) event.preventDefault();
      markDrop(at?.entry, at?.side);
    };
    const onDrop = (event: DragEvent) => {
      const at = stepAt(event);
      if (!at) return;
      event.preventDefault();
      edit({ step: at.step });
    };
    const onEnd = () => markDrop();
    document.addEventListener('dragstart', onStart);
    document.addEventListener('dragover', onOver);
    document.addEventListener('drop', onDrop);
    document.addEventListener('dragend', onEnd);
    return () => {
      document.removeEventListener('dragstart', onStart);
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('dragend', onEnd);
      markDrop();
    };
  }, [view, session, edit]);
}
