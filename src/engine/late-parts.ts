// What only few screens have: rules of fields, conditions of columns, and folded groups.
export { Fold } from './form/templates/fold.tsx';
export { columnRules } from './rules/column-rules.ts';
export { fieldRules } from './rules/field-rules.ts';
