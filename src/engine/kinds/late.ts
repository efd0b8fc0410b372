// Kinds that few screens use: they load with a screen that does.
import type { ReactNode } from 'react';
import type { ControlName } from './control-traits.gen.ts';
import type { Control, ControlProps } from './control.ts';
import type { Kind, KindColumn } from './kind.ts';
import type { KindName } from './kinds.gen.ts';
import type { CellProps } from './plain-cell.tsx';

type Late = {
  kinds: Partial<Record<KindName, Kind<never>>>;
  columns: Partial<Record<KindName, KindColumn<never>>>;
  cells: Partial<Record<KindName, (props: CellProps<never>) => ReactNode>>;
  controls: Partial<Record<ControlName, Control>>;
  drawnControls: Partial<Record<ControlName, (props: ControlProps<never>) => ReactNode>>;
};

let loaded: Partial<Late> = {};

/** The kinds that have loaded. */
export const lateKinds = (): Partial<Late> => loaded;

/** Loads all of them. */
export async function loadLateKinds(): Promise<void> {
  loaded = (await import('./late.gen.ts')).late;
}
