// Drawn as a link.
export { default } from '../link/cell.tsx';
