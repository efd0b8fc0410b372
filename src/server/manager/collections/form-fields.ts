// The fields of the form of a screen.
import type { Field, Group, Screen } from '../../../engine/descriptor/descriptor.gen.ts';
import { isGroup, joined } from '../../../engine/descriptor/form-parts.ts';

/** The fields of a form by their paths, with the groups around them. */
export function fieldsIn(screen: Screen): Map<string, { field: Field; groups: Group[] }> {
  const found = new Map<string, { field: Field; groups: Group[] }>();
  const visit = (parts: (Field | Group)[], prefix: string, groups: Group[]) => {
    for (const part of parts)
      if (isGroup(part)) visit(part.fields, joined(prefix, part.object), [...groups, part]);
      else found.set(joined(prefix, part.field), { field: part, groups });
  };
  visit(screen.form?.fields ?? [], '', []);
  return found;
}
