// The kinds of parts of a screen, and what they are called. One list for all that names parts to readers.
import schema from '../../schemas/screen.schema.json';
import type { PartKind } from '../customize/key-rules.ts';
import { readMetaSchema } from '../customize/meta.ts';
import { kindOfId, splitId, type Place } from '../customize/places.ts';
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

/** A name with what tells its part apart from others. */
export const distinctName = (name: string, distinction: string | undefined): string =>
  distinction === undefined ? name : t('told-apart', { name, distinction });

type Named = { id: string; name: string };

const wordOf = ({ id, name }: Named): string => name || kindName(kindOfPart(id)!);

/**
 * What tells parts of one kind and name apart, by their ids: the part around each, else their ids. A part that no other
 * one is mistaken for has none.
 */
export function distinctions(parts: readonly Named[], places: ReadonlyMap<string, Place>): ReadonlyMap<string, string> {
  const same = new Map<string, Named[]>();
  for (const part of parts) {
    const name = `${kindOfPart(part.id)} ${wordOf(part)}`;
    same.set(name, [...(same.get(name) ?? []), part]);
  }
  const pathOf = ({ id }: Named) => places.get(id)?.path;
  const around = (part: Named): string | undefined => {
    const path = pathOf(part);
    const isAround = (other: Named) => {
      const outer = pathOf(other);
      return (
        outer && path && outer.length > 0 && outer.length < path.length && outer.every((one, at) => one === path[at])
      );
    };
    const outer = parts.filter(isAround).sort((left, right) => pathOf(left)!.length - pathOf(right)!.length);
    return outer.length > 0 ? wordOf(outer.at(-1)!) : undefined;
  };
  const ways = [around, ({ id }: Named) => splitId(id)?.name, ({ id }: Named) => id];
  return new Map(
    [...same.values()].flatMap((group) => {
      if (group.length === 1) return [];
      const told = ways
        .map((way) => group.map(way))
        .find((all) => !all.includes(undefined) && new Set(all).size === all.length);
      return group.map(({ id }, at) => [id, told![at]!] as const);
    }),
  );
}
