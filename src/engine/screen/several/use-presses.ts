// Presses and keys that select rows, anywhere in the list: the same for plain rows and for the grid.
import type { EventCallable, Store } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect, useRef, type RefObject } from 'react';
import type { Row } from '../../table/columns.ts';
import { pressedKey } from '../../../ui/pressed-key.ts';
import { columnId, type Selected } from './selection.ts';

type Presses = {
  visible: readonly Row[];
  selected: Selected;
  press: (row: { key: string; isRange: boolean }) => void;
  extend: (range: { from: string; to: string }) => void;
  pressAll: () => void;
  clear: () => void;
};

/** The handlers of presses. */
export type PressesModel = {
  rowPressed: EventCallable<{ key: string; isRange: boolean }>;
  rangeWanted: EventCallable<{ from: string; to: string }>;
  allPressed: EventCallable<void>;
  cleared: EventCallable<void>;
  $selected: Store<Selected>;
  $visible: Store<readonly Row[]>;
  keyOf: (row: Row) => string;
};

/** `inside`: an element of the list. Its parent is the list with all its rows. */
export function usePresses(inside: RefObject<HTMLElement | null>, model: PressesModel, isOffered: boolean): void {
  const presses: Presses = useUnit({
    visible: model.$visible,
    selected: model.$selected,
    press: model.rowPressed,
    extend: model.rangeWanted,
    pressAll: model.allPressed,
    clear: model.cleared,
  });
  const latest = useRef(presses);
  useEffect(() => {
    latest.current = presses;
  });
  useEffect(() => {
    const list = inside.current?.parentElement;
    if (!list || !isOffered) return undefined;
    const onClick = (event: MouseEvent) => pressed(event, latest.current);
    const onKey = (event: KeyboardEvent) => keyPressed(event, model.keyOf, latest.current);
    // Before the table sees them.
    list.addEventListener('click', onClick, true);
    list.addEventListener('mousedown', keepTextUnselected, true);
    list.addEventListener('keydown', onKey, true);
    return () => {
      list.removeEventListener('click', onClick, true);
      list.removeEventListener('mousedown', keepTextUnselected, true);
      list.removeEventListener('keydown', onKey, true);
    };
  }, [inside, model, isOffered]);
}

const closest = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

/** The cell or the header of the checkboxes at an event. */
const boxCell = (event: Event) => closest(event, `[role="gridcell"][col-id="${columnId}"]`);
const boxHeader = (event: Event) => closest(event, `[role="columnheader"][col-id="${columnId}"]`);

const keyIn = (row: Element | null | undefined): string | undefined =>
  row?.querySelector<HTMLElement>('[data-select]')?.dataset['select'];

/** A press on a checkbox, or beside it in its cell, does not open the row. */
function pressed(event: MouseEvent, { press, pressAll }: Presses): void {
  const key = keyIn(boxCell(event));
  if (key === undefined && !boxHeader(event)) return;
  event.stopPropagation();
  if (key === undefined) pressAll();
  else press({ key, isRange: event.shiftKey });
}

/** A press with Shift would select the text up to it. */
function keepTextUnselected(event: MouseEvent): void {
  if (event.shiftKey && boxCell(event)) event.preventDefault();
}

function keyPressed(event: KeyboardEvent, keyOf: (row: Row) => string, presses: Presses): void {
  const key = pressedKey(event);
  const { shiftKey } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || key === '' || closest(event, 'dialog')) return;
  const handled = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  const control = closest(event, 'a, button, input, select, textarea');
  const isBox = control?.matches('.select-box') ?? false;
  if (key === 'Escape') {
    const isHere = closest(event, '.table, .selection') && (!control || isBox || control.closest('.selection'));
    if (!isHere || presses.selected.size === 0) return;
    presses.clear();
    return handled();
  }
  // A focused checkbox is pressed by the browser itself.
  if (control && !(isBox && key.startsWith('Arrow'))) return;
  if (boxHeader(event) && (key === 'Enter' || key === ' ')) {
    presses.pressAll();
    return handled();
  }
  const here = closest(event, '[role="gridcell"]') && keyIn(closest(event, '[role="row"]'));
  if (here === undefined || here === null) return;
  if (key === ' ') {
    presses.press({ key: here, isRange: shiftKey });
    return handled();
  }
  const step = shiftKey ? { ArrowUp: -1, ArrowDown: 1 }[key] : undefined;
  if (step === undefined) return;
  // The table moves the focus.
  const next = presses.visible[presses.visible.findIndex((row) => keyOf(row) === here) + step];
  if (next) presses.extend({ from: here, to: keyOf(next) });
}
