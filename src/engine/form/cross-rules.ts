// Which members of a record the rules of its entity relate to each other. Pure.
import type { Schema } from '../descriptor/entity.ts';
import { isMembers } from '../rules/paths.ts';

const unrelated = new Set([
  'title',
  'description',
  'type',
  'properties',
  'required',
  'definitions',
  'default',
  '$comment',
]);
const branching = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']);

/**
 * The members that rules of the entity relate to each other; all others are valid or not by themselves. Null if a rule
 * is about all members.
 */
export function crossRuledMembers(entity: Schema): ReadonlySet<string> | null {
  const names = new Set<string>();
  /** Collects the members in branches; false if a rule is about all members. */
  const visit = (schema: Schema, isBranch: boolean): boolean => {
    if (isBranch)
      for (const name of [...Object.keys(schema.properties ?? {}), ...(schema.required ?? [])]) names.add(name);
    return Object.entries(schema).every(([keyword, value]) => {
      if (branching.has(keyword)) return [value].flat().every((part) => !isMembers(part) || visit(part, true));
      return unrelated.has(keyword) || keyword.startsWith('x-');
    });
  };
  return visit(entity, false) ? names : null;
}
