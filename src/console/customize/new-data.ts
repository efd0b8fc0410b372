// Data that a list or a form could also show: members of its records that it does not show yet.
import { resolved, typesOf, type Schema } from '../../engine/descriptor/entity.ts';
import { compareTexts } from '../../engine/format/compare.ts';
import { isMembers, isObject } from '../../engine/rules/paths.ts';
import { titleFromName } from '../../engine/rules/title-from-name.ts';

export type NewData = {
  field: string;
  title: string;
  /** Missing if the entity describes the member. */
  schema?: Schema;
};

const maxRows = 100;

type Options = {
  /** Paths that are shown. */
  shown: ReadonlySet<string>;
  /** Whether to include secrets, which forms take but lists never show. */
  withSecrets?: boolean;
};

/** The members of the entity and of received records that are not shown, sorted by title. */
export function newData(
  entity: Schema,
  records: readonly unknown[],
  { shown, withSecrets = false }: Options,
): NewData[] {
  const members = new Map<string, NewData>();
  const described = new Set<string>();
  const add = (field: string, data: NewData) => {
    if (!shown.has(field) && !members.has(field)) members.set(field, data);
  };
  const visit = (schema: Schema, prefix: string) => {
    for (const [name, part] of Object.entries(resolved(entity, schema).properties ?? {})) {
      const field = prefix + name;
      const own = resolved(entity, part);
      described.add(field);
      if (!withSecrets && (own.writeOnly || own.format === 'password')) continue;
      if (own.properties) visit(own, `${field}.`);
      // No cell shows an object.
      else if (!withSecrets && typesOf(own).includes('object')) continue;
      else if (isMembers(own.items) && resolved(entity, own.items).properties) continue;
      else add(field, { field, title: own.title ?? titleFromName(name) });
    }
  };
  visit(entity, '');
  for (const record of records.slice(0, maxRows))
    for (const [name, value] of Object.entries(isObject(record) ? record : {})) {
      const type = typeOfValue(value);
      // Names with a dot would be read as a path.
      if (described.has(name) || type === undefined || name.includes('.')) continue;
      add(name, { field: name, title: titleFromName(name), schema: { ...type, title: titleFromName(name) } });
    }
  return [...members.values()].sort((left, right) => compareTexts(left.title, right.title));
}

function typeOfValue(value: unknown): Schema | undefined {
  if (Array.isArray(value)) {
    const items = value.length === 0 ? undefined : typeOfValue(value[0]);
    return items && !Array.isArray(value[0]) ? { type: 'array', items } : undefined;
  }
  if (isMembers(value) || value === null || value === undefined) return undefined;
  return { type: typeof value };
}
