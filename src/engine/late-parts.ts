// What only few screens have: rules of fields, fields that the server describes, folded groups, and supplements.
export { describedOptions } from './form/described-options.ts';
export { supplemented } from './form/supplement.ts';
export { Fold } from './form/templates/fold.tsx';
export { fieldRules } from './rules/field-rules.ts';
