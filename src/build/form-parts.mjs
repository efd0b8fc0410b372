// Removes the parts of the form library that no form here uses. Our model validates, saves and owns the data, so the
// library neither validates, reports changes nor resets. It lays out single controls and lists of them.
import { editedCode } from './edit-code.mjs';

const nothing = 'return null;';

/** @type {import('./edit-code.mjs').Knowledge} */
const form = {
  members: {
    // Its own data: they change only with the items of a list.
    constructor: 'constructor(props) { super(props); this.state = this.stateFor(props); }',
    getStateFromProps: `stateFor(props) {
      const { schema, uiSchema, formData, validator } = props;
      const known = this.state ?? {};
      const isKnown = known.schemaUtils && !known.schemaUtils.doesSchemaUtilsDiffer(validator, schema);
      const schemaUtils = isKnown ? known.schemaUtils : createSchemaUtils(validator, schema);
      const next = Form.getRegistry(props, schema, schemaUtils);
      const registry = deepEquals(known.registry, next) ? known.registry : next;
      const fieldPathId = known.fieldPathId ?? toFieldPathId('', registry.globalFormOptions);
      return { schemaUtils, schema, uiSchema, formData, errorSchema: {}, fieldPathId, registry };
    }`,
    componentDidUpdate: `componentDidUpdate(propsBefore, stateBefore) {
      if (deepEquals(this.props, propsBefore)) return;
      const next = this.stateFor(this.props);
      if (!deepEquals(next, stateBefore)) this.setState(next);
    }`,
    shouldComponentUpdate:
      'shouldComponentUpdate(props, state) { return !deepEquals(this.props, props) || !deepEquals(this.state, state); }',
    onChange: `onChange = (value, path) => {
      this.setState(({ formData }) => ({ formData: setByPath(structuredClone(formData), path, value) }));
    };`,
    onBlur: 'onBlur = () => {};',
    onFocus: 'onFocus = () => {};',
    onSubmit: `onSubmit = (event) => {
      event.preventDefault();
      // A dialog inside of the form can have a form, too.
      if (event.target === event.currentTarget) this.props.onSubmit();
    };`,
    ...Object.fromEntries(
      [
        // Validation
        'validate',
        'liveValidate',
        'validateBeforeThrow',
        'validateForm',
        'validateFormWithFormData',
        'validateSubmission',
        'validateWithExtraErrors',
        'isLiveValidatedOnChange',
        'mergeErrors',
        'renderErrors',
        'reportErrors',
        'rethrowLater',
        'focusFirstError',
        'focusOnError',
        // Reports of changes
        'changeCount',
        'lastReportedChange',
        'lastReportedFormData',
        'isReportedFormData',
        'reportChange',
        'processChange',
        'queueUpdate',
        'updateRetrievedSchema',
        // Hooks into updates
        'getDerivedStateFromProps',
        'getSnapshotBeforeUpdate',
        // Methods for other code
        'formElement',
        'getFieldNames',
        'getUsedFormData',
        'omitExtraData',
        'reset',
        'setFieldValue',
        'submit',
      ].map((name) => [name, '']),
    ),
  },
  texts: {
    "showErrorList === 'top' && this.renderErrors(registry), ": '',
    ", showErrorList === 'bottom' && this.renderErrors(registry)": '',
    ', ref: this.formElement': '',
  },
};

/** By the file in the folder of components. @type {Record<string, import('./edit-code.mjs').Knowledge>} */
const knowledge = {
  'Form.js': form,
  'fields/ArrayField.js': {
    bodies: { ArrayAsMultiSelect: nothing, ArrayAsCustomWidget: nothing, ArrayAsFiles: nothing, FixedArray: nothing },
    initial: { handleCopyItem: 'undefined', handleReorderItems: 'undefined' },
    properties: ['handleCopyItem', 'handleReorderItems'],
  },
  'fields/index.js': { bodies: { fields: 'return { ArrayField, ObjectField, SchemaField, StringField };' } },
  'templates/index.js': { bodies: { templates: 'return { ButtonTemplates: {} };' } },
  'widgets/index.js': { bodies: { widgets: 'return {};' } },
};

/** The reduced files of the form library. */
export const reducedFiles = Object.keys(knowledge);

const fileOf = (path) => /[\\/]@rjsf[\\/]core[\\/]lib[\\/]components[\\/](.+)$/.exec(path)?.[1]?.replaceAll('\\', '/');

/** The code of a module without the unused parts, and its name; null if no part of it is removed. */
export function reducedForm(path, code) {
  const name = fileOf(path);
  if (name === undefined || !Object.hasOwn(knowledge, name)) return null;
  return { name, code: editedCode(code, knowledge[name]) };
}
