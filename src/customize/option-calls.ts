// Which calls an added part may name: those that a screen sends for its options already, and that of its list.
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

/** A refusal for a call that would be sent as soon as the part is shown, such as one that deletes something. */
export function foreignCall(schema: Schema, part: unknown, screen: Screen, meta: MetaSchema): Refusal | undefined {
  const { marks } = compare(schema, part, definitionsOf(meta.whole));
  const known = optionCalls(screen, meta);
  const found = marks.find(({ name, value }) => name === 'callId' && !known.includes(String(value)));
  const call = String(found?.value);
  return found && refusal(t('not-for-options', { call }), suggestNames(call, known, t('calls')));
}
