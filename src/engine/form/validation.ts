// Validates a record: as a whole, and after input only those of its members whose errors the input can change. Pure.
import type { BrokenRule } from '../rules/messages.ts';
import { numeralsToDoubles } from '../rules/numeral.ts';
import { isMembers, valueAt, type Json } from '../rules/paths.ts';
import { isRequiredByRule } from '../rules/required.ts';
import { brokenIn, type Broken } from './checking.ts';
import type { FieldSpec } from './fields.ts';
import type { FormPlan } from './form-state.ts';

const wholeOf = (plan: FormPlan, record: Json): BrokenRule[] => plan.definition.validate(numeralsToDoubles(record));

export const validateRecord = (plan: FormPlan, record: Json): Broken => brokenIn(wholeOf(plan, record));

/** The errors of a record that differs from the one with the errors `before` in these fields only. */
export function revalidateRecord(plan: FormPlan, record: Json, before: Broken, changed: FieldSpec[]): Broken {
  const names = new Set(changed.map(({ path }) => memberOf(path)));
  if (plan.crossRuled === null || !isMembers(record)) return validateRecord(plan, record);
  const { crossRuled } = plan;
  const isCrossRuled = [...names].some((name) => crossRuled.has(name));
  if (isCrossRuled) for (const name of crossRuled) names.add(name);
  const now = brokenIn(partly(plan, record, names));
  const byField = new Map([...before.byField].filter(([path]) => !names.has(memberOf(path))));
  for (const [path, rules] of now.byField) byField.set(path, rules);
  return { byField, whole: isCrossRuled ? now.whole : before.whole };
}

/** Whether a cross-field rule requires a field, filled in or not. */
export function isRequiredHere(plan: FormPlan, record: Json, path: string): boolean {
  const name = memberOf(path);
  const { crossRuled } = plan;
  if (crossRuled === null || !isMembers(record)) return isRequiredByRule((one) => wholeOf(plan, one), record, path);
  const names = new Set(crossRuled.has(name) ? [...crossRuled, name] : [name]);
  return isRequiredByRule((one) => partly(plan, one, names), record, path);
}

/** The fields that a rule may start or cease to require after a change of some. */
export const requiredAfter = ({ mayBeRequired, specs, crossRuled }: FormPlan, changed: FieldSpec[]): number[] => {
  const names = new Set(changed.map(({ path }) => memberOf(path)));
  const isRuled = crossRuled === null || [...names].some((name) => crossRuled.has(name));
  return mayBeRequired.filter((index) => {
    const name = memberOf(specs[index]!.path);
    return names.has(name) || (isRuled && (crossRuled === null || crossRuled.has(name)));
  });
};

/** The broken rules about some members of a record, and about the record itself. */
function partly(plan: FormPlan, record: Json, names: ReadonlySet<string>): BrokenRule[] {
  const members = [...names].map((name) => [name, valueAt(record, name)] as const);
  const part = Object.fromEntries(members.filter(([, value]) => value !== undefined));
  // Errors about the other members, which this part lacks, are ignored.
  return wholeOf(plan, part).filter(({ instancePath, keyword, params }) => {
    if (instancePath !== '') return true;
    return keyword !== 'required' || names.has(String(params.missingProperty));
  });
}

/** The member of the record that a path leads to or into. */
const memberOf = (path: string): string => path.split('.', 1)[0]!;
