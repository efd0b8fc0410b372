// Checks schemas/renames.json: each rename must map a removed name to an existing one.
import type { ScreenSource } from '../engine/check/check-screen.ts';
import { readDocument } from '../engine/check/document.ts';
import type { Finding, SourceFile } from '../engine/check/finding.ts';
import { definitionsOf } from '../engine/check/intended-branch.ts';
import { compare } from '../engine/check/shape.ts';
import { suggestNames } from '../engine/check/wording.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import { isObject } from '../engine/rules/paths.ts';
import type { MetaSchema } from '../customize/meta.ts';
import { kindOfId, placesOf } from '../customize/places.ts';
import { namesOf, newPlace, newScreen, renamesIn } from '../customize/renames.ts';
import { t } from '../messages/gen/compare.gen.ts';

/** All findings in the file. */
export function checkRenames(
  file: SourceFile,
  sources: readonly ScreenSource[],
  { schema, meta }: { schema: Schema; meta: MetaSchema },
): Finding[] {
  const document = readDocument(file);
  if (document.value === undefined) return document.findings;
  const { refusals } = compare(schema, document.value, definitionsOf(schema));
  const findings = [
    ...document.findings,
    ...refusals.map(({ path, summary, advice, spot }) => document.finding(path, summary, advice, spot)),
  ];
  if (refusals.length > 0) return findings;
  const renames = renamesIn(document.value);
  const slugs = sources.map(({ slug }) => slug);
  for (const from of Object.keys(renames.screens)) {
    const to = newScreen(from, renames);
    const at = ['screens', from];
    if (slugs.includes(from))
      findings.push(document.finding(at, t('still-there', { name: from }), t('remove-rename'), 'key'));
    else if (!slugs.includes(to))
      findings.push(document.finding(at, t('no-screen', { slug: to }), suggestNames(to, slugs, t('screens'))));
  }
  for (const slug of Object.keys(renames.places)) {
    const source = sources.find((one) => one.slug === slug);
    if (!source) {
      findings.push(
        document.finding(['places', slug], t('no-screen', { slug }), suggestNames(slug, slugs, t('screens')), 'key'),
      );
      continue;
    }
    const screen = readDocument(source.screen).value;
    if (!isObject(screen)) continue;
    const places = placesOf(screen as unknown as Screen, meta);
    const names = namesOf(renames, slug);
    for (const from of Object.keys(names)) {
      const to = newPlace(from, names);
      const at = ['places', slug, from];
      if (kindOfId(from) === undefined)
        findings.push(document.finding(at, t('not-a-place', { place: from }), t('use-place'), 'key'));
      else if (places.has(from))
        findings.push(document.finding(at, t('still-there', { name: from }), t('remove-rename'), 'key'));
      else if (places.get(to)?.kind !== kindOfId(from)) {
        const alike = [...places.values()].filter(({ kind }) => kind === kindOfId(from)).map(({ id }) => id);
        const found = places.has(to) ? t('other-kind', { from, to }) : t('no-place', { place: to });
        findings.push(document.finding(at, found, suggestNames(to, alike, t('places'))));
      }
    }
  }
  return findings;
}
