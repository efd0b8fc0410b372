// The grid itself. It renders only when its columns or sizes change: new rows reach it through its API.
import type { AgGridReactProps } from 'ag-grid-react';
import { memo, useState } from 'react';
import {
  AgGridReact,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  InfiniteRowModelModule,
  ModuleRegistry,
} from './ag-grid.bundle.ts';
import { gridTheme } from './grid-theme.ts';
import { slotsByBlock, slotsOf, type Slot } from './slots.ts';
import { styleNonce } from './style-nonce.ts';

ModuleRegistry.registerModules([ClientSideRowModelModule, ClientSideRowModelApiModule, InfiniteRowModelModule]);

type Options = AgGridReactProps<Slot>;

/** The callbacks of the grid. Constant. */
export type GridHandlers = Required<Pick<Options, 'getRowHeight' | 'onGridReady' | 'focusGridInnerElement'>>;

type GridRowsProps = Required<Pick<Options, 'columnDefs' | 'rowHeight' | 'headerHeight'>> & {
  /** Whether the grid loads its rows block by block. Constant. */
  slices: boolean;
  /** The number of rows at first. */
  length: number;
  handlers: GridHandlers;
};

const stayInCell = () => false;

export const GridRows = memo(function GridRows({ slices, length, handlers, ...sizes }: GridRowsProps) {
  const { getRowHeight, ...others } = handlers;
  const [rowModel] = useState<Options>(() =>
    slices
      ? { rowModelType: 'infinite', datasource: slotsByBlock, cacheBlockSize: 100, infiniteInitialRowCount: length }
      : { rowData: slotsOf(length), getRowId: ({ data }) => String(data.at), getRowHeight },
  );
  return (
    <AgGridReact<Slot>
      theme={gridTheme}
      styleNonce={styleNonce()}
      {...sizes}
      {...rowModel}
      {...others}
      tabToNextCell={stayInCell}
      tabToNextHeader={stayInCell}
      ensureDomOrder
      enableRtl={document.dir === 'rtl'}
      rowBuffer={5}
      animateRows={false}
      suppressMovableColumns
      suppressDragLeaveHidesColumns
      suppressColumnVirtualisation
      suppressHorizontalScroll
      suppressNoRowsOverlay
    />
  );
});
