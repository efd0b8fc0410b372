// Fields of the form: they exist, widget and type suit each other, and each key has an effect.
import type { Context, FormField } from './context.ts';
import { fieldAt, isRequired, isUnknown, resolved, typeOf, typesOf, type Schema } from '../descriptor/entity.ts';
import { fieldNames, isWithin, mayBeNull, noField, typesOfValues, valuesOf } from './entity-fields.ts';
import { controlLanguage } from '../kinds/control-language.gen.ts';
import { controlFor, controlName } from '../kinds/controls.ts';
import { isWithinPath } from './well-formed-part.ts';
import { checkCell } from './cells.ts';
import { checkFormat, checkObeyedKeys, controlOf, controlsThat, controlsWith, editingKeys } from './field-keys.ts';
import { checkWidgetSuits } from './widgets.ts';
import { isWellFormed, knowsCalls, knowsFields } from './known.ts';
import { joined, listed, typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Every field of the form, and fields that the entity requires but the form lacks. */
export function checkFields(context: Context) {
  const { entity, fields, calls, screen, report } = context;
  if (!screen.form || !entity) return;
  for (const [index, field] of fields.entries()) {
    const earlier = fields.slice(0, index).some((one) => one.path === field.path);
    if (earlier) report([...field.at, 'field'], t('duplicate-field', { path: field.path }), t('remove-one-them-form'));
    if (!field.schema && !isInLostGroup(field, context)) {
      report([...field.at, 'field'], ...noField(field.path, fieldNames(entity)));
    }
    if (!field.schema || isUnknown(field.schema)) continue;
    checkWidget(field, field.schema, context);
    checkItemFields(field, field.schema, context);
    checkWords(field, field.schema, context);
    checkChanges(field, field.schema, context);
  }
  if (!calls['create'] || !knowsFields(context)) return;
  for (const path of fieldNames(entity).filter((name) => !name.includes('.'))) {
    const schema = fieldAt(entity, path);
    // A variant sets the values that distinguish it.
    const isShown = fields.some((field) => isWithin(field.path, path)) || screen.variants?.by.includes(path);
    if (schema && isUnknown(schema)) continue;
    if (isRequired(entity, path) && !schema?.readOnly && schema?.default === undefined && !isShown) {
      report(['form', 'fields'], t('entity-requires-but-form', { path }), t('add-form-add-default'), 'key');
    }
  }
}

/** Whether the object of a group around the field is unknown. */
const isInLostGroup = ({ at }: FormField, { malformed }: Context) =>
  malformed.some((path) => path.at(-1) === 'object' && isWithinPath(at, path.slice(0, -1)));

function checkWidget(whole: FormField, schema: Schema, context: Context) {
  const { at, field, path } = whole;
  const { report, screen, entity } = context;
  if (!isWellFormed(context, [...at, 'widget'])) return;
  const types = typesOfValues(schema);
  const widget = field.widget === undefined ? undefined : controlName(field.widget);
  const control = controlOf(field);
  const isText = control?.isReadOnly === true;
  checkWidgetSuits(whole, schema, context);
  checkFormat(whole, schema, entity!, report);
  const items = resolved(entity!, schema.items ?? {});
  const choices = valuesOf(types.includes('array') ? items : schema);
  const hasChoices = field.options !== undefined || choices !== undefined;
  if (control?.needsOptions && !hasChoices) {
    report([...at, 'widget'], t('widget-needs-options', { path }), t('add-options-here-enum'));
  }
  const used = controlFor(field, schema, entity!);
  if (field.options && !controlLanguage[used].keys.includes('options')) {
    const fitting = controlsThat(
      ({ keys, suits }) => keys.includes('options') && types.some((one) => suits.includes(one)),
    );
    report(
      [...at, 'options'],
      t('options-no-effect-widget', { widget: used }),
      control ? t('remove-widget-use-one', { fitting: listed(fitting) }) : t('remove-it'),
      'key',
    );
  }
  if (field.options && choices)
    report([...at, 'options'], t('options-defined-twice-entity', { path }), t('remove-one-them'), 'key');
  if (field.cell !== undefined) {
    // With a permission, the form is text for those who lack it.
    if (!control?.keys.includes('cell') && screen.may?.update === undefined)
      report(
        [...at, 'cell'],
        t('cell-no-effect-without', { widget: joined(controlsWith('cell'), 'or') }),
        t('remove-add-widget'),
        'key',
      );
    else checkCell(field.cell, schema, [...at, 'cell'], report);
  }
  const isMap = types.includes('object') && controlLanguage[used].hasEntries;
  if (field.items && !types.includes('array') && !isMap)
    report([...at, 'items'], t('items-no-effect-not', { path }), t('remove-it'), 'key');
  if (field.unit && !types.some((type) => type === 'number' || type === 'integer'))
    report([...at, 'unit'], t('unit-no-effect-not', { path }), t('remove-it'), 'key');
  const isTextual = types.includes('string') || typesOf(schema.items ?? {}).includes('string');
  if (field.cleaned && types.length > 0 && !isTextual)
    report([...at, 'cleaned'], t('cleaned-no-effect-not', { path }), t('remove-it'), 'key');
  if (field.examples && types.length > 0 && !types.includes('string'))
    report([...at, 'examples'], t('examples-no-effect-not', { path }), t('remove-it'), 'key');
  for (const key of editingKeys(field)) {
    if (isText && field[key] !== undefined)
      report([...at, key], t('no-effect-widget-cannot', { key, widget: String(widget) }), t('remove-it'), 'key');
  }
  checkObeyedKeys(whole, schema, entity!, report);
  checkDescribing(whole, context);
  if (screen.kind === 'settings' && field.readOnly === 'onEdit')
    report([...at, 'readOnly'], t('onedit-means-always-here'), t('use-key', { key: 'always' }));
  if (field.readOnly === 'onEdit' && screen.kind === 'collection' && !screen.calls?.['create'] && knowsCalls(context))
    report([...at, 'readOnly'], t('onedit-means-always-without-create'), t('use-always-add-call'));
}

/** The fields of the items of a list, or of the values of a map, are checked like those of a form about an item. */
function checkItemFields(around: FormField, schema: Schema, context: Context) {
  const { at, field, path } = around;
  const { report } = context;
  const entity = context.entity!;
  const { properties = {} } = schema;
  const name = controlFor(field, schema, entity);
  if (!controlLanguage[name].hasEntries) return;
  if (Object.keys(properties).length > 0)
    report([...at, 'widget'], t('records-not-map', { path, widget: name }), t('use-group'));
  const parts = field.items?.fields;
  const { items = {}, additionalProperties } = schema;
  const inMap = typeof additionalProperties === 'object' ? additionalProperties : {};
  const one = resolved(entity, typesOf(schema).includes('array') ? items : inMap);
  if (!parts) {
    for (const path of unlabelled(entity, one))
      report([...at, 'field'], t('no-label', { path }), t('add-title-or-fields'));
    return;
  }
  const inItem: Context = { ...context, entity: { ...one, definitions: entity.definitions } };
  parts.forEach((part, index) => {
    const here = [...at, 'items', 'fields', index];
    const known = isUnknown(one) ? one : fieldAt(inItem.entity!, part.field);
    const inner: FormField = { path: part.field, at: here, field: part, schema: known, groups: [] };
    if (parts.slice(0, index).some((other) => other.field === part.field))
      report([...here, 'field'], t('duplicate-field', { path: part.field }), t('remove-one-them-form'));
    if (!known) report([...here, 'field'], ...noField(part.field, fieldNames(inItem.entity)));
    if (!known || isUnknown(known)) return;
    checkWidget(inner, known, inItem);
    checkItemFields(inner, known, inItem);
    checkWords(inner, known, inItem);
  });
  for (const name of one.required ?? []) {
    const known = resolved(entity, one.properties?.[name] ?? {});
    const isShown = parts.some((part) => isWithin(part.field, name));
    if (!isShown && !known.readOnly && known.default === undefined && typeOf(known) !== 'boolean')
      report([...at, 'items', 'fields'], t('items-require-but-fields', { path: name }), t('add-fields-add-default'));
  }
}

/** The fields of an item that are shown by their names, because the entity has no titles for them. */
const unlabelled = (entity: Schema, item: Schema): string[] =>
  Object.entries(item.properties ?? {}).flatMap(([name, schema]) =>
    resolved(entity, schema).title === undefined ? [name] : [],
  );

/** Each text is written once: the form does not repeat texts of the entity. */
function checkWords({ at, field, path }: FormField, schema: Schema, { report }: Context) {
  if (field.label === undefined && schema.title === undefined && field.toggle?.label === undefined) {
    report([...at, 'field'], t('no-label', { path }), t('add-title-entity-label'));
  }
  if (field.label !== undefined && field.label === schema.title)
    report([...at, 'label'], t('label-repeats-title-entity'), t('remove-it'), 'key');
  if (field.help !== undefined && (field.help === field.label || field.help === schema.title))
    report([...at, 'help'], t('help-repeats-label'), t('remove-add-information'), 'key');
  if (field.toggle?.label !== undefined && field.toggle.label === (field.label ?? schema.title))
    report([...at, 'toggle', 'label'], t('label-repeats-label-field'), t('remove-it'), 'key');
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
    report([...at, 'readOnly'], t('required-but-always-read', { path }), t('use-onedit-add-default'));
  if (field.toggle) {
    if (field.toggle.whenOff === 'clear' && own && !mayBeNull(own))
      report([...at, 'toggle', 'whenOff'], t('when-off-null-entity', { path }), t('allow-null-entity-use'));
    if (field.toggle.whenOff === 'omit' && must)
      report([...at, 'toggle', 'whenOff'], t('when-off-missing-but', { path }), t('use-clear-keep-make'));
    if (isFixed) report([...at, 'toggle'], t('toggle-no-effect-read', { path }), t('remove-it'), 'key');
  }
  if (field.whenHidden !== undefined) {
    if (!field.when) report([...at, 'whenHidden'], t('whenhidden-no-effect-without'), t('remove-add-when'), 'key');
    if (field.whenHidden === 'clear' && own && !mayBeNull(own))
      report([...at, 'whenHidden'], t('when-hidden-null-entity', { path }), t('allow-null-entity-use'));
    if (field.whenHidden === 'omit' && must)
      report([...at, 'whenHidden'], t('when-hidden-missing-but', { path }), t('use-keep-make-field'));
  }
  if (field.required) {
    if (must) report([...at, 'required'], t('entity-already-requires', { path }), t('remove-it'), 'key');
    else if (isFixed) report([...at, 'required'], t('required-no-effect-read', { path }), t('remove-it'), 'key');
    else if (field.toggle) report([...at, 'required'], t('required-no-effect-field'), t('remove-it'), 'key');
  }
  if (field.repeat && (isFixed || field.toggle))
    report([...at, 'repeat'], t('repeat-no-effect-field', { path }), t('remove-it'), 'key');
  for (const key of ['rules', 'cleaned', 'examples'] as const)
    if (field[key] && isFixed && editingKeys(field).includes(key))
      report([...at, key], t('key-no-effect-read', { key, path }), t('remove-it'), 'key');
  if (schema.readOnly && (field.readOnly === 'always' || field.readOnly === 'onEdit'))
    report([...at, 'readOnly'], t('entity-already-makes-read', { path }), t('remove-it'), 'key');
}

/** The option that describes fields must be a single one of a call, and what is described are texts. */
function checkDescribing({ at, field, path: own, schema }: FormField, { entity, fields, ...context }: Context) {
  const { field: path, own: begins = [] } = field.fieldsFrom ?? {};
  if (path === undefined || !isWellFormed(context, ['form', 'fields'])) return;
  const here = [...at, 'fieldsFrom'];
  const describing = fields.find((one) => one.path === path && one.field.options);
  if (!describing)
    context.report([...here, 'field'], t('describing-field-no-options', { path }), t('add-options-field'));
  else if (typesOf(describing.schema ?? {}).includes('array'))
    context.report([...here, 'field'], t('describing-field-list', { path }), t('use-another-field'));
  begins.forEach((begin, index) => {
    const other = begins.find(
      (one, position) => position !== index && begin.startsWith(one) && (one !== begin || position < index),
    );
    if (other !== undefined)
      context.report([...here, 'own', index], t('own-name-covered', { name: begin, other }), t('remove-it'));
  });
  const values =
    entity && typeof schema?.additionalProperties === 'object' && resolved(entity, schema.additionalProperties);
  const types = values ? typesOf(values) : [];
  if (types.length > 0 && !types.includes('string'))
    context.report(
      [...at, 'widget'],
      t('described-holds-texts', { path: own, types: typesInWords(types) }),
      t('use-widget-or-strings'),
    );
}
