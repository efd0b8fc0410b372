// Code that only few screens need: copies of records, rules of fields, second boxes, fields that the server
// describes, folded groups, supplements, and questions before saving.
export { copyRecord } from './form/copied-record.ts';
export { described } from './form/described.ts';
export { describedOptions } from './form/described-options.ts';
export { questionBefore } from './form/question-before.ts';
export { repeats } from './form/repeats.ts';
export { supplement } from './form/supplement.ts';
export { Fold } from './form/templates/fold.tsx';
export { RepeatBox } from './form/templates/repeat-box.tsx';
export { openCopies } from './screen/copies.ts';
export { fieldRules } from './rules/field-rules.ts';
