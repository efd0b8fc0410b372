// How columns of each kind are sorted and laid out.
import { columns } from './columns.gen.ts';
import type { KindColumn } from './kind.ts';
import type { KindName } from './kinds.gen.ts';
import { lateKinds } from './late.ts';

const common: Partial<Record<KindName, KindColumn<never>>> = columns;

/** The columns of a kind. */
export const kindColumn = (name: KindName): KindColumn<never> => common[name] ?? lateKinds().columns?.[name] ?? {};
