// The code that computes the view of a form and what input does to it, as one part of the page.
import { provideEntries } from './entries-code.ts';

export { fieldOfKey } from '../rules/field-place.ts';
export { startValue } from './draft.ts';
export { entriesOf } from './entries-code.ts';
export { jsonOf } from './field-view.ts';
export { togglesOf } from './fields.ts';
export { freshRecord, startRecord } from './fresh-record.ts';
export { formView } from './form-view.ts';
export { nextAddress } from './continue-editing.ts';
export { afterTyping } from './typing.ts';
export { controlValue, fitsControl, recordValue } from './values.ts';

/** Loads the code for the records of lists and the values of maps. */
export async function loadEntries(): Promise<void> {
  provideEntries((await import('./entries/entries.ts')).createEntries);
}
