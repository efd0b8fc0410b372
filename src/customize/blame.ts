// Attributes findings about a screen to changes, which saves searching for the changes by trial.
import { formatPath, type Finding } from '../engine/check/finding.ts';
import { isIn, locationOf } from './breaking.ts';
import type { Change, ScreenParts } from './change.ts';
import type { MetaSchema } from './meta.ts';
import { placesOf, type Place } from './places.ts';

type Blame = {
  /** Changes with the findings about them, if no other change can be the cause. */
  blamed: Map<Change, Finding[]>;
  /** Of several possible causes, all but the first. They are applied after it, which shows the actual cause. */
  suspects: Change[];
};

/** The changes in `screen` that findings are about. */
export function changesAt(
  { screen }: ScreenParts,
  changes: readonly Change[],
  findings: readonly Finding[],
  meta: MetaSchema,
): Blame {
  const places = placesOf(screen, meta);
  const spots = changes.flatMap((change): Spot[] => {
    const place = places.get(change.place);
    const at = locationOf(change, places);
    return place === undefined || at === undefined
      ? []
      : [{ change, at, part: formatPath(place.path), data: dataSpot(change, place) }];
  });
  const blamed = new Map<Change, Finding[]>();
  const suspects = new Set<Change>();
  for (const finding of findings) {
    const [first, ...others] = suspectedOf(finding, spots);
    if (!first) continue;
    for (const change of others) suspects.add(change);
    if (others.length === 0) blamed.set(first, [...(blamed.get(first) ?? []), finding]);
  }
  return { blamed, suspects: changes.filter((change) => suspects.has(change) && !blamed.has(change)) };
}

type Spot = {
  change: Change;
  /** The paths of its value and of its part in the screen. */
  at: string;
  part: string;
  /** The path of its field in the entity; undefined if it changes only the screen. */
  data: string | undefined;
};

/** The changes of the smallest part around a finding, and those inside of the value or added part it is about. */
function suspectedOf({ file, path }: Finding, spots: readonly Spot[]): Change[] {
  const isOfEntity = file.endsWith('entity.json');
  const around = spots.flatMap(({ change, at, data }) => {
    const spot = isOfEntity ? data : at;
    return spot !== undefined && isIn(path, spot) ? [{ change, spot }] : [];
  });
  const most = Math.max(...around.map(({ spot }) => spot.length));
  const nearest = around.filter(({ spot }) => spot.length === most);
  const found = nearest.map(({ change }) => change);
  if (isOfEntity) return found;
  // Keys of an added part may depend on others, or contradict them.
  const added = nearest.find(({ change }) => change.key === 'add')?.spot;
  const isInside = ({ at, part }: Spot) =>
    added === undefined
      ? at !== path && isIn(at, path) && isIn(path, part) && path !== part
      : at !== added && isIn(at, added);
  return [...found, ...spots.filter(isInside).map(({ change }) => change)];
}

/** The path of a field's schema if a change restricts it, sets its default, or adds it. */
function dataSpot({ key }: Change, { field }: Place): string | undefined {
  if (field === undefined || !['restrict', 'default', 'add'].includes(key)) return undefined;
  return formatPath(field.split('.').flatMap((name) => ['properties', name]));
}
