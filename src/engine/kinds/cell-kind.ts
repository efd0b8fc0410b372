// The kind of a cell, and the text of a value in it: what readers and the search see.
import type { Cell } from '../descriptor/descriptor.gen.ts';
import type { Json } from '../rules/paths.ts';
import { printed } from '../rules/texts.ts';
import type { Kind } from './kind.ts';
import { lateKinds } from './late.ts';
import { kinds, settingKeys, type KindName } from './kinds.gen.ts';

/** A cell of a descriptor, or the name of a kind with settings. */
export type AnyCell = Cell | KindName;

const common: Partial<Record<KindName, Kind<never>>> = kinds;

/** The kind of a name. */
export const kindNamed = (name: KindName): Kind<never> => common[name] ?? lateKinds().kinds?.[name] ?? {};

/** The name of a cell's kind: the cell itself, or the kind that has its keys. */
export function kindOf(cell: AnyCell): KindName {
  if (typeof cell === 'string') return cell;
  const names = Object.keys(settingKeys) as (keyof typeof settingKeys)[];
  return names.find((name) => settingKeys[name].some((key) => key in cell)) ?? 'text';
}

/** The cell of the value itself: beside a badge, the one inside. */
export const valueCellOf = (cell: AnyCell): AnyCell => (typeof cell === 'object' && 'as' in cell ? cell.as : cell);

/** The text of `value` as a cell displays it. */
export function cellText(cell: AnyCell, value: Json): string {
  const { text = printed } = kindNamed(kindOf(cell));
  return text(value, cell as never);
}
