// Drawn cells for pages that load them with the first one. What others have in files of their own would be a file more.
export { DrawnCell } from './drawn-cell.tsx';
