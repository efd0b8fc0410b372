// Kinds that few screens use: they load with a screen that does.
import type { ReactNode } from 'react';
import type { Field, Screen } from '../descriptor/descriptor.gen.ts';
import type { Schema } from '../descriptor/entity.ts';
import type { ControlName } from './control-traits.gen.ts';
import type { Control, ControlProps } from './control.ts';
import type { Kind, KindColumn } from './kind.ts';
import type { KindName } from './kinds.gen.ts';
import { areChoicesLate, areOthersLate, lateNames } from './late-names.gen.ts';
import type { CellProps } from './plain-cell.tsx';

type Late = {
  kinds: Partial<Record<KindName, Kind<never>>>;
  columns: Partial<Record<KindName, KindColumn<never>>>;
  cells: Partial<Record<KindName, (props: CellProps<never>) => ReactNode>>;
  controls: Partial<Record<ControlName, Control>>;
  drawnControls: Partial<Record<ControlName, (props: ControlProps<never>) => ReactNode>>;
};

/** What matters in a part of a screen or entity. */
type Part = Schema & Pick<Partial<Field>, 'field' | 'options' | 'widget'>;

let loaded: Partial<Late> = {};

/** The kinds that have loaded. */
export const lateKinds = (): Partial<Late> => loaded;

/** Loads all of them. */
export async function loadLateKinds(): Promise<void> {
  loaded = (await import('./late.gen.ts')).late;
}

/** Loads the kinds that a screen or its entity uses. */
export async function loadKinds(screen: Screen, entity: Schema = {}): Promise<void> {
  if (usesLateKinds(screen, entity)) await loadLateKinds();
}

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
