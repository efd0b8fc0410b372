// The parts of AG Grid that tables use, bundled ahead so that the page loads nothing else of it. The only import of it.
export {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  createTheme,
  InfiniteRowModelModule,
  ModuleRegistry,
} from 'ag-grid-community';
export { AgGridReact } from 'ag-grid-react';
