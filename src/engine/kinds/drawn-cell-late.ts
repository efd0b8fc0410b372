// Drawn cells for `import()`: a module that is imported both ways gets a separate file, so each list would load one
// more.
export { DrawnCell } from './drawn-cell.tsx';
