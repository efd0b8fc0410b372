// The column with the handles of an ordered list, and the menu that they open.
import { combine, createEvent, createStore, type Event } from 'effector';
import { createElement } from 'react';
import { t } from '../../messages/gen/list-order.gen.ts';
import type { Row, TableColumn } from '../table/columns.ts';
import { ownColumn } from '../table/own-column.ts';
import type { OrderModel } from './list-order.ts';
import { Handle, handleColumn, type HandlesModel } from './order-handle.tsx';
import type { OpenMenu } from './row-actions.ts';

export function createHandles(order: OrderModel, left: Event<void>) {
  const menuOpened = createEvent<OpenMenu>();
  const menuClosed = createEvent();
  /** A drag has begun or ended. */
  const dragged = createEvent<boolean>();
  const $menu = createStore<OpenMenu | null>(null, { serialize: 'ignore' })
    .on(menuOpened, (_, menu) => menu)
    .reset(menuClosed, left);
  const $isDragging = createStore(false).on(dragged, (_, is) => is);
  const model: HandlesModel = { ...order, menuOpened, menuClosed, dragged, $menu };
  const Cell = ({ row }: { row: Row }) => createElement(Handle, { model, row });
  const column = ownColumn({ id: handleColumn, header: t('handles'), width: 44, Cell });
  const known = new WeakMap<readonly TableColumn[], readonly TableColumn[]>();
  return {
    model,
    /** Whether rows must not move by themselves. */
    $isHeld: combine($menu, $isDragging, (menu, isDragging) => menu !== null || isDragging),
    /** The columns with that of the handles; the same for the same columns. */
    withHandles(columns: readonly TableColumn[]): readonly TableColumn[] {
      const all = known.get(columns) ?? [column, ...columns];
      known.set(columns, all);
      return all;
    },
  };
}
