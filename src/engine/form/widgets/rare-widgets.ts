// Controls that few forms have: they are fetched by the first form that does.
export { ChipsWidget } from './chips-widget.tsx';
export { CopyWidget } from './copy-widget.tsx';
