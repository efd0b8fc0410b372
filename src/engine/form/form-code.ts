// The code that computes the view of a form and what input does to it, as one part of the page.
export { formView } from './form-view.ts';
export { continued } from './typed-on.ts';
export { afterTyping } from './typing.ts';
