// The two lists of a picker, and the actions of its buttons. Pure.
import { compareTexts } from '../../format/compare.ts';
import { folded } from '../../format/fold.ts';
import { printed } from '../../rules/texts.ts';
import { keyOf, type ChoiceView } from '../choices.ts';

/** An option that is chosen, with its position in the value, and an id that it keeps when it moves. */
export type Chosen = ChoiceView & { at: number; id: string };

const byLabel = (left: ChoiceView, right: ChoiceView) => compareTexts(left.label, right.label);

/** The options that are not chosen, by label. */
export function availableIn(choices: readonly ChoiceView[], value: readonly unknown[]): ChoiceView[] {
  const chosen = new Set(value.map(keyOf));
  return choices.filter(({ key }) => !chosen.has(key)).sort(byLabel);
}

/** The chosen options: by label, or as they are in an ordered value. */
export function chosenIn(choices: readonly ChoiceView[], value: readonly unknown[], isOrdered: boolean): Chosen[] {
  const known = new Map(choices.map((choice) => [choice.key, choice]));
  const counts = new Map<string, number>();
  const chosen = value.map((one, at) => {
    const key = keyOf(one);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return { ...(known.get(key) ?? { key, value: one, label: printed(one) }), at, id: `${count} ${key}` };
  });
  return isOrdered ? chosen : chosen.sort(byLabel);
}

/** The options whose label or value contains a text. */
export function matching(choices: readonly ChoiceView[], text: string): readonly ChoiceView[] {
  const sought = folded(text.trim());
  if (sought === '') return choices;
  return choices.filter(({ label, key }) => folded(label).includes(sought) || folded(key).includes(sought));
}

/** The value without the items at some positions. */
export const withoutItems = <Item>(value: readonly Item[], positions: ReadonlySet<number>): Item[] =>
  value.filter((_, at) => !positions.has(at));

/** The value with some items one place further up (-1) or down (1), and their new positions; those at the end stay. */
export function movedBy<Item>(
  value: readonly Item[],
  positions: ReadonlySet<number>,
  by: -1 | 1,
): { value: Item[]; positions: Set<number> } {
  const moved = [...value];
  const now = new Set<number>();
  const order = [...positions].sort((left, right) => (left - right) * -by);
  for (const at of order) {
    const to = at + by;
    const isFree = to >= 0 && to < moved.length && !now.has(to);
    if (isFree) [moved[at], moved[to]] = [moved[to]!, moved[at]!];
    now.add(isFree ? to : at);
  }
  return { value: moved, positions: now };
}
