// What can be added to a screen: data that it does not show, and parts whose required keys are texts, options and
// addresses.
import { addableTo, canSendField } from '../../customize/add-part.ts';
import { editProblem } from '../../customize/added-fields.ts';
import type { ScreenParts } from '../../customize/change.ts';
import type { Edit } from '../../customize/edit-text.ts';
import type { PartKind } from '../../customize/key-rules.ts';
import { isFixed } from '../../customize/locked-fields.ts';
import type { MetaSchema } from '../../customize/meta.ts';
import { placesOf } from '../../customize/places.ts';
import { choicesOf, fieldAt, schemaAt, typesOf, type Choice, type Schema } from '../../engine/descriptor/entity.ts';
import { isObject, partAt, sameJson } from '../../engine/rules/paths.ts';
import { sentPlaceholders as placesOfCall } from '../../engine/rules/request.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { definitionAt, settingSchema } from './setting-schema.ts';
import { newData } from './new-data.ts';
import { shortName, valueOf } from '../words/parts.ts';
import type { View } from './view.ts';

export type Addition = {
  /** The place of the new part. */
  id: string;
  kind: PartKind;
  /** The page of the screen that shows the part. */
  at: 'list' | 'form';
  /** The title of its data; missing for a part without data. */
  title?: string;
  /** The name of the field that it belongs to. */
  around?: string;
  step: Edit[];
};

type Options = {
  /** Records from the server: rows, and the record of the form. */
  records: readonly unknown[];
  /** The initial text of a new part. */
  nameOf: (kind: PartKind) => string;
  /** The address of a new link. */
  address: string;
};

/** What can be added to the screen of a view, in the order of the language. */
export function additionsOf(view: View, options: Options): Addition[] {
  const { screen, entity } = view.now.whole;
  return addableTo(screen, view.meta).flatMap(({ start, kind, schema, holder }): Addition[] => {
    const at = start.startsWith('form') ? 'form' : 'list';
    if (kind === 'column' || kind === 'field' || kind === 'filter') return newParts(view, { start, kind, at }, options);
    if (kind === 'tally') return newCounts(view, { start, kind, at });
    // Tags are shown next to the name of a record, which settings do not have.
    if (kind === 'tag' && screen.kind !== 'collection') return [];
    const field = holder.field;
    const { writeOnly, readOnly, ...data } = field === undefined ? {} : schemaAt(entity, field);
    // Examples of fields are texts.
    const isTyped = field === undefined || (typesOf(data).includes('string') && !writeOnly && !readOnly);
    const part = partAt(screen, holder.path);
    const isLocked = isObject(part) && part['readOnly'] === 'always';
    if (!isTyped || isLocked || isFixed(part)) return [];
    const id = freeId(view, start, kind);
    const values = firstValues(view.meta, schema, kind, options);
    if (!values) return [];
    const step = Object.entries({ add: true, ...values }).map(([key, value]) => ({ place: id, key, value }));
    const around = view.parts.find((part) => part.id === holder.id)?.name;
    return [{ id, kind, at, step, ...(field !== undefined && around !== undefined && { around }) }];
  });
}

type Start = { start: string; kind: PartKind; at: 'list' | 'form' };

/** A part for each member of the records that the list or the form does not show or filter. */
function newParts(view: View, { start, kind, at }: Start, { records }: Options): Addition[] {
  const { screen, entity } = view.now.named;
  const shown = new Set(
    view.parts.flatMap((part) => (part.kind === kind && part.id.startsWith(start) && part.field ? [part.field] : [])),
  );
  const places = placesOf(screen, view.meta);
  return newData(entity, records, { shown, withSecrets: kind === 'field' }).flatMap(({ field, title, schema }) => {
    const id = `${start}${field}`;
    if (places.has(id) || (kind === 'field' && !isEditable(view, field))) return [];
    if (kind === 'filter' && !isFilterable(view, field)) return [];
    const step: Edit[] = [{ place: id, key: 'add', value: true }];
    if (schema) step.push({ place: id, key: 'schema', value: schema });
    else if (fieldAt(entity, field)?.title === undefined)
      step.push({ place: id, key: kind === 'column' ? 'header' : 'label', value: title });
    return [{ id, kind, at, title, step }];
  });
}

/** Whether an added field can be edited, and is sent by the calls that save it. */
const isEditable = ({ now }: View, field: string): boolean =>
  !editProblem(now.whole, field) &&
  [now.whole.screen.calls?.create, now.whole.screen.calls?.update].every((call) => !call || canSendField(call, field));

/**
 * Whether a list can filter by a field. The entity must describe it; if the server filters, the call must send it, and
 * its values must be listed.
 */
function isFilterable({ now }: View, field: string): boolean {
  const { screen, entity } = now.whole;
  if (!fieldAt(entity, field)) return false;
  if (screen.list?.pages === undefined) return true;
  const schema = schemaAt(entity, field);
  const isSentInCall = placesOfCall(screen.calls!.list!).includes(`filters.${field.replaceAll('.', '-')}`);
  return isSentInCall && choicesOf(schema.items ?? schema).length > 0;
}

/** A count for each value of fields with few values. Other conditions are written in the file. */
function newCounts(view: View, { start, kind, at }: Start): Addition[] {
  const { screen, entity } = view.now.named;
  // Counts need all records.
  if (screen.list?.pages !== undefined) return [];
  const taken = new Set([...placesOf(view.now.whole.screen, view.meta).keys(), ...view.parts.map(({ id }) => id)]);
  return newData(entity, [], { shown: new Set() }).flatMap(({ field, title }) =>
    countable(schemaAt(entity, field), title).flatMap(({ value, label, text }): Addition[] => {
      if (isCounted(screen, field, value)) return [];
      const name = `${start}${countName(field, value)}`;
      const id = firstFree(
        (count) => (count === 1 ? name : `${name}-${count}`),
        (one) => !taken.has(one),
      );
      taken.add(id);
      const countTitle = t('value-of', { field: title, value: label });
      const values = { add: true, when: { field, is: value }, tone: 'plain', text: `{count} ${text}` };
      const step = Object.entries(values).map(([key, one]) => ({ place: id, key, value: one }));
      return [{ id, kind, at, title: countTitle, step }];
    }),
  );
}

/** A name of letters, digits and hyphens. Several values may have the same name. */
const countName = (field: string, value: unknown): string =>
  `${field}-${String(value)}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '') || 'count';

/** The values of a field with few values, each with the text of its count. */
function countable(schema: Schema, title: string): (Choice & { text: string })[] {
  if (!typesOf(schema).includes('boolean')) return choicesOf(schema).map((one) => ({ ...one, text: one.label }));
  const no = t('no');
  return [
    { value: true, label: t('yes'), text: title },
    { value: false, label: no, text: t('value-of', { field: title, value: no }) },
  ];
}

const isCounted = ({ list }: ScreenParts['screen'], field: string, value: unknown): boolean =>
  list?.tallies?.some(({ when }) => sameJson(when, { field, is: value })) ?? false;

/** An id whose short name is not used by any part. */
function freeId({ parts, now }: View, start: string, kind: PartKind): string {
  const names = new Set(parts.map(({ id }) => shortName(id)));
  return firstFree(
    (count) => `${start}${kind.toLowerCase()}-${count}`,
    (id) => !names.has(shortName(id)) && valueOf(now, id, 'add') === undefined,
  );
}

function firstFree(idAt: (count: number) => string, isFree: (id: string) => boolean): string {
  for (let count = 1; ; count++) if (isFree(idAt(count))) return idAt(count);
}

/** Values for the keys that a new part needs; undefined if there is a key that the panel cannot set. */
function firstValues(
  meta: MetaSchema,
  schema: Schema,
  kind: PartKind,
  { nameOf, address }: Options,
): Record<string, unknown> | undefined {
  const required = (schema.required ?? []).filter((key) => key !== 'id' && key !== 'fields');
  const isTextAt = (key: string) => definitionAt(meta, schema, key) === 'text';
  // A part without a required text still has a name.
  const keys = required.some(isTextAt) ? required : [Object.keys(schema.properties ?? {}).find(isTextAt)!, ...required];
  const values: Record<string, unknown> = {};
  for (const key of keys) {
    const { enum: words, type } = settingSchema(meta, schema, key) ?? {};
    const value =
      isTextAt(key) || (type === 'string' && definitionAt(meta, schema, key) === undefined)
        ? nameOf(kind)
        : definitionAt(meta, schema, key) === 'address'
          ? address
          : (words?.find((word) => word === 'info') ?? words?.[0]);
    if (value === undefined) return undefined;
    values[key] = value;
  }
  return values;
}
