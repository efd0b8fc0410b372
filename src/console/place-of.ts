// Which place of a descriptor an element of the page shows, and where the page shows a place.
import { $open } from './console.ts';
import { isCustom } from './open-screens.ts';
import { columnId } from '../engine/rules/link-column.ts';

/** A place of a screen's descriptor by its id, such as `form/field:name` or `list/column:type`. */
export type ShownPlace = { slug: string; place: string };

const marked = '[data-place], [data-field], [data-column], [col-id], [data-screen]';

/**
 * The place that an element shows, or the smallest one around it; null outside of screens and the menu. What belongs to
 * no part of a screen belongs to the place `screen`.
 */
export function placeOf(element: Element): ShownPlace | null {
  // A select whose options are parts of the screen shows the selected part.
  const chosen = element instanceof HTMLSelectElement ? element.selectedOptions[0] : undefined;
  if (chosen?.dataset['place'] !== undefined) return placeOf(chosen);
  const slug = element.closest<HTMLElement>('[data-screen]')?.dataset['screen'];
  return slug === undefined ? null : { slug, place: placeIn(slug, element.closest<HTMLElement>(marked)!) };
}

function placeIn(slug: string, element: HTMLElement): string {
  const { place, field, column = element.getAttribute('col-id') } = element.dataset;
  if (place !== undefined) return place;
  if (field !== undefined) return `form/field:${field}`;
  if (column === null) return 'screen';
  const around = element.parentElement!.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? 'screen';
  const [base, columns] = columnsAt(slug, around);
  const shown = columns.find((one) => columnId(one) === column);
  return shown ? `${base}/column:${shown.id ?? shown.field}` : around;
}

/** The columns of the table in a place, and the place that they are below. */
function columnsAt(slug: string, place: string): [base: string, columns: readonly { id?: string; field: string }[]] {
  const open = $open.getState();
  if (open?.slug !== slug || isCustom(open)) return [place, []];
  const { list, panels = [], actions = [] } = open.definition.screen;
  if (place === 'list') return [place, list!.columns];
  const { result } =
    panels.find(({ id }) => place === `panel:${id}`) ?? actions.find(({ id }) => place === `action:${id}`) ?? {};
  return result && 'table' in result ? [`${place}/result/table`, result.table.columns] : [place, []];
}

/** The first element of the page that shows a place; null if none does. */
export function elementOf({ slug, place }: ShownPlace): HTMLElement | null {
  const isThere = (element: Element) => {
    const found = placeOf(element);
    // In wide windows, buttons for selected rows are invisible while there are none.
    return found?.slug === slug && found.place === place && getComputedStyle(element).visibility !== 'hidden';
  };
  const find = (around: string, selector: string) =>
    [...(document.querySelector(around)?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isThere);
  // A dialog about a part is in front of its button.
  const dialog = openDialog();
  if (dialog?.matches('[data-place]') && isThere(dialog)) return dialog;
  return find('main', `h1, ${marked}`) ?? find('#menu', 'a') ?? null;
}

/** The open dialog; null if there is none. Of two, the later one is in front of the other. */
export const openDialog = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;

/** Whether a dialog shows a part of the screen. */
export const showsPlace = (dialog: HTMLDialogElement): boolean =>
  dialog.matches('[data-place]') || dialog.querySelector('[data-place]') !== null;
