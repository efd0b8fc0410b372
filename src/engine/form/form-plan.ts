// The constant parts of a form: its fields, their layout, and what an update of its view looks up. Pure.
import type { Definition } from '../definition.ts';
import { resolved, type Schema } from '../descriptor/entity.ts';
import { isMembers } from '../rules/paths.ts';
import { fieldsOf, sectionsOf, togglesOf, type FieldSpec } from './fields.ts';
import type { FormPlan } from './form-state.ts';

/** The constant parts of a definition's view. */
export function formPlan(definition: Definition): FormPlan {
  const specs = fieldsOf(definition.screen.form, definition.entity);
  const mayBeRequired = specs.flatMap((spec, index) => (spec.mayBeRequired ? [index] : []));
  return {
    specs,
    sections: sectionsOf(definition.screen.form?.fields ?? []),
    definition,
    specAt: new Map(specs.map((spec) => [spec.path, spec])),
    indexAt: new Map(specs.map(({ path }, index) => [path, index])),
    toggles: new Map(togglesOf(specs).map((toggled) => [toggled.member.path, toggled])),
    overlapping: overlappingIn(specs),
    mayBeRequired,
    readByRules: mayBeRequired.length === 0 ? [] : readByRules(definition.entity),
  };
}

/** Whether two places are the same, or one is inside the other. */
export const areRelated = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

function overlappingIn(specs: FieldSpec[]): Set<string> {
  const seen = new Set<string>();
  const overlapping = new Set<string>();
  for (const { path } of specs) {
    if (seen.has(path)) overlapping.add(path);
    seen.add(path);
  }
  for (const { path, holders } of specs)
    for (const holder of holders) if (seen.has(holder.path)) overlapping.add(path).add(holder.path);
  return overlapping;
}

const combining = ['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not', 'dependentSchemas', 'dependencies'];
const understood = new Set([
  ...combining,
  'properties',
  'required',
  'definitions',
  '$ref',
  'type',
  'title',
  'description',
]);

/** The places that the combined parts of an entity read; null if one has a rule about members it does not name. */
function readByRules(entity: Schema): string[] | null {
  const places = new Set<string>();
  let isKnown = true;
  const visit = (schema: unknown, prefix: string, isCombined: boolean, depth: number): void => {
    if (!isMembers(schema)) return;
    if (Array.isArray(schema)) return schema.forEach((part) => visit(part, prefix, isCombined, depth));
    const whole = resolved(entity, schema as Schema) as Schema & Record<string, unknown>;
    if (depth > 20) isKnown = false;
    if (!isKnown) return;
    if (isCombined) {
      if (Object.keys(whole).some((word) => !understood.has(word) && !word.startsWith('x-'))) isKnown = false;
      for (const name of [...Object.keys(whole.properties ?? {}), ...(whole.required ?? [])]) places.add(prefix + name);
    }
    for (const word of combining) {
      const part = whole[word];
      if (word.startsWith('depend') && part !== undefined) isKnown = false;
      visit(part, prefix, true, depth + 1);
    }
    // What is inside a named member of a combined part is read with that member.
    if (!isCombined)
      for (const [name, part] of Object.entries(whole.properties ?? {}))
        visit(part, `${prefix}${name}.`, false, depth + 1);
  };
  visit(entity, '', false, 0);
  return isKnown ? [...places] : null;
}
