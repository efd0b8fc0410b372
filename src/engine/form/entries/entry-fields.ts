// The fields of an entry: those of the descriptor, or all of its schema. Pure.
import type { Field, Group } from '../../descriptor/descriptor.gen.ts';
import { newRecord, resolved, typesOf, type Schema } from '../../descriptor/entity.ts';
import { joined } from '../../descriptor/form-parts.ts';
import { controlFor, traitsOf, defaultControl } from '../../kinds/controls.ts';
import { accepts } from '../../rules/accepted.ts';
import { isMembers, withValueAt, type Json } from '../../rules/paths.ts';
import { fieldsOf, sectionsOf, type FieldSpec, type Section } from '../fields.ts';

/** The fields of an entry. An entry without fields is a record with the single field `value`. */
export type EntryForm = {
  /** Of the record. */
  entity: Schema;
  specs: FieldSpec[];
  sections: Section[];
  /** A new record. */
  fresh: Json;
};

/** The field of an entry that is a single value. */
export const valueField = 'value';

/** Entries within entries are edited as JSON below this depth, because schemas may refer to themselves. */
const mostDeep = 3;
/** Objects within an entry become groups of fields down to this depth. */
const mostGroups = 4;

/** The form of records with fields. */
export function formOfRecords({ field, home }: FieldSpec, schema: Schema): EntryForm {
  const entity: Schema = { ...schema, definitions: home!.entity.definitions };
  const parts = field.items?.fields ?? allFields(entity, home!.depth);
  const form = formOf(entity, parts, home!.depth);
  // A checkbox shows a value that is missing as one that is not checked.
  const fresh = form.specs
    .filter(({ kind, isRequired, holders }) => kind === 'boolean' && isRequired && holders.length === 0)
    .reduce<Json>(
      (made, { name }) => (isMembers(made) && name in made ? made : withValueAt(made, name, false)),
      newRecord(entity),
    );
  return { ...form, fresh };
}

/** The form of single values. `asJson`: for values that their usual control cannot hold. */
export function formOfValues({ home }: FieldSpec, schema: Schema, asJson: boolean): EntryForm {
  const isEmptyFine = accepts(schema, '');
  const entity: Schema = {
    type: 'object',
    properties: { [valueField]: schema },
    ...(isEmptyFine ? {} : { required: [valueField] }),
    definitions: home!.entity.definitions,
  };
  const field = {
    field: valueField,
    ...((asJson || isTooDeep(schema, entity, home!.depth)) && { widget: defaultControl('other') }),
  };
  const isText = typesOf(schema).includes('string');
  const blank = typesOf(schema)[0] === 'boolean' ? { value: false } : isEmptyFine && isText ? { value: '' } : {};
  return { ...formOf(entity, [field], home!.depth), fresh: { ...blank, ...newRecord(entity) } };
}

function formOf(entity: Schema, parts: (Field | Group)[], depth: number): Omit<EntryForm, 'fresh'> {
  const specs = fieldsOf({ fields: parts }, entity);
  return {
    entity,
    specs: specs.map((spec) => (spec.home ? { ...spec, home: { entity, depth: depth + 1 } } : spec)),
    sections: sectionsOf(parts),
  };
}

const isTooDeep = (schema: Schema, entity: Schema, depth: number): boolean =>
  depth + 1 >= mostDeep && traitsOf(controlFor({}, resolved(entity, schema), entity)).hasEntries === true;

/** All fields of an object; an object within it is a group, with a toggle if it may be null. */
function allFields(entity: Schema, depth: number): (Field | Group)[] {
  const partsOf = (schema: Schema, path: string, level: number): (Field | Group)[] =>
    Object.entries(schema.properties ?? {}).map(([name, declared]) => {
      const part = resolved(entity, declared);
      if (isTooDeep(part, entity, depth)) return { field: name, widget: defaultControl('other') };
      if (level >= mostGroups || !isGroupOfFields(part)) return { field: name };
      const id = joined(path, name);
      const mayBeNull = [part.type].flat().includes('null');
      return {
        id,
        title: part.title ?? name,
        object: name,
        ...(mayBeNull && { toggle: { whenOff: 'clear' as const } }),
        fields: partsOf(part, id, level + 1),
      };
    });
  return partsOf(entity, '', 0);
}

const isGroupOfFields = (schema: Schema): boolean =>
  typesOf(schema).join() === 'object' &&
  typeof schema.additionalProperties !== 'object' &&
  Object.keys(schema.properties ?? {}).length > 0;
