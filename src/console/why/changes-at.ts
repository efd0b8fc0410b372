// The customizations that an answer names: those of the part itself, those within it, and those that hide parts.
import { placesOf, splitId } from '../../customize/places.ts';
import type { Screen } from '../../engine/descriptor/descriptor.gen.ts';
import { fieldAt, type Schema } from '../../engine/descriptor/entity.ts';
import { titleFromName } from '../../engine/rules/title-from-name.ts';
import { kindOfPart, language, type Kind } from '../parts.ts';
import type { Report, ReportedChange } from '../words/report.ts';
import { isExplained, isInside, isOfList, partFor, type Part } from './parts.ts';

const changesIn = (report: Report | null, slug: string): readonly ReportedChange[] =>
  report?.screens.find((screen) => screen.slug === slug)?.changes ?? [];

/** The customizations of a place. */
export const changesOf = (report: Report | null, slug: string, place: string): ReportedChange[] =>
  changesIn(report, slug).filter((change) => change.place === place);

/**
 * The customizations of places within a part that are not explained as parts, such as the values of a cell, or that the
 * screen no longer has. Their keys start with the rest of their place. `parts`: all parts of the screen.
 */
export const changesWithin = (
  report: Report | null,
  slug: string,
  place: string,
  parts: readonly Part[],
): ReportedChange[] =>
  changesIn(report, slug).flatMap((change) =>
    change.place.startsWith(`${place}/`) && partFor(parts, change.place).place === place
      ? [{ ...change, key: `${change.place.slice(place.length + 1)}/${change.key}` }]
      : [],
  );

/** A part that a customization hides, so that the screen no longer has it. */
export type HiddenPart = { place: string; kind: Kind; name: string; change: ReportedChange };

/** The parts of a page that customizations hide. Parts of dialogs are left out. */
export function hiddenBy(
  report: Report | null,
  slug: string,
  { screen, entity }: { screen: Screen; entity: Schema | undefined },
  page: 'list' | 'form' | null,
): HiddenPart[] {
  const places = placesOf(screen, language);
  const hiding = changesIn(report, slug).filter(
    ({ place, key, after }) => key === 'hidden' && after === 'true' && !places.has(place),
  );
  // Several folders can hide one part.
  const byPlace = new Map(hiding.map((change) => [change.place, change]));
  return [...byPlace].flatMap(([place, change]): HiddenPart[] => {
    const kind = kindOfPart(place);
    if (!kind || !isExplained(kind, place) || isInside({ kind, place }) || !isOnPage(place, page)) return [];
    const id = splitId(place)?.name ?? place;
    const title = entity && (kind === 'column' || kind === 'field') ? fieldAt(entity, id)?.title : undefined;
    return [{ place, kind, name: title ?? titleFromName(id.split('.').at(-1)!), change }];
  });
}

/** The page of a removed action is unknown. */
const isOnPage = (place: string, page: 'list' | 'form' | null): boolean =>
  place.startsWith('action:') || page === (isOfList(place) ? 'list' : 'form');
