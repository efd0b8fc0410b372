// Kinds that few screens use: they load with a screen that does.
import type { Screen } from '../descriptor/descriptor.gen.ts';
import type { ReactNode } from 'react';
import type { Kind, KindColumn } from './kind.ts';
import type { KindName } from './kinds.gen.ts';
import { lateWords } from './late-words.gen.ts';
import type { CellProps } from './words.tsx';

type Late = {
  kinds: Partial<Record<KindName, Kind<never>>>;
  columns: Partial<Record<KindName, KindColumn<never>>>;
  cells: Partial<Record<KindName, (props: CellProps<never>) => ReactNode>>;
};

let loaded: Late = { kinds: {}, columns: {}, cells: {} };

/** The kinds that have loaded. */
export const lateKinds = (): Late => loaded;

/** Loads the kinds that a screen uses; a word that only looks like one loads them too. */
export async function loadKinds(screen: Screen): Promise<void> {
  const text = JSON.stringify(screen);
  if (lateWords.some((word) => text.includes(`"${word}"`))) loaded = (await import('./late.gen.ts')).late;
}
