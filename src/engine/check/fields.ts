// Fields of the form: that they exist, that widget and type suit each other, that each key does something.
import type { Context, FormField } from './context.ts';
import { fieldAt, isRequired, isUnknown, resolved, typesOf, type Schema } from '../descriptor/entity.ts';
import { fieldNames, isWithin, mayBeNull, noField, valuesOf } from './entity-fields.ts';
import { controlName } from '../kinds/controls.ts';
import { leadsInto } from './sound-part.ts';
import { checkCell } from './cells.ts';
import { checkObeyedKeys, controlOf, controlsThat, controlsWith } from './field-keys.ts';
import { isSound, knowsCalls, knowsFields } from './known.ts';
import { listed, typesInWords } from './wording.ts';

/** What a person can type into one line. */
const typeable = ['string', 'number', 'integer'];
/** Every field of the form, and the fields that the entity requires and the form forgets. */
export function checkFields(context: Context) {
  const { entity, fields, calls, screen, report } = context;
  if (!screen.form || !entity) return;
  for (const [index, field] of fields.entries()) {
    const earlier = fields.slice(0, index).some((one) => one.path === field.path);
    if (earlier)
      report(
        [...field.at, 'field'],
        `Duplicate field "${field.path}".`,
        'Remove one of them: a form shows a field once.',
      );
    if (!field.schema && !isInLostGroup(field, context)) {
      report([...field.at, 'field'], ...noField(field.path, fieldNames(entity)));
    }
    if (!field.schema || isUnknown(field.schema)) continue;
    checkWidget(field, field.schema, context);
    checkWords(field, field.schema, context);
    checkChanges(field, field.schema, context);
  }
  if (!calls['create'] || !knowsFields(context)) return;
  for (const path of fieldNames(entity).filter((name) => !name.includes('.'))) {
    const schema = fieldAt(entity, path);
    const isShown = fields.some((field) => isWithin(field.path, path));
    if (schema && isUnknown(schema)) continue;
    if (isRequired(entity, path) && !schema?.readOnly && schema?.default === undefined && !isShown) {
      report(
        ['form', 'fields'],
        `The entity requires "${path}", but the form does not show it.`,
        'Add it to the form, or add a default to the entity.',
        'key',
      );
    }
  }
}

/** Whether the object of a group around the field is unknown. */
const isInLostGroup = ({ at }: FormField, { unsound }: Context) =>
  unsound.some((path) => path.at(-1) === 'object' && leadsInto(at, path.slice(0, -1)));

function checkWidget(whole: FormField, schema: Schema, context: Context) {
  const { at, field, path } = whole;
  const { report, screen, entity } = context;
  if (!isSound(context, [...at, 'widget'])) return;
  const types = typesOf(schema);
  const says = typesInWords(types);
  const widget = field.widget === undefined ? undefined : controlName(field.widget);
  const control = controlOf(field);
  const isText = control?.isReadOnly === true;
  if (control && types.length > 0 && !types.some((type) => control.suits.includes(type))) {
    const fitting = controlsThat(({ suits }) => types.some((type) => suits.includes(type)));
    report(
      [...at, 'widget'],
      `The widget "${widget}" does not work for "${path}", which is ${says}.`,
      `Widgets: ${listed(fitting)}.`,
    );
  }
  if (!widget && types.includes('object'))
    report(
      [...at, 'field'],
      `"${path}" is an object, which no control can edit.`,
      'Show its fields one by one, or in a group with "object".',
    );
  const items = resolved(entity!, schema.items ?? {});
  const itemTypes = types.includes('array') ? typesOf(items) : [];
  const isTyped = !control || (!control.needsOptions && !isText);
  if (isTyped && !valuesOf(items) && itemTypes.length > 0 && !itemTypes.some((type) => typeable.includes(type)))
    report(
      [...at, widget ? 'widget' : 'field'],
      `An item of "${path}" is ${typesInWords(itemTypes)}, which no control can edit.`,
      `Use strings or numbers as items, add "enum", or show the list with "widget": "${controlsWith('cell').join('" or "')}".`,
    );
  const choices = valuesOf(schema.items ?? schema);
  const hasChoices = field.options !== undefined || choices !== undefined || types.includes('boolean');
  if (control?.needsOptions && !hasChoices) {
    report([...at, 'widget'], `"${path}" has no options.`, 'Add "options" here, or "enum" or "oneOf" to the entity.');
  }
  if (field.options && control && !control.keys.includes('options')) {
    const fitting = controlsThat(
      ({ keys, suits }) => keys.includes('options') && types.some((one) => suits.includes(one)),
    );
    report(
      [...at, 'options'],
      `"options" has no effect on widget "${widget}".`,
      `Remove the widget, or use one with options: ${listed(fitting)}.`,
      'key',
    );
  }
  if (field.options && choices)
    report(
      [...at, 'options'],
      `The options of "${path}" are defined twice, by the entity and by a call.`,
      'Remove one of them.',
      'key',
    );
  if (field.cell !== undefined) {
    if (!control?.keys.includes('cell'))
      report(
        [...at, 'cell'],
        `"cell" has no effect without "widget": "${controlsWith('cell').join('" or "')}".`,
        'Remove it, or add the widget.',
        'key',
      );
    else checkCell(field.cell, schema, [...at, 'cell'], report);
  }
  if (field.items && !types.includes('array'))
    report([...at, 'items'], `"items" has no effect: "${path}" is not a list.`, 'Remove it.', 'key');
  if (field.unit && !types.some((type) => type === 'number' || type === 'integer'))
    report([...at, 'unit'], `"unit" has no effect: "${path}" is not a number.`, 'Remove it.', 'key');
  const isTextual = types.includes('string') || typesOf(schema.items ?? {}).includes('string');
  if (field.cleaned && types.length > 0 && !isTextual)
    report([...at, 'cleaned'], `"cleaned" has no effect: "${path}" is not a string.`, 'Remove it.', 'key');
  if (field.examples && types.length > 0 && !types.includes('string'))
    report([...at, 'examples'], `"examples" has no effect: "${path}" is not a string.`, 'Remove it.', 'key');
  for (const key of ['placeholder', 'examples', 'cleaned', 'readOnly', 'required', 'items', 'toggle'] as const) {
    if (isText && field[key] !== undefined)
      report(
        [...at, key],
        `"${key}" has no effect on widget "${widget}", which cannot be edited.`,
        'Remove it.',
        'key',
      );
  }
  checkObeyedKeys(whole, schema, entity!, report);
  if (screen.kind === 'settings' && field.readOnly === 'onEdit')
    report([...at, 'readOnly'], '"onEdit" means "always" here: settings are always in edit mode.', 'Use "always".');
  if (field.readOnly === 'onEdit' && screen.kind === 'collection' && !screen.calls?.['create'] && knowsCalls(context))
    report(
      [...at, 'readOnly'],
      '"onEdit" means "always" here: there is no call "create".',
      'Use "always", or add the call "create".',
    );
}

/** One text for one thing: what the entity says is not said again. */
function checkWords({ at, field, path }: FormField, schema: Schema, { report }: Context) {
  if (field.label === undefined && schema.title === undefined && field.toggle?.label === undefined) {
    report([...at, 'field'], `"${path}" has no label.`, 'Add a "title" to the entity, or a "label" here.');
  }
  if (field.label !== undefined && field.label === schema.title)
    report([...at, 'label'], '"label" repeats the title in the entity.', 'Remove it.', 'key');
  if (field.help !== undefined && (field.help === field.label || field.help === schema.title))
    report([...at, 'help'], '"help" repeats the label.', 'Remove it, or add information.', 'key');
  if (field.toggle?.label !== undefined && field.toggle.label === (field.label ?? schema.title))
    report([...at, 'toggle', 'label'], '"label" repeats the label of the field.', 'Remove it.', 'key');
}

/** Switching off, hiding, requiring: what is saved then must be possible. */
function checkChanges(
  { at, field, path, schema: own, groups }: FormField,
  schema: Schema,
  { entity, calls, report }: Context,
) {
  const must = isRequired(entity!, path);
  const isFixed = schema.readOnly === true || field.readOnly === 'always';
  const isAlwaysAsked = must && !schema.readOnly && !field.when && !groups.some((group) => group.when || group.object);
  if (isAlwaysAsked && field.readOnly === 'always' && schema.default === undefined && calls['create'])
    report(
      [...at, 'readOnly'],
      `"${path}" is required but always read-only, so no record can be created.`,
      'Use "onEdit", or add a default to the entity.',
    );
  if (field.toggle) {
    if (field.toggle.whenOff === 'clear' && own && !mayBeNull(own))
      report(
        [...at, 'toggle', 'whenOff'],
        `When off, "${path}" would be null, which the entity does not allow.`,
        'Allow null in the entity, or use "omit" or "keep".',
      );
    if (field.toggle.whenOff === 'omit' && must)
      report(
        [...at, 'toggle', 'whenOff'],
        `When off, "${path}" would be missing, but the entity requires it.`,
        'Use "clear" or "keep", or make the field optional.',
      );
    if (isFixed) report([...at, 'toggle'], `"toggle" has no effect: "${path}" is read-only.`, 'Remove it.', 'key');
  }
  if (field.whenHidden !== undefined) {
    if (!field.when)
      report([...at, 'whenHidden'], '"whenHidden" has no effect without "when".', 'Remove it, or add "when".', 'key');
    if (field.whenHidden === 'clear' && own && !mayBeNull(own))
      report(
        [...at, 'whenHidden'],
        `When hidden, "${path}" would be null, which the entity does not allow.`,
        'Allow null in the entity, or use "omit" or "keep".',
      );
    if (field.whenHidden === 'omit' && must)
      report(
        [...at, 'whenHidden'],
        `When hidden, "${path}" would be missing, but the entity requires it.`,
        'Use "keep", or make the field optional.',
      );
  }
  if (field.required) {
    if (must) report([...at, 'required'], `The entity already requires "${path}".`, 'Remove it.', 'key');
    else if (isFixed)
      report([...at, 'required'], `"required" has no effect: "${path}" is read-only.`, 'Remove it.', 'key');
    else if (field.toggle)
      report(
        [...at, 'required'],
        '"required" has no effect: a field with a toggle is required whenever the toggle is on.',
        'Remove it.',
        'key',
      );
  }
  if (schema.readOnly && (field.readOnly === 'always' || field.readOnly === 'onEdit'))
    report([...at, 'readOnly'], `The entity already makes "${path}" read-only.`, 'Remove it.', 'key');
}
