// What only few screens have: rules of fields, and conditions of columns.
export { columnRules } from './column-rules.ts';
export { fieldRules } from './field-rules.ts';
