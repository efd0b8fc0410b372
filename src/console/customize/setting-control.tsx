// A setting of a part that is a number, a yes or no, or one of a few words, as the language defines it.
import { useUnit } from 'effector-react';
import { useId } from 'react';
import type { MetaSchema } from '../../customize/meta.ts';
import { placesOf } from '../../customize/places.ts';
import type { Schema } from '../../engine/descriptor/entity.ts';
import { titleFromName } from '../../engine/rules/title-from-name.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { Choice, Switch } from './controls.tsx';
import { keyLabel } from './labels.ts';
import { edited, type View } from './model.ts';
import { shownValue, type Part } from './parts.ts';

/** The schema of a key, with references followed; undefined if the language does not have it. */
export function settingSchema(meta: MetaSchema, part: Schema, key: string): Schema | undefined {
  const schema = key.split('.').reduce<Schema | undefined>((at, step) => at && meta.keyOf(at, step), part);
  return (
    schema && { ...meta.followed(schema).schema, ...(schema.default !== undefined && { default: schema.default }) }
  );
}

const words = ({ enum: values }: Schema) =>
  values?.every((value): value is string => typeof value === 'string') ? values : undefined;

/** What suits the type of the value only; the file can set it. */
const typed = /(^|\.)(widget|cell)$/;

/** Whether a setting is one that a control exists for. */
export const hasControl = (key: string, schema: Schema): boolean =>
  !typed.test(key) && (['boolean', 'integer', 'number'].includes(String(schema.type)) || words(schema) !== undefined);

const schemaOf = (view: View, part: Part, key: string) => {
  const place = placesOf(view.base.screen, view.meta).get(part.id);
  return place && settingSchema(view.meta, place.schema, key);
};

/** Whether a setting of a part can be changed here. */
export function isSetting(view: View, part: Part, key: string): boolean {
  const schema = schemaOf(view, part, key);
  return schema !== undefined && hasControl(key, schema);
}

export function SettingControl({ view, part, name }: { view: View; part: Part; name: string }) {
  const edit = useUnit(edited);
  const id = useId();
  const schema = schemaOf(view, part, name)!;
  const value = shownValue(view.base, view.edits, part.id, name, view.meta) ?? schema.default;
  const change = (next: unknown, isTyping = false) =>
    edit({ step: [{ place: part.id, key: name, value: next }], isTyping });
  const options = words(schema);
  if (options)
    return (
      <Choice
        label={keyLabel(name)}
        value={typeof value === 'string' ? value : ''}
        options={[['', t('default')], ...options.map((word) => [word, titleFromName(word)] as const)]}
        onChange={(next) => change(next === '' ? undefined : next)}
      />
    );
  if (schema.type === 'boolean')
    return <Switch label={keyLabel(name)} isOn={value === true} onChange={(on) => change(on)} />;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {keyLabel(name)}
      </label>
      <input
        id={id}
        type="number"
        className="control"
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => change(target.value === '' ? undefined : target.valueAsNumber, true)}
      />
    </div>
  );
}
