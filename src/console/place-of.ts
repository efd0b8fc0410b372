// Which place of a descriptor an element of the page shows, and where the page shows a place.
import { $open } from './console.ts';
import { isCustom } from './open-screens.ts';
import { columnId } from '../engine/rules/link-column.ts';

/** A place of a screen's descriptor by its id, such as `form/field:name` or `list/column:type`. */
export type ShownPlace = { slug: string; place: string };

const marked = '[data-place], [data-field], [data-column], [col-id], [data-screen]';

/**
 * The place that an element shows, else the innermost one around it; `screen` outside of all parts of a screen; null
 * outside of screens and the menu.
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

/** The columns of the table at a place, and the place that contains them. */
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
  const showsThis = (element: Element) => {
    const found = placeOf(element);
    // In wide windows, buttons for selected rows are invisible while no row is selected.
    return found?.slug === slug && found.place === place && getComputedStyle(element).visibility !== 'hidden';
  };
  const find = (around: string, selector: string) =>
    [...(document.querySelector(around)?.querySelectorAll<HTMLElement>(selector) ?? [])].find(showsThis);
  // The dialog of a part is in front of its button.
  const dialog = openDialog();
  if (dialog?.matches('[data-place]') && showsThis(dialog)) return dialog;
  return find('main', `h1, ${marked}`) ?? find('#menu', 'a') ?? null;
}

/** The open dialog; null if there is none. Of several, the last one is in front. */
export const openDialog = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;

/** Whether a dialog shows a part of the screen. */
export const showsPlace = (dialog: HTMLDialogElement): boolean =>
  dialog.matches('[data-place]') || dialog.querySelector('[data-place]') !== null;
