// Which screens use kinds that load late.
import type { Field, Screen } from '../descriptor/descriptor.gen.ts';
import type { Schema } from '../descriptor/entity.ts';
import { areChoicesLate, areOthersLate, lateNames } from './late-names.gen.ts';

/** The parts of a screen or entity that are relevant here. */
type Part = Schema & Pick<Partial<Field>, 'field' | 'options' | 'widget'>;

/** Whether a screen needs late kinds; a text that equals the name of one counts as well. */
export function usesLateKinds(screen: Screen, entity: Schema): boolean {
  const lists = new Set<string>();
  const withOptions: unknown[] = [];
  const withChoices: Part[] = [];
  const fields = new Set<string>();
  const others: string[] = [];
  const text = JSON.stringify([screen, entity], (key, part: Part | null) => {
    if (part?.items) lists.add(key);
    if (typeof part?.field === 'string' && part.widget === undefined) fields.add(part.field.split('.').at(-1)!);
    if (key === 'properties') for (const [name, one] of Object.entries(part ?? {})) if (isOther(one)) others.push(name);
    if (part?.options) withOptions.push(part.field?.split('.').at(-1));
    if (key === 'items' && (part?.enum ?? part?.oneOf ?? part?.$ref)) withChoices.push(part);
    return part;
  });
  return (
    lateNames.some((name) => text.includes(`"${name}"`)) ||
    (areOthersLate && others.some((name) => fields.has(name))) ||
    (areChoicesLate && (withChoices.length > 0 || withOptions.some((field) => lists.has(field as string))))
  );
}

/** The types of items that are not entered one by one. */
const notTyped = new Set<unknown>(['boolean', 'array']);

/** Whether the usual control of a field may be that of values that no other control can hold. */
function isOther(schema: Schema): boolean {
  const { type, items, $ref, anyOf, allOf, oneOf, not } = schema;
  const types = [type ?? []].flat().filter((one) => one !== 'null');
  if (types.length === 0) return Boolean($ref ?? anyOf ?? allOf ?? oneOf ?? not);
  return (
    types.length > 1 || types[0] === 'object' || (items !== undefined && (isOther(items) || notTyped.has(items.type)))
  );
}
