// Several lines of text.
export { TextArea as default } from '../elements/text-area.tsx';
