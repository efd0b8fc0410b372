// The code that computes the view of a form and what input does to it, as one part of the page.
export { placeOfKey } from '../rules/field-place.ts';
export { startValue } from './draft.ts';
export { freshRecord, startRecord } from './fresh-record.ts';
export { formView } from './form-view.ts';
export { continued } from './typed-on.ts';
export { afterTyping } from './typing.ts';
export { controlValue, recordValue } from './values.ts';
