// The components with which AG Grid renders headers and cells.
import type { CustomCellRendererProps, CustomHeaderProps } from 'ag-grid-react';
import { useEffect } from 'react';
import { pressedKey } from '../../ui/pressed-key.ts';
import { CellContents, HeaderLabel, useTableContext } from './grid-cells.tsx';

/** The label of a header, with its sort indicator; the whole header cell can be pressed. */
export function Header({ column, displayName, eGridHeader }: CustomHeaderProps) {
  const { sort, onSort, columns } = useTableContext();
  const id = column.getColId();
  const sortable = columns.get(id)?.sortable ?? false;
  const direction = sort?.column === id ? (sort.descending ? 'descending' : 'ascending') : null;
  useEffect(() => {
    if (direction) eGridHeader.setAttribute('aria-sort', direction);
    else eGridHeader.removeAttribute('aria-sort');
  });
  useEffect(() => {
    if (!sortable) return;
    const press = () => onSort(id);
    const pressByKey = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Enter' && pressedKey(event) !== ' ') return;
      event.preventDefault();
      press();
    };
    eGridHeader.addEventListener('click', press);
    eGridHeader.addEventListener('keydown', pressByKey);
    return () => {
      eGridHeader.removeEventListener('click', press);
      eGridHeader.removeEventListener('keydown', pressByKey);
    };
  }, [eGridHeader, id, onSort, sortable]);
  return <HeaderLabel id={id} name={displayName} />;
}

/** A cell of the grid. */
export function TableCell({ column, node, eGridCell }: CustomCellRendererProps) {
  const { rows, heights } = useTableContext();
  const isDrawn = rows[node.rowIndex ?? -1] !== undefined;
  useEffect(() => {
    const contents = isDrawn && eGridCell.querySelector('.table-cell');
    return contents ? heights?.watch(contents, node) : undefined;
  }, [heights, isDrawn, node, eGridCell]);
  return <CellContents id={column!.getColId()} index={node.rowIndex ?? -1} />;
}
