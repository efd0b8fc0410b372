// Kinds that few screens use: they load with a screen that does.
import type { ReactNode } from 'react';
import type { Field, Screen } from '../descriptor/descriptor.gen.ts';
import type { Schema } from '../descriptor/entity.ts';
import type { ControlName } from './control-traits.gen.ts';
import type { Control, ControlProps } from './control.ts';
import type { Kind, KindColumn } from './kind.ts';
import type { KindName } from './kinds.gen.ts';
import { areChoicesLate, lateNames } from './late-names.gen.ts';
import type { CellProps } from './plain-cell.tsx';

type Late = {
  kinds: Partial<Record<KindName, Kind<never>>>;
  columns: Partial<Record<KindName, KindColumn<never>>>;
  cells: Partial<Record<KindName, (props: CellProps<never>) => ReactNode>>;
  controls: Partial<Record<ControlName, Control>>;
  drawnControls: Partial<Record<ControlName, (props: ControlProps<never>) => ReactNode>>;
};

/** What matters in a part of a screen or entity. */
type Part = Schema & Pick<Partial<Field>, 'field' | 'options'>;

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
  const text = JSON.stringify([screen, entity], (key, part: Part | null) => {
    if (part?.items) lists.add(key);
    if (part?.options) withOptions.push(part.field?.split('.').at(-1));
    if (key === 'items' && (part?.enum ?? part?.oneOf ?? part?.$ref)) withChoices.push(part);
    return part;
  });
  return (
    lateNames.some((name) => text.includes(`"${name}"`)) ||
    (areChoicesLate && (withChoices.length > 0 || withOptions.some((field) => lists.has(field as string))))
  );
}
