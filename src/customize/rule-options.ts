// Applies a restriction of options to the rules of a field for some records or users.
import type { Field, FieldRule } from '../engine/descriptor/descriptor.gen.ts';
import { partAt, sameJson } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { ScreenParts } from './change.ts';
import { withPart } from './json.ts';
import type { Place } from './places.ts';
import { refusal, type Refusal } from './refusal.ts';

const listed = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

/** The screen with only the remaining options in the rules of a field; a refusal if a rule would have none. */
export function withFewerOptionsInRules(
  parts: ScreenParts,
  { path }: Place,
  options: readonly unknown[],
): ScreenParts | Refusal {
  const { rules } = partAt(parts.screen, path) as Field;
  if (!rules?.some((rule) => rule.options ?? rule.labels)) return parts;
  const isKept = (one: unknown) => options.some((kept) => sameJson(kept, one));
  const fewer = rules.map(({ options: offered, labels, ...rule }): FieldRule => {
    const left = labels?.filter(({ is }) => isKept(is)) ?? [];
    return { ...rule, ...(offered && { options: offered.filter(isKept) }), ...(left.length > 0 && { labels: left }) };
  });
  const emptied = rules.find((_, index) => fewer[index]!.options?.length === 0);
  if (emptied) return refusal(t('no-option-left', { values: listed(emptied.options!) }), t('keep-option'));
  // Rules that only label options have no effect if none of these options remains.
  const left = fewer.filter((rule) => Object.keys(rule).some((key) => key !== 'when' && key !== 'message'));
  const newRules = left.length > 0 ? left : undefined;
  return { ...parts, screen: withPart(parts.screen, [...path, 'rules'], newRules) as ScreenParts['screen'] };
}
