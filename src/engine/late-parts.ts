// What only few screens have: rules of fields, fields that the server describes, and folded groups.
export { describedOptions } from './form/described-options.ts';
export { Fold } from './form/templates/fold.tsx';
export { fieldRules } from './rules/field-rules.ts';
