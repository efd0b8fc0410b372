// Moves parts by keys and buttons, and the menu entry of the screen also by dragging it in the menu.
import { useUnit } from 'effector-react';
import { useCallback, useEffect } from 'react';
import type { Edit } from '../../customize/edit-text.ts';
import { $facts } from '../../session/session.ts';
import { menus } from '../menus.ts';
import { entryMovedBeside, entryMovedBy } from './menu-moves.ts';
import { edited } from './model.ts';
import { movedBy } from './moves.ts';
import type { Part } from '../words/parts.ts';
import type { View } from './view.ts';

/** The edits that move a part by one, up or down; undefined if it cannot be moved there. */
export function useMoves(view: View): (part: Part, by: -1 | 1) => Edit[] | undefined {
  const session = useUnit($facts);
  return useCallback(
    (part, by) => (part.kind === 'screen' ? entryMovedBy(view, { all: menus, session }, by) : movedBy(view, part, by)),
    [view, session],
  );
}

const type = 'application/x-registrar-entry';

const slugAt = ({ target }: Event): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('#menu [data-screen]')?.dataset['screen'] : undefined;

/** Lets the menu entry of the screen be dragged beside another one of its group. */
export function useMenuDrag(view: View): void {
  const { edit, session } = useUnit({ edit: edited, session: $facts });
  useEffect(() => {
    const stepAt = (event: DragEvent) => {
      const other = slugAt(event);
      if (other === undefined || !event.dataTransfer?.types.includes(type)) return undefined;
      const box = (event.target as Element).closest('[data-screen]')!.getBoundingClientRect();
      const side = event.clientY < box.top + box.height / 2 ? 'before' : 'after';
      return entryMovedBeside(view, { all: menus, session }, other, side);
    };
    const onStart = (event: DragEvent) => {
      if (slugAt(event) === view.slug) event.dataTransfer?.setData(type, '');
    };
    const onOver = (event: DragEvent) => {
      if (stepAt(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const step = stepAt(event);
      if (!step) return;
      event.preventDefault();
      edit({ step });
    };
    document.addEventListener('dragstart', onStart);
    document.addEventListener('dragover', onOver);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragstart', onStart);
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('drop', onDrop);
    };
  }, [view, session, edit]);
}
