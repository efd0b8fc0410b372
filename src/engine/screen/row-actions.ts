// The model of the actions of each row: a menu for one row at a time, whose actions run for that row.
import { combine, createEvent, createStore } from 'effector';
import { createElement } from 'react';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import { rowKeys } from '../rules/link-column.ts';
import type { Row, TableColumn } from '../table/columns.ts';
import { ownColumn } from '../table/own-column.ts';
import { t } from '../../messages/gen/actions.gen.ts';
import { createActions } from './action-model.ts';
import { RowMenu, RowMenuButton } from './row-menu.tsx';
import { rowNames } from './row-name.ts';
import { rowContext } from './row-context.ts';

export type RowActionsModel = ReturnType<typeof createRowActions>;

/** A row whose menu is open, with the button that opened it. */
export type OpenMenu = { row: Row; button: HTMLElement };

/** The id of the column with the menus. */
const columnId = 'row-actions';

export function createRowActions(definition: Definition, host: Host) {
  const { screen } = definition;
  const menuOpened = createEvent<OpenMenu>();
  const menuClosed = createEvent();
  const $menu = createStore<OpenMenu | null>(null, { serialize: 'ignore' })
    .on(menuOpened, (_, menu) => menu)
    .reset(menuClosed);
  const $place = combine($menu, host.$session, (menu, session) => menu && rowContext(definition, menu.row, session));
  const actions = createActions(definition, 'row', $place, host);
  $menu.reset(actions.left);

  const keyOf = rowKeys(screen.key);
  const known = new WeakMap<readonly TableColumn[], readonly TableColumn[]>();
  /** The columns of the list with that of the menus; the same for the same columns. */
  const withMenus = (columns: readonly TableColumn[]): readonly TableColumn[] => {
    const before = known.get(columns);
    if (before) return before;
    const nameOf = rowNames(columns, screen.key);
    const Cell = ({ row }: { row: Row }) =>
      createElement(RowMenuButton, { model, row, name: nameOf(row), id: keyOf(row) });
    const all = [...columns, ownColumn({ id: columnId, header: t('actions'), width: 52, Cell })];
    known.set(columns, all);
    return all;
  };
  const model = {
    actions,
    menuOpened,
    menuClosed,
    $menu,
    $running: actions.$runningKeys,
    keyOf,
    $isOpen: $menu.map((menu) => menu !== null),
    withMenus,
    Menu: RowMenu,
  };
  return model;
}
