// The code for pages of facts; loaded with the first one.
export { default } from './facts-page.tsx';
export { addFacts } from './facts-parts.ts';
export { createScreen } from './screen-model.ts';
