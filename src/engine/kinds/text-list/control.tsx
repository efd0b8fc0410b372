// One item of a list.
export { default } from '../text/control.tsx';
