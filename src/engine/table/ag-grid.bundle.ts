// What tables use of AG Grid, bundled ahead so that the page loads no more of it. The one door to it.
export {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  createTheme,
  InfiniteRowModelModule,
  ModuleRegistry,
} from 'ag-grid-community';
export { AgGridReact } from 'ag-grid-react';
