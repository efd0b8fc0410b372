// Limits the calls of added parts to those that the screen already sends for options, and that of its list.
import { compare } from '../engine/check/shape.ts';
import { definitionsOf } from '../engine/check/intended-branch.ts';
import { suggestNames } from '../engine/check/wording.ts';
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { partAt } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { MetaSchema } from './meta.ts';
import { placesOf } from './places.ts';
import { refusal, type Refusal } from './refusal.ts';

function optionCalls(screen: Screen, meta: MetaSchema): string[] {
  const ofParts = [...placesOf(screen, meta).values()].map(({ path }) => partAt(screen, [...path, 'options', 'call']));
  const named = [screen.variants?.offered?.call, ...ofParts].filter((call) => typeof call === 'string');
  return [...new Set([...(screen.calls?.['list'] === undefined ? [] : ['list']), ...named])];
}

/** A refusal of other calls, which the part would send when it is shown, such as one that deletes something. */
export function foreignCall(schema: Schema, part: unknown, screen: Screen, meta: MetaSchema): Refusal | undefined {
  const { marks } = compare(schema, part, definitionsOf(meta.whole));
  const allowed = optionCalls(screen, meta);
  const found = marks.find(({ name, value }) => name === 'callId' && !allowed.includes(String(value)));
  const call = String(found?.value);
  return found && refusal(t('not-for-options', { call }), suggestNames(call, allowed, t('calls')));
}
