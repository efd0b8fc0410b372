// The kinds of parts of a screen, and their names for readers.
import schema from '../../schemas/screen.schema.json';
import type { PartKind } from '../customize/key-rules.ts';
import { readMetaSchema } from '../customize/meta.ts';
import { kindOfId, splitId, type Place } from '../customize/places.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { t } from '../messages/gen/parts.gen.ts';

/** The descriptor language, which defines the parts of a screen and their keys. */
export const language = readMetaSchema(schema as unknown as Schema);

/** Kinds that readers distinguish, although they can be changed in the same ways. */
export type Kind = PartKind | 'alert' | 'content';

/** The kind of the part with an id, for readers; undefined for an id of another form. */
export function kindOfPart(id: string): Kind | undefined {
  if (id.startsWith('part:')) return 'content';
  return /\/alert:[^/]*$/.test(id) ? 'alert' : kindOfId(id);
}

/** The word for a kind of part. */
export const kindName = (kind: Kind): string => t(`kind-${kind}`);

/** A name with its qualifier, if it has one. */
export const qualifiedName = (name: string, qualifier: string | undefined): string =>
  qualifier === undefined ? name : t('qualified-name', { name, qualifier });

type Named = { id: string; name: string };

const displayName = ({ id, name }: Named): string => name || kindName(kindOfPart(id)!);

/**
 * The qualifiers of parts that share their kind and name, by id: the names of the enclosing parts if these are unique,
 * else the ids. A part with a unique name has none.
 */
export function qualifiersOf(parts: readonly Named[], places: ReadonlyMap<string, Place>): ReadonlyMap<string, string> {
  const same = new Map<string, Named[]>();
  for (const part of parts) {
    const name = `${kindOfPart(part.id)} ${displayName(part)}`;
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
    return outer.length > 0 ? displayName(outer.at(-1)!) : undefined;
  };
  const qualifiers = [around, ({ id }: Named) => splitId(id)?.name, ({ id }: Named) => id];
  return new Map(
    [...same.values()].flatMap((group) => {
      if (group.length === 1) return [];
      const unique = qualifiers
        .map((qualifierOf) => group.map(qualifierOf))
        .find((all) => !all.includes(undefined) && new Set(all).size === all.length);
      return group.map(({ id }, at) => [id, unique![at]!] as const);
    }),
  );
}
