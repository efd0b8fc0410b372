// Handles presses on a row. Renders nothing.
import type { Row } from './columns.ts';
import { isFromLink, isSelectingText } from './keys.ts';
import type { TableBaseProps } from './table-props.ts';

/**
 * Opens a row that was pressed, in a new tab if Ctrl or Command is held. A row of a tree that does not open is expanded
 * or collapsed.
 */
export function pressRow<R extends Row>(
  event: Event | null | undefined,
  row: R | undefined,
  { hrefOf, onOpen, opens = () => true, tree }: Pick<TableBaseProps<R>, 'hrefOf' | 'onOpen' | 'opens' | 'tree'>,
): void {
  if (!row || isFromLink(event) || isSelectingText()) return;
  if (!onOpen || !opens(row)) {
    if (tree && tree.placeOf(row).isExpanded !== null) tree.onToggle(row);
    return;
  }
  const href = hrefOf?.(row);
  if (href && ((event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey)) window.open(href, '_blank', 'noopener');
  else onOpen(row);
}

/** Handles the keys of a tree in its first column; true if a row was expanded or collapsed. */
export function handleTreeKeys<R extends Row>(
  event: KeyboardEvent,
  column: string,
  row: R | undefined,
  { columns, tree }: Pick<TableBaseProps<R>, 'columns' | 'tree'>,
): boolean {
  if (!tree || !row || column !== columns[0]?.id || event.type !== 'keydown') return false;
  const isToggled = tree.toggledByKey(event, tree.placeOf(row), () => tree.onToggle(row));
  if (isToggled) event.preventDefault();
  return isToggled;
}
