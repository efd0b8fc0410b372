// The kinds of parts of a screen, and what they are called. One list for all that names parts to readers.
import schema from '../../schemas/screen.schema.json';
import type { PartKind } from '../customize/key-rules.ts';
import { readMetaSchema } from '../customize/meta.ts';
import { kindOfId } from '../customize/places.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { t } from '../messages/gen/parts.gen.ts';

/** The descriptor language, by which the parts of a screen and their keys are found. */
export const language = readMetaSchema(schema as unknown as Schema);

/** Kinds that readers tell apart although the same can be changed about them. */
export type Kind = PartKind | 'alert' | 'content';

/** The kind of the part with an id, for readers; undefined for an id of another form. */
export function kindOfPart(id: string): Kind | undefined {
  if (id.startsWith('part:')) return 'content';
  return /\/alert:[^/]*$/.test(id) ? 'alert' : kindOfId(id);
}

/** The word for a kind of part. */
export const kindName = (kind: Kind): string => t(`kind-${kind}`);
