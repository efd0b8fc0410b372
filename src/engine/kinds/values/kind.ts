// Labels, tones and icons for single values.
import type { Cell } from '../../descriptor/descriptor.gen.ts';
import { withoutDigits } from '../../rules/exact-json.ts';
import { sameJson, type Json } from '../../rules/paths.ts';
import { printed, formatText } from '../../rules/texts.ts';
import type { Kind } from '../kind.ts';

export type ValueCell = Exclude<Cell, string | { link: unknown } | { links: unknown } | { tones: unknown }>;

/** The label, tone and icon that a cell declares for a value; undefined if it lists none. */
export const declaredValue = ({ values }: ValueCell, value: Json) =>
  values?.find(({ is }) => sameJson(is, withoutDigits(value) ?? null));

export default {
  text: (value, settings) => formatText(declaredValue(settings, value)?.text) || printed(value),
} satisfies Kind<ValueCell>;
