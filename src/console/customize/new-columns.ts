// The columns that a list could show besides: members of its records that no column shows.
import { resolved, type Schema } from '../../engine/descriptor/entity.ts';
import { compareTexts } from '../../engine/format/compare.ts';
import { isMembers, isObject } from '../../engine/rules/paths.ts';
import { titleFromName } from '../../engine/rules/title-from-name.ts';

export type NewColumn = {
  field: string;
  title: string;
  /** Missing if the entity describes the member. */ schema?: Schema;
};

const mostRows = 100;

/** The members of the entity and of the received rows whose paths are not in `shown`, by title. */
export function newColumns(entity: Schema, rows: readonly unknown[], shown: ReadonlySet<string>): NewColumn[] {
  const found = new Map<string, NewColumn>();
  const known = new Set<string>();
  const add = (field: string, column: NewColumn) => {
    if (!shown.has(field) && !found.has(field)) found.set(field, column);
  };
  const visit = (schema: Schema, prefix: string) => {
    for (const [name, part] of Object.entries(resolved(entity, schema).properties ?? {})) {
      const field = prefix + name;
      const own = resolved(entity, part);
      known.add(field);
      if (own.writeOnly || own.format === 'password') continue;
      if (own.properties) visit(own, `${field}.`);
      else if (isMembers(own.items) && resolved(entity, own.items).properties) continue;
      else add(field, { field, title: own.title ?? titleFromName(name) });
    }
  };
  visit(entity, '');
  for (const row of rows.slice(0, mostRows))
    for (const [name, value] of Object.entries(isObject(row) ? row : {})) {
      const type = typeOfValue(value);
      // Names with a dot would be read as a path.
      if (known.has(name) || type === undefined || name.includes('.')) continue;
      add(name, { field: name, title: titleFromName(name), schema: { ...type, title: titleFromName(name) } });
    }
  return [...found.values()].sort((left, right) => compareTexts(left.title, right.title));
}

function typeOfValue(value: unknown): Schema | undefined {
  if (Array.isArray(value)) {
    const items = value.length === 0 ? undefined : typeOfValue(value[0]);
    return items && !Array.isArray(value[0]) ? { type: 'array', items } : undefined;
  }
  if (isMembers(value) || value === null || value === undefined) return undefined;
  return { type: typeof value };
}
