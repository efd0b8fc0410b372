// Dragging a row of a table by its handle, with a mouse, a pen or a finger: a line shows where it would be dropped, and
// the table scrolls while the pointer is near its edge.
import { pressedKey } from '../../ui/pressed-key.ts';

/** Pixels that a pointer moves before a press becomes a drag. */
const least = 4;
/** Pixels from the edge of the table within which it scrolls, and the most that it scrolls in a frame. */
const edge = 40;
const fastest = 14;

type Drag = {
  viewport: HTMLElement;
  /** The position of the row when the drag began. */
  from: number;
  /** The `data-row` of the row's handle. */
  row: string;
  line: HTMLElement;
  label: HTMLElement;
};

const rowsIn = (viewport: Element) =>
  [...viewport.querySelectorAll<HTMLElement>('[role="row"][aria-rowindex]')]
    .map((row) => ({ row, index: Number(row.getAttribute('aria-rowindex')) - 2 }))
    .filter(({ index }) => index >= 0)
    .sort((one, other) => one.index - other.index);

/** The gap between rows at a pointer: the position of the row below, and the top of that row. */
function gapAt(viewport: Element, y: number): { before: number; y: number } {
  let gap = { before: 0, y: viewport.getBoundingClientRect().top };
  for (const { row, index } of rowsIn(viewport)) {
    const { top, bottom } = row.getBoundingClientRect();
    if (y < (top + bottom) / 2) return { before: index, y: top };
    gap = { before: index + 1, y: bottom };
  }
  return gap;
}

/** The current position of the dragged row; the initial one while the row is not drawn. */
function indexOf({ viewport, row, from }: Drag): number {
  const handles = [...viewport.querySelectorAll<HTMLElement>('.order-handle')];
  const drawn = handles.find(({ dataset }) => dataset['row'] === row)?.closest('[role="row"]');
  return drawn ? Number(drawn.getAttribute('aria-rowindex')) - 2 : from;
}

function begin(handle: HTMLElement, name: string): Drag | null {
  const viewport = handle.closest<HTMLElement>('[role$="grid"]');
  const row = handle.closest('[role="row"]');
  if (!viewport || !row) return null;
  const made = (className: string) => {
    const element = document.createElement('div');
    element.className = className;
    element.setAttribute('aria-hidden', 'true');
    document.body.append(element);
    return element;
  };
  const drag = {
    viewport,
    from: Number(row.getAttribute('aria-rowindex')) - 2,
    row: handle.dataset['row'] ?? '',
    line: made('order-line'),
    label: made('order-dragged'),
  };
  drag.label.textContent = name;
  document.documentElement.classList.add('is-ordering');
  return drag;
}

/** Draws the line and the name of the row at the pointer. */
function draw(drag: Drag, x: number, y: number) {
  const { viewport, line, label } = drag;
  const from = indexOf(drag);
  const view = viewport.getBoundingClientRect();
  const gap = gapAt(viewport, y);
  const top = Math.max(view.top, Math.min(view.bottom, gap.y));
  Object.assign(line.style, { top: `${top - 1}px`, left: `${view.left}px`, width: `${view.width}px` });
  const left = document.dir === 'rtl' ? x - 16 - label.offsetWidth : x + 16;
  Object.assign(label.style, { top: `${y + 8}px`, left: `${left}px` });
  for (const { row, index } of rowsIn(viewport)) row.classList.toggle('is-dragged', index === from);
}

/** Scrolls the table, or the page if the table ends, while the pointer is near an edge. */
function scroll({ viewport }: Drag, y: number) {
  const view = viewport.getBoundingClientRect();
  const top = Math.max(view.top, 0);
  const bottom = Math.min(view.bottom, innerHeight);
  const past = y < top + edge ? y - top - edge : y > bottom - edge ? y - bottom + edge : 0;
  if (past === 0) return;
  const by = Math.sign(past) * Math.min(fastest, Math.ceil(Math.abs(past) / 4));
  const before = viewport.scrollTop;
  viewport.scrollTop += by;
  if (viewport.scrollTop === before) window.scrollBy(0, by);
}

function end({ viewport, line, label }: Drag) {
  line.remove();
  label.remove();
  for (const { row } of rowsIn(viewport)) row.classList.remove('is-dragged');
  document.documentElement.classList.remove('is-ordering');
}

type Of = {
  /** The name of the row. */
  name: string;
  /** Moves the row down by a number of positions. */
  move: (by: number) => void;
  /** The drag has begun or ended. */
  dragged: (is: boolean) => void;
};

/** Follows a pointer that was pressed on a handle. */
export function dragRow(pressed: PointerEvent, handle: HTMLElement, { name, move, dragged }: Of): void {
  let drag: Drag | null = null;
  let frame = 0;
  let { clientX: x, clientY: y } = pressed;
  const step = () => {
    scroll(drag!, y);
    draw(drag!, x, y);
    frame = requestAnimationFrame(step);
  };
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== pressed.pointerId) return;
    ({ clientX: x, clientY: y } = event);
    const isFar = Math.hypot(x - pressed.clientX, y - pressed.clientY) >= least;
    if (drag || !isFar) return;
    drag = begin(handle, name);
    if (!drag) return;
    dragged(true);
    step();
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const [kind, listener] of listeners) window.removeEventListener(kind, listener as EventListener, true);
    if (!drag) return;
    end(drag);
    drag = null;
    dragged(false);
  };
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== pressed.pointerId) return;
    const dropped = drag;
    stop();
    if (!dropped) return;
    // The release is not a press on what is below the pointer.
    const ignore = (click: Event) => click.stopPropagation();
    window.addEventListener('click', ignore, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', ignore, true));
    const { before } = gapAt(dropped.viewport, event.clientY);
    const from = indexOf(dropped);
    const to = before > from ? before - 1 : before;
    if (to !== from) move(to - from);
  };
  const cancel = (event: PointerEvent) => event.pointerId === pressed.pointerId && stop();
  const escape = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || !drag) return;
    event.stopPropagation();
    stop();
  };
  const listeners = [
    ['pointermove', follow],
    ['pointerup', drop],
    ['pointercancel', cancel],
    ['keydown', escape],
  ] as const;
  for (const [kind, listener] of listeners) window.addEventListener(kind, listener as EventListener, true);
}
