// Controls that few forms use, loaded by the first form that needs one.
export { ChipsWidget } from './chips-widget.tsx';
export { CopyWidget } from './copy-widget.tsx';
