// Explains why a screen with a change is not valid.
import { formatPath, type Finding } from '../engine/check/finding.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { adviceFor } from './advice.ts';
import type { Change, ScreenParts } from './change.ts';
import type { MetaSchema } from './meta.ts';
import { placesOf, type Place } from './places.ts';
import { refusal, together, type Refusal } from './refusal.ts';

/** Whether a path is equal to another one or inside it. */
export const isIn = (path: string, outer: string) =>
  path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);

/** The path of a change in the screen, in the form of findings; undefined if the screen does not have its part. */
export function locationOf({ place, key }: Change, places: ReadonlyMap<string, Place>): string | undefined {
  const path = places.get(place)?.path;
  return path && formatPath(key === 'add' ? path : [...path, ...key.split('.')]);
}

/** Keys that change the entity, whose findings have other paths. */
const ofEntity: readonly string[] = ['restrict', 'default'];

/** Why a change is not applied: the finding about its value, all findings about an added part, or the first finding. */
export function breakageOf(
  { screen }: ScreenParts,
  change: Change,
  findings: readonly Finding[],
  meta: MetaSchema,
): Refusal {
  const at = locationOf(change, placesOf(screen, meta));
  const whereOf = ({ file, path }: Finding) => {
    if (ofEntity.includes(change.key) || (change.key === 'add' && file.endsWith('entity.json'))) return 'inside';
    if (at === undefined || !isIn(path, at)) return 'elsewhere';
    return path === at ? 'at' : 'inside';
  };
  const own = findings.filter((one) => whereOf(one) !== 'elsewhere');
  const [finding = findings[0]!, ...others] = severalMistakes.includes(change.key) ? own : own.slice(0, 1);
  const where = whereOf(finding);
  const [found] = finding.messages;
  const other = where === 'elsewhere' ? partOf(finding, screen, meta) : undefined;
  const first = refusal(
    other === undefined ? t('breaks', { found }) : t('breaks-at', { found, part: other }),
    adviceFor(finding, where),
  );
  // The summary of the first finding is already part of the message.
  const isRepeated = (one: Finding) => one.summary === finding.summary;
  return together([
    first,
    ...others.filter((one) => !isRepeated(one)).map((one) => refusal(one.messages[0], adviceFor(one, whereOf(one)))),
  ])!;
}

/** Keys whose value can have several mistakes, which are reported together. */
const severalMistakes: readonly string[] = ['add', 'restrict'];

/** The place and key that a finding is about, in the form of changes; undefined if it is outside of all places. */
function partOf({ file, path }: Finding, screen: ScreenParts['screen'], meta: MetaSchema): string | undefined {
  if (file.endsWith('entity.json')) return undefined;
  const around = [...placesOf(screen, meta).values()]
    .map((place) => ({ id: place.id, at: formatPath(place.path) }))
    .filter(({ at }) => at !== '' && isIn(path, at));
  const nearest = around.reduce<(typeof around)[number] | undefined>(
    (best, one) => (best && best.at.length >= one.at.length ? best : one),
    undefined,
  );
  return nearest && `${nearest.id}${path.slice(nearest.at.length).replace(/^\./, '/')}`;
}
