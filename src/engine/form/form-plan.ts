// The constant parts of a form: its fields, their layout, and the indexes that updates of its view use. Pure.
import type { Definition } from '../definition.ts';
import { crossRuledMembers } from './cross-rules.ts';
import { fieldsOf, sectionsOf, togglesOf, type FieldSpec } from './fields.ts';
import type { FormPlan } from './form-state.ts';

/** The constant parts of a definition's view. */
export function formPlan(definition: Definition): FormPlan {
  const specs = fieldsOf(definition.screen.form, definition.entity);
  return {
    specs,
    sections: sectionsOf(definition.screen.form?.fields ?? []),
    definition,
    specAt: new Map(specs.map((spec) => [spec.path, spec])),
    indexAt: new Map(specs.map(({ path }, index) => [path, index])),
    toggles: new Map(togglesOf(specs).map((toggled) => [toggled.member.path, toggled])),
    overlapping: overlappingIn(specs),
    mayBeRequired: specs.flatMap((spec, index) => (spec.mayBeRequired ? [index] : [])),
    crossRuled: crossRuledMembers(definition.entity),
  };
}

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
