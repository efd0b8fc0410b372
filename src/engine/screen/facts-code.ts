// All that shows facts; loaded with the first ones.
export { default } from './facts-page.tsx';
export { addFacts } from './facts-parts.ts';
export { createScreen } from './screen-model.ts';
