// Replaces a part of the form library in the page's bundle: what it asks about schemas and their data. Forms use flat
// schemas of lists and single controls, and the model owns the data, so the schema and the data stay as they are.
export default function createSchemaUtils(_validator, rootSchema) {
  const no = () => false;
  return {
    getRootSchema: () => rootSchema,
    doesSchemaUtilsDiffer: (_other, schema) => schema !== rootSchema,
    retrieveSchema: (schema) => schema,
    getDefaultFormState: (_schema, data) => data,
    sanitizeDataForNewSchema: (_newSchema, _oldSchema, data) => data,
    getDisplayLabel: no,
    isFilesArray: no,
    isMultiSelect: no,
    isSelect: no,
  };
}
