// Handles presses on rows, and the keys of their cells. Renders nothing.
import type { Row } from './columns.ts';
import { handleEnter, handleLinkKeys, isFromLink, isSelectingText } from './keys.ts';
import type { Shown, TableBaseProps } from './table-props.ts';

/**
 * Opens a row that was pressed, in a new tab if Ctrl or Command is held. A row of a tree that does not open is expanded
 * or collapsed.
 */
export function pressRow<R extends Row>(
  event: MouseEvent,
  {
    rows,
    hrefOf,
    onOpen,
    opens = () => true,
    tree,
  }: Pick<TableBaseProps<R>, 'rows' | 'hrefOf' | 'onOpen' | 'opens' | 'tree'>,
): void {
  // The first row is the header.
  const row = rows[Number((event.target as Element).closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 2];
  if (!row || isFromLink(event) || isSelectingText()) return;
  if (!onOpen || !opens(row)) {
    if (tree && tree.placeOf(row).isExpanded !== null) tree.onToggle(row);
    return;
  }
  const href = hrefOf?.(row);
  if (href && (event.ctrlKey || event.metaKey)) window.open(href, '_blank', 'noopener');
  else onOpen(row);
}

/**
 * Handles a key in a cell: Tab and Escape in its links, the keys of a tree, and Enter, which opens the row or follows
 * the link of the cell. True if it was handled.
 */
export function handleCellKeys<R extends Row>(
  event: KeyboardEvent,
  column: string,
  row: R | undefined,
  shown: Pick<Shown<R>, 'columns' | 'keyColumn' | 'onOpen' | 'opens' | 'tree'>,
): boolean {
  if (!row || event.type !== 'keydown') return false;
  const { keyColumn, onOpen, opens } = shown;
  const open = () => {
    if (opens?.(row) ?? true) onOpen?.(row);
  };
  const isKey = column === keyColumn && onOpen !== undefined;
  return handleLinkKeys(event) || handleTreeKeys(event, column, row, shown) || handleEnter(event, isKey, open);
}

/** Handles the keys of a tree in its first column; true if a row was expanded or collapsed. */
function handleTreeKeys<R extends Row>(
  event: KeyboardEvent,
  column: string,
  row: R,
  { columns, tree }: Pick<TableBaseProps<R>, 'columns' | 'tree'>,
): boolean {
  if (!tree || column !== columns[0]?.id) return false;
  const isToggled = tree.toggledByKey(event, tree.placeOf(row), () => tree.onToggle(row));
  if (isToggled) event.preventDefault();
  return isToggled;
}
