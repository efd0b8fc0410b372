// "Why Is This So?" lists every customization: at its part, at the part around it, or among the hidden parts.
import { describe, expect, test } from 'vitest';
import { customModules } from '../../src/build/custom-modules.ts';
import { changesOf, changesWithin, hiddenBy } from '../../src/console/why/changes-at.ts';
import type { Report } from '../../src/console/words/report.ts';
import { isExplained, isInside, partsOf } from '../../src/console/why/parts.ts';
import { kindOfPart } from '../../src/console/parts.ts';
import { changesOfAllPlaces } from '../customize/changes-of-all.ts';
import { customized, placesIn, screenAfter, shipped } from '../customize/customized.ts';
import { sampled } from '../sampled.ts';

/** The places of these changes: all, those that the answers at the parts list, and those that each page hides. */
function namedWith(slug: string, changes: object) {
  const made = customized(slug, changes);
  const report = customModules(made).parts.report as Report;
  const after = screenAfter(slug, made);
  const parts = partsOf(after.screen);
  const placesOf = (found: readonly { place: string }[]) => found.map(({ place }) => place);
  return {
    applied: placesOf(report.screens.flatMap((screen) => screen.changes)),
    atParts: parts.flatMap(({ place }) => [
      ...placesOf(changesOf(report, slug, place)),
      ...placesOf(changesWithin(report, slug, place, parts)),
    ]),
    list: placesOf(hiddenBy(report, slug, after, 'list')),
    form: placesOf(hiddenBy(report, slug, after, 'form')),
  };
}

const slugs = shipped.map(({ slug }) => slug);

test.each(slugs)('each changed text of the screen "%s" is listed at exactly one part', (slug) => {
  const changes = Object.fromEntries(
    changesOfAllPlaces(slug, shipped).map(({ place, key, value }) => [place, { [key]: value }]),
  );
  const { applied, atParts } = namedWith(slug, changes);
  expect(atParts.sort()).toEqual(applied.sort());
});

describe.each(sampled(slugs, 6, 1))('in the screen "%s"', (slug) => {
  const hidden = placesIn(slug)
    .map(({ id }) => ({ id, ...namedWith(slug, { [id]: { hidden: true } }) }))
    .filter(({ id, applied }) => applied.includes(id));
  const isListed = (id: string) => {
    const kind = kindOfPart(id)!;
    return isExplained(kind, id) && !isInside({ kind, place: id });
  };

  test('each part that a customization hides is listed for the page that showed it', () => {
    const wrong = hidden.filter(({ id, list, form }) => {
      const pages = /^(list|facts)/.test(id) ? [list] : id.startsWith('action:') ? [list, form] : [form];
      const others = [list, form].filter((one) => !pages.includes(one));
      return isListed(id) && (!pages.every((page) => page.includes(id)) || others.some((page) => page.includes(id)));
    });
    expect(wrong).toEqual([]);
  });

  test('each element that a customization hides within a part is listed at that part', () => {
    expect(hidden.filter(({ id, atParts }) => !isListed(id) && !atParts.includes(id))).toEqual([]);
  });
});
