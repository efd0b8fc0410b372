// Widgets: each can edit, or show, the values that its field has.
import type { Context, FormField } from './context.ts';
import { resolved, typesOf, type Schema } from '../descriptor/entity.ts';
import type { ControlLanguage } from '../kinds/control-language.ts';
import { controlName, valueTypeOf } from '../kinds/controls.ts';
import { typesOfValues, valuesOf } from './entity-fields.ts';
import { controlOf, controlsThat, controlsWith } from './field-keys.ts';
import { joined, listed, typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Types that can be entered in one line of text. */
const typeable = ['string', 'number', 'integer'];

/** Whether a control suits a field. Values of several types, and lists with `prefixItems`, are edited as JSON. */
function suitsField(control: ControlLanguage, schema: Schema): boolean {
  const types = typesOfValues(schema);
  const suitsType = types.length === 0 || types.some((type) => control.suits.includes(type));
  if (control.isJson) return true;
  if (control.isReadOnly) return suitsType;
  const isOneOfMany = control.needsOptions === true && !control.suits.includes('array');
  if (isOneOfMany && schema.type === undefined && valuesOf(schema)) return true;
  const isFixedValue = schema.type === undefined && types.some((type) => type === 'array' || type === 'object');
  return suitsType && types.length < 2 && !isFixedValue && schema.prefixItems === undefined;
}

export function checkWidgetSuits({ at, field, path }: FormField, schema: Schema, { entity, report }: Context) {
  const control = controlOf(field);
  if (!control) return;
  const here = [...at, 'widget'];
  const widget = controlName(field.widget!);
  if (!suitsField(control, schema)) {
    const type = schema.prefixItems ? t('list-of-prefix-items') : typesInWords(typesOfValues(schema));
    const fitting = controlsThat((one) => suitsField(one, schema));
    return report(here, t('widget-does-not-work', { widget, path, type }), t('widgets', { fitting: listed(fitting) }));
  }
  const isTyped = !control.needsOptions && !control.isReadOnly && !control.isJson && !control.hasEntries;
  if (!isTyped || !typesOf(schema).includes('array') || field.options) return;
  const items = resolved(entity!, schema.items ?? {});
  const types = typesOfValues(items);
  if (types.length > 0 && !types.some((type) => typeable.includes(type)))
    report(
      here,
      t('item-no-control-can', { path, itemTypes: typesInWords(types) }),
      t('use-strings-numbers-items', { controlsWith: joined(controlsWith('cell'), 'or') }),
    );
  else if (!valuesOf(items) && valueTypeOf(schema, items, false) === 'other') {
    const fitting = controlsThat(({ isJson, keys }) => isJson === true || keys.includes('cell'));
    report(here, t('items-of-several-types', { path }), t('widgets', { fitting: listed(fitting) }));
  }
}
