// The rows of a table on paper: not only those in view, in columns that share the width of the paper. Loaded once the
// grid is drawn.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../messages/gen/table.gen.ts';
import type { Row } from './columns.ts';
import { CellContents, HeaderLabel } from './grid-cells.tsx';
import type { Shown } from './table-props.ts';
import './printed-rows.css';

// A browser takes long to lay out more.
const most = 1000;

/** The rows of a table while the page is printed. */
export function PrintedRows<R extends Row>({ shown: { columns, rows, layout } }: { shown: Shown<R> }) {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    // The browser lays out the page right after this event.
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinted || rows.length === 0) return null;
  // The other columns contain controls.
  const places = layout.columns.filter(({ id }) => !columns.find((column) => column.id === id)?.Cell);
  const share = 100 / places.reduce((sum, { width }) => sum + width, 0);
  return (
    <div className="table-printed">
      <table>
        <colgroup>
          {places.map(({ id, width }) => (
            <col key={id} style={{ width: `${width * share}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {places.map(({ id }) => (
              <th key={id}>
                <HeaderLabel id={id} name={columns.find((column) => column.id === id)!.header} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((_, index) => (
            <tr key={index}>
              {places.map(({ id }) => (
                <td key={id}>
                  <CellContents id={id} index={index} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > most && <p>{t('count-filtered', { shown: most, total: rows.length })}</p>}
    </div>
  );
}
