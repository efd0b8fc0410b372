// The menu with the actions of a row, and the button in the row that opens it.
import { useUnit } from 'effector-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { menuItems, moveInMenu } from '../../ui/menu-keys.ts';
import { t } from '../../messages/gen/actions.gen.ts';
import type { Row } from '../table/columns.ts';
import { pressedKey } from '../../ui/pressed-key.ts';
import type { ActionView } from './action-view.ts';
import type { OpenMenu, RowActionsModel } from './row-actions.ts';
import './row-menu.css';

type ButtonProps = { model: RowActionsModel; row: Row; name: string; id: string };

export function RowMenuButton({ model, row, name, id }: ButtonProps) {
  const { menu, running, open, close } = useUnit({
    menu: model.$menu,
    running: model.$running,
    open: model.menuOpened,
    close: model.menuClosed,
  });
  const isOpen = menu !== null && model.keyOf(menu.row) === id;
  const isBusy = running.includes(id);
  return (
    <button
      type="button"
      className="icon-button table-control"
      tabIndex={-1}
      data-row={id}
      aria-label={t('actions-for', { name })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-busy={isBusy || undefined}
      onClick={({ currentTarget }) => (isOpen ? close() : open({ row, button: currentTarget }))}
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : <Dots />}
    </button>
  );
}

const Dots = () => (
  <svg viewBox="0 0 24 24" width="1rem" height="1rem" fill="currentColor" aria-hidden="true">
    <circle cx="12" cy="5" r="1.75" />
    <circle cx="12" cy="12" r="1.75" />
    <circle cx="12" cy="19" r="1.75" />
  </svg>
);

/** The open menu. */
export function RowMenu({ model }: { model: RowActionsModel }) {
  const { menu, views, press, close } = useUnit({
    menu: model.$menu,
    views: model.actions.$views,
    press: model.actions.clicked,
    close: model.menuClosed,
  });
  if (!menu) return null;
  const key = model.keyOf(menu.row);
  const placeOf = (id: string) => `action:${id}`;
  return <OpenRowMenu key={key} id={key} {...{ menu, views, placeOf, press, close }} />;
}

/** One item of a menu. `why`: the disabled reason. */
type ItemView = Pick<ActionView, 'id' | 'label' | 'why' | 'isEnabled'> & Partial<ActionView>;

type MenuProps = {
  menu: OpenMenu;
  /** The id of the row, as the button has it in `data-row`. */
  id: string;
  views: readonly ItemView[];
  /** The place of the descriptor that an item shows; left out if they show none. */
  placeOf?: (item: string) => string;
  /** Whether the menu begins where its button does, as at the start of a row; otherwise it ends there. */
  isAtStart?: boolean;
  press: (action: string) => void;
  close: () => void;
};

/** A menu of a row. Its button has the id of the row in `data-row`. */
export function OpenRowMenu({ menu: { button }, id, views, placeOf, isAtStart = false, press, close }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  useLayoutEffect(() => {
    setPlace(placeBeside(buttonOf(button, id), menu.current!, isAtStart));
  }, [button, id, isAtStart]);
  const isPlaced = place !== null;
  useEffect(() => {
    if (isPlaced) menuItems(menu.current!)[0]?.focus();
  }, [isPlaced]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && menu.current?.contains(target);
      const isButton = target instanceof Element && target.closest('[data-row]')?.getAttribute('data-row') === id;
      if (!isInside && !isButton) close();
    };
    const { top } = buttonOf(button, id).getBoundingClientRect();
    // The table also scrolls rows that it has not shown yet.
    const closeAway = () => {
      if (Math.abs(buttonOf(button, id).getBoundingClientRect().top - top) > 1) close();
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('scroll', closeAway, true);
    addEventListener('resize', close);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('scroll', closeAway, true);
      removeEventListener('resize', close);
    };
  }, [button, id, close]);
  const leave = () => {
    buttonOf(button, id).focus();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items take the focus
    <div
      ref={menu}
      className="row-menu"
      role="menu"
      aria-label={button.getAttribute('aria-label') ?? undefined}
      style={place ?? { visibility: 'hidden' }}
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Tab') event.preventDefault();
        if (pressedKey(event) === 'Tab' || pressedKey(event) === 'Escape') leave();
        else moveInMenu(event, menu.current!);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !menu.current!.contains(relatedTarget)) close();
      }}
    >
      {views.length === 0 && (
        <button type="button" role="menuitem" tabIndex={-1} aria-disabled="true">
          {t('none')}
        </button>
      )}
      {views.map((view) => (
        <Item
          key={view.id}
          view={view}
          place={placeOf?.(view.id)}
          onPress={() => {
            press(view.id);
            leave();
          }}
        />
      ))}
    </div>
  );
}

function Item({ view, place, onPress }: { view: ItemView; place: string | undefined; onPress: () => void }) {
  const why = useId();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={view.variant === 'danger' ? 'is-danger' : undefined}
      data-place={place}
      aria-disabled={!view.isEnabled || undefined}
      aria-describedby={view.why ? why : undefined}
      onClick={() => view.isEnabled && onPress()}
    >
      {view.isDelete && <Icon name="trash" />}
      <span>
        {view.isBusy ? view.busy : view.label}
        {view.why && (
          <span id={why} className="row-menu-why">
            {view.why}
          </span>
        )}
      </span>
    </button>
  );
}

/** The button of a row; another one if the table has been redrawn since, or draws another row with it. */
const buttonOf = (button: HTMLElement, id: string): HTMLElement =>
  button.isConnected && button.dataset['row'] === id
    ? button
    : ([...document.querySelectorAll<HTMLElement>('[data-row]')].find((one) => one.dataset['row'] === id) ?? button);

const gap = 4;

/** Below the button, or above it if there is not enough space; aligned with its start or end. */
function placeBeside(button: Element, menu: Element, isAtStart: boolean): { top: number; left: number } {
  const at = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = at.bottom + gap;
  const top = below + height > innerHeight - gap && at.top - gap - height > 0 ? at.top - gap - height : below;
  const left = (document.dir === 'rtl') !== isAtStart ? at.left : at.right - width;
  return { top, left: Math.max(gap, Math.min(left, innerWidth - width - gap)) };
}
