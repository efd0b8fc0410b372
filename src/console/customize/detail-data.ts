// The data of the details beside a list.
import type { ScreenParts } from '../../customize/change.ts';
import type { Place } from '../../customize/places.ts';
import type { FactSection } from '../../engine/descriptor/descriptor.gen.ts';
import { fieldAt, entrySchema, type Schema } from '../../engine/descriptor/entity.ts';
import { partAt } from '../../engine/rules/paths.ts';

/** The schema of the value in a row of the details beside a list; undefined for other parts. */
export function dataOfDetail({ screen, entity }: ScreenParts, { path }: Place): Schema | undefined {
  if (path[0] !== 'list' || path[1] !== 'details' || path.at(-2) !== 'rows') return undefined;
  const { from } = partAt(screen, path) as FactSection['rows'][number];
  const { each } = partAt(screen, path.slice(0, -2)) as FactSection;
  const list = each === undefined ? undefined : fieldAt(entity, each);
  const about: Schema = list ? entrySchema(entity, list) : entity;
  return fieldAt(about, from);
}
