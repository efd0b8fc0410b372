// What only few screens have: rules of fields, and folded groups.
export { Fold } from './form/templates/fold.tsx';
export { fieldRules } from './rules/field-rules.ts';
