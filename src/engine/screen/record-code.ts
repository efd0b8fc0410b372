// The code for records; loaded with the first one.
export { default } from './record-page.tsx';
export { addRecord } from './record-parts.ts';
export { createScreen } from './screen-model.ts';
