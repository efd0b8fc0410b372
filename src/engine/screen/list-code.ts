// The code for lists; loaded with the first one.
export { default } from './list-page.tsx';
export { addList } from './list-parts.ts';
export { createScreen } from './screen-model.ts';
export { Table } from '../table/Table.tsx';
