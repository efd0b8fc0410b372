// Drawn cells for `import()`: a module that is imported both ways has a file to itself, and each list would load one
// more.
export { DrawnCell } from './drawn-cell.tsx';
