// The fields of a type of task or capability, as they are listed for forms.

/** A field as the tables of types have it; keys with a usual value are left out. */
export type DescribedField = {
  id: string;
  type: string;
  label: string;
  helpText: string;
  required?: boolean;
  readOnly?: boolean;
  regexValidation?: string;
  initialValue?: string;
  minValue?: string;
  storeApi?: string;
  /** The filters in the argument of storeApi. */
  storeFilters?: Record<string, string>;
  idMapping?: string;
  attributes?: Record<string, unknown>;
};

/** A field with all keys of the reference server. */
export const formField = (field: DescribedField) => ({
  required: false,
  disabled: false,
  readOnly: false,
  regexValidation: null,
  initialValue: null,
  attributes: {},
  minValue: null,
  maxValue: null,
  storeApi: null,
  storeFilters: null,
  idMapping: null,
  nameMapping: null,
  allowAutocomplete: false,
  ...field,
});
