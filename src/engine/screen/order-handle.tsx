// The handle of a row: it is dragged, or pressed for a menu with the same moves.
import type { EventCallable, Store } from 'effector';
import { useUnit } from 'effector-react';
import type { PointerEvent } from 'react';
import { moveKeys } from '../../ui/move-keys.ts';
import { t } from '../../messages/gen/list-order.gen.ts';
import type { Row } from '../table/columns.ts';
import { dragRow } from './drag-row.ts';
import type { OrderModel } from './list-order.ts';
import type { OpenMenu } from './row-actions.ts';
import { OpenRowMenu } from './row-menu.tsx';
import './list-order.css';

/** The id of the column with the handles. */
export const handleColumn = 'row-order';

export type HandlesModel = OrderModel & {
  menuOpened: EventCallable<OpenMenu>;
  menuClosed: EventCallable<void>;
  dragged: EventCallable<boolean>;
  $menu: Store<OpenMenu | null>;
};

/** The name of a row in the menu, by which its button is found again. */
const idOf = (key: string) => `${handleColumn} ${key}`;

type Props = { model: HandlesModel; row: Row };

export function Handle({ model, row }: Props) {
  const { why, menu, step, open, close, drag } = useUnit({
    why: model.$why,
    menu: model.$menu,
    step: model.stepped,
    open: model.menuOpened,
    close: model.menuClosed,
    drag: model.dragged,
  });
  const key = model.keyOf(row);
  const name = model.nameOf(row);
  const isOpen = menu !== null && model.keyOf(menu.row) === key;
  const move = (by: number) => step({ key, by, column: handleColumn });
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    if (why === '' && event.button === 0 && event.isPrimary)
      dragRow(event.nativeEvent, event.currentTarget, { name, move, dragged: drag });
  };
  return (
    <button
      type="button"
      className="icon-button table-control order-handle"
      tabIndex={-1}
      data-row={idOf(key)}
      aria-label={t('move', { name })}
      aria-keyshortcuts={moveKeys}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-disabled={why !== '' || undefined}
      title={why || undefined}
      onPointerDown={begin}
      onClick={({ currentTarget }) => {
        if (why !== '') move(0);
        else if (isOpen) close();
        else open({ row, button: currentTarget });
      }}
    >
      <Grip />
    </button>
  );
}

const moves = [
  { id: 'up', by: -1 },
  { id: 'down', by: 1 },
  { id: 'first', by: -Infinity },
  { id: 'last', by: Infinity },
] as const;

/** The open menu of a handle. It is drawn outside of the table, whose rows it may cover. */
export function HandleMenu({ model }: { model: HandlesModel }) {
  const { rows, menu, step, close } = useUnit({
    rows: model.$rows,
    menu: model.$menu,
    step: model.stepped,
    close: model.menuClosed,
  });
  if (!menu || !rows) return null;
  const key = model.keyOf(menu.row);
  const at = rows.findIndex((row) => model.keyOf(row) === key);
  const isEnd = (by: number) => at === (by < 0 ? 0 : rows.length - 1);
  return (
    <OpenRowMenu
      key={key}
      menu={menu}
      id={idOf(key)}
      isAtStart
      views={moves.map(({ id, by }) => ({
        id,
        label: t(id),
        why: isEnd(by) ? t(by < 0 ? 'is-first' : 'is-last', { name: model.nameOf(menu.row) }) : '',
        isEnabled: !isEnd(by),
      }))}
      press={(id) => step({ key, by: moves.find((move) => move.id === id)!.by, column: handleColumn })}
      close={close}
    />
  );
}

const Grip = () => (
  <svg viewBox="0 0 24 24" width="1rem" height="1rem" fill="currentColor" aria-hidden="true">
    {[5, 12, 19].map((y) => [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.75" />))}
  </svg>
);
