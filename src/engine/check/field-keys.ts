// Keys of a field that only some controls support.
import type { Field } from '../descriptor/descriptor.gen.ts';
import type { FormField } from './context.ts';
import { typesOf, type Schema } from '../descriptor/entity.ts';
import { controlLanguage } from '../kinds/control-language.gen.ts';
import type { ControlLanguage } from '../kinds/control-language.ts';
import type { ControlName } from '../kinds/control-traits.gen.ts';
import { controlFor, controlName, traitsOf } from '../kinds/controls.ts';
import type { Report } from './finding.ts';
import { joined as quotedNames, listed } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** The control that a field names; undefined if it has the usual one. */
export const controlOf = ({ widget }: Field): ControlLanguage | undefined =>
  widget === undefined ? undefined : controlLanguage[controlName(widget)];

/** The controls for which something is true. */
export const controlsThat = (are: (control: ControlLanguage) => boolean | undefined): ControlName[] =>
  (Object.keys(controlLanguage) as ControlName[]).filter((name) => are(controlLanguage[name]));

/** The controls that support a key. */
export const controlsWith = (key: ControlLanguage['keys'][number]) => controlsThat(({ keys }) => keys.includes(key));

/** Whether a control shows the labels of options; others show the values. */
export const showsLabels = (name: ControlName): boolean => {
  const { needsOptions, isReadOnly, keys } = controlLanguage[name];
  return needsOptions ?? (isReadOnly === true && keys.includes('options'));
};

const editing = ['placeholder', 'examples', 'cleaned', 'readOnly', 'required', 'items', 'repeat', 'toggle'] as const;

/** Keys that have no effect on a value that cannot be edited: rules do if they label options. */
export const editingKeys = ({ rules }: Field): readonly ((typeof editing)[number] | 'rules')[] =>
  rules?.some(({ labels }) => labels) ? editing : [...editing, 'rules'];

const alternatives = (names: readonly string[]) => quotedNames(names, 'or');

/** Whether values of a control can be valid: one for texts of a format has none in a field of another format. */
export const fitsFormat = (control: Pick<ControlLanguage, 'format'> | undefined, { format }: Schema): boolean =>
  control?.format === undefined || format === undefined || control.format === format;

export function checkFormat({ at, field, path }: FormField, schema: Schema, entity: Schema, report: Report) {
  const control = controlOf(field);
  if (fitsFormat(control, schema)) return;
  report(
    [...at, 'widget'],
    t('widget-other-format', { widget: controlName(field.widget!), path, format: schema.format! }),
    t('use-widget-or-format', { usual: controlFor({}, schema, entity), format: control!.format! }),
  );
}

export function checkObeyedKeys({ at, field, path }: FormField, schema: Schema, entity: Schema, report: Report) {
  const name = controlFor(field, schema, entity);
  const { keys, isReadOnly } = controlLanguage[name];
  // Read-only text is reported with every key that it does not support.
  if (isReadOnly) return;
  if (field.placeholder !== undefined && !keys.includes('placeholder'))
    report(
      [...at, 'placeholder'],
      t('placeholder-no-effect-widget', { name }),
      t('use-help-instead-widgets', { controlsWith: listed(controlsWith('placeholder')) }),
      'key',
    );
  if (field.repeat && !keys.includes('repeat'))
    report(
      [...at, 'repeat'],
      t('repeat-no-effect-widget', { name }),
      t('remove-use', { alternatives: alternatives(controlsWith('repeat')) }),
      'key',
    );
  const types = typesOf(schema);
  if (field.fieldsFrom && !keys.includes('fieldsFrom'))
    report([...at, 'fieldsFrom'], t('fields-from-no-effect', { name }), t('use-widget-described'), 'key');
  if (!field.fieldsFrom && keys.includes('fieldsFrom'))
    report([...at, 'widget'], t('described-by-nothing'), t('add-fields-from'));
  const hasItems = types.includes('array') || keys.includes('items');
  if (field.items && types.includes('array') && !keys.includes('items'))
    report(
      [...at, 'items'],
      t('items-no-effect-widget', { name }),
      t('remove-use', { alternatives: alternatives(controlsWith('items')) }),
      'key',
    );
  for (const key of Object.keys(field.items ?? {}) as (keyof NonNullable<Field['items']>)[])
    if (hasItems && keys.includes('items') && !controlLanguage[name].itemKeys?.includes(key))
      report(
        [...at, 'items', key],
        t('items-key-no-effect-widget', { key, name }),
        t('remove-use', { alternatives: alternatives(controlsThat((one) => one.itemKeys?.includes(key))) }),
        'key',
      );
  if (field.unit && types.some((type) => type === 'number' || type === 'integer') && !keys.includes('unit'))
    report(
      [...at, 'unit'],
      t('unit-no-effect-widget', { name }),
      t('remove-use', { alternatives: alternatives(controlsWith('unit')) }),
      'key',
    );
  for (const keyword of ['x-autocomplete', 'x-capitals'] as const)
    if (schema[keyword] !== undefined && name !== 'text')
      report(
        [...at, field.widget === undefined ? 'field' : 'widget'],
        t('keyword-no-effect-widget', { keyword, path, name }),
        t('remove-use', { alternatives: alternatives(['text']) }),
      );
  if (field.unit && field.suffix !== undefined)
    report([...at, 'suffix'], t('suffix-hides-unit'), t('remove-it'), 'key');
  const { clearedByOption = false } = traitsOf(name);
  if (field.options?.empty !== undefined && keys.includes('options') && !clearedByOption)
    report([...at, 'options', 'empty'], t('empty-no-effect-widget', { name }), t('remove-it'), 'key');
  if (field.cleaned && (clearedByOption || controlLanguage[name].needsOptions))
    report([...at, 'cleaned'], t('cleaned-no-effect-chosen', { name }), t('remove-it'), 'key');
}
