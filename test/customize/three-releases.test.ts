// Three random releases rename, remove and retype parts, declared or not: no change of the example is lost without a
// finding or applied to a different part, and its rewritten files have the same result.
import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkScreen, type ScreenSource } from '../../src/engine/check/check-screen.ts';
import { partAt } from '../../src/engine/rules/paths.ts';
import type { Change, ScreenParts } from '../../src/customize/change.ts';
import { customize, type Customized } from '../../src/customize/customize.ts';
import { namesOfScreen } from '../../src/customize/follow-renames.ts';
import { withPart } from '../../src/customize/json.ts';
import { migrateFile } from '../../src/customize/migrate.ts';
import { placesOf } from '../../src/customize/places.ts';
import { keysOf } from '../../src/customize/problem.ts';
import { readFile } from '../../src/customize/read-file.ts';
import { withoutPart } from '../../src/customize/remove-part.ts';
import { newPlace } from '../../src/customize/renames.ts';
import { sampledRuns } from '../sampled.ts';
import { meta, originalOf, shipped, vocabulary } from './customized.ts';

/** A change of a part or field in a release. `which`: a number that selects the part or field. */
type Step = { what: 'part' | 'field' | 'remove' | 'retype'; which: number; isDeclared: boolean };
/** `moved`: the current ids of the places of the first release; undefined for removed ones. */
type Release = { parts: ScreenParts; names: Record<string, string>; moved: Map<string, string | undefined> };

const sourceOf = (slug: string, { screen, entity }: ScreenParts): ScreenSource => {
  const source = shipped.find((one) => one.slug === slug)!;
  const text = (value: object) => JSON.stringify(value);
  return {
    slug,
    screen: { ...source.screen, text: text(screen) },
    entity: source.entity && { ...source.entity, text: text(entity) },
  };
};

const isSound = (slug: string, parts: ScreenParts) => checkScreen(sourceOf(slug, parts), vocabulary).length === 0;

/** The release after one more step; the same one if its screen would not be valid. */
function after(release: Release, { what, which, isDeclared }: Step, slug: string, name: string): Release {
  const { parts, names, moved } = release;
  const places = [...placesOf(parts.screen, meta).values()].filter(({ path }) => typeof path.at(-1) === 'number');
  const some = places.filter(({ path, field }) =>
    what === 'part'
      ? typeof (partAt(parts.screen, path) as { id?: unknown }).id === 'string'
      : what === 'remove' || (field !== undefined && !field.includes('.')),
  );
  const place = some[which % Math.max(some.length, 1)];
  if (!place) return release;
  const { id, path, field = '' } = place;
  let made: ScreenParts = parts;
  let renamed: Record<string, string> = {};
  if (what === 'remove') made = { ...parts, screen: withoutPart(parts.screen, place) };
  if (what === 'retype')
    made = {
      ...parts,
      entity: withPart(parts.entity, ['properties', field], { type: 'boolean', title: field }) as object,
    };
  if (what === 'part') {
    made = { ...parts, screen: withPart(parts.screen, [...path, 'id'], name) as ScreenParts['screen'] };
    renamed = { [id]: id.replace(/[^:/]+$/, name) };
  }
  if (what === 'field') {
    const replace = <Value>(value: Value) =>
      JSON.parse(
        JSON.stringify(value).replaceAll(`"${field}"`, `"${name}"`).replaceAll(`.${field}}`, `.${name}}`),
      ) as Value;
    made = { screen: replace(parts.screen), entity: replace(parts.entity) };
    const now = placesOf(made.screen, meta);
    const ids = places.map((one) => one.id).filter((one) => one.endsWith(`:${field}`) && !now.has(one));
    renamed = Object.fromEntries(ids.map((one) => [one, one.slice(0, -field.length) + name]));
  }
  const left = placesOf(made.screen, meta);
  if (!isSound(slug, made) || Object.values(renamed).some((one) => !left.has(one))) return release;
  const present = (one: string) => {
    const next = newPlace(one, isDeclared ? renamed : {});
    return left.has(next) ? next : undefined;
  };
  return {
    parts: made,
    names: { ...names, ...(isDeclared && renamed) },
    moved: new Map([...moved].map(([from, to]) => [from, to === undefined ? undefined : present(to)])),
  };
}

const files = readdirSync('test/fixtures/acme')
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ slug: name.replace('.json', ''), text: readFileSync(`test/fixtures/acme/${name}`, 'utf8') }));

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('part' as const, 'field' as const, 'remove' as const, 'retype' as const),
    which: fc.nat(1000),
    isDeclared: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

const applied = (slug: string, text: string, { parts, names }: Release): Customized => {
  const sources = shipped.map((one) => (one.slug === slug ? sourceOf(slug, parts) : one));
  const renames = { screens: {}, places: { [slug]: names } };
  return customize(sources, [{ screen: slug, path: 'a.json', text }], vocabulary, [], renames);
};

const inWords = ({ place, key, value }: Change) => `${place} ${key} ${JSON.stringify(value)}`;
const lineOf = ({ line, column }: Change) => `${line}:${column}`;

const firstRelease = (slug: string): Release => ({
  parts: originalOf(slug),
  names: {},
  moved: new Map([...placesOf(originalOf(slug).screen, meta).keys()].map((id) => [id, id])),
});

/** Checks that each change is applied to its part, under its current id, or reported. */
function checkAccounted(changes: readonly Change[], { parts, names, moved }: Release, made: Customized) {
  const appliedByLine = new Map(made.changes.map((change) => [lineOf(change), change]));
  const { places } = namesOfScreen(names, parts, meta);
  for (const change of changes) {
    const used = appliedByLine.get(lineOf(change));
    const isReported = made.skipped.some(
      (problem) => problem.place === newPlace(change.place, places) && keysOf(problem).includes(change.key),
    );
    expect(used !== undefined || isReported, inWords(change)).toBe(true);
    if (used && change.key !== 'add' && moved.has(change.place)) expect(used.place).toBe(moved.get(change.place));
  }
}

test('after three releases, each change is applied to its own part or reported, and files can be rewritten', () => {
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.tuple(steps, steps, steps), ({ slug, text }, releases) => {
      const { changes } = readFile('a.json', text, slug, 2);
      let release = firstRelease(slug);
      let ours = text;
      for (const [number, one] of releases.entries()) {
        for (const [index, step] of one.entries()) release = after(release, step, slug, `renamed${number}${index}`);
        const made = applied(slug, text, release);
        checkAccounted(changes, release, made);
        ours = migrateFile(ours, namesOfScreen(release.names, release.parts, meta), 'h');
        const again = applied(slug, ours, release);
        expect(again.changes.map(inWords)).toEqual(made.changes.map(inWords));
        const inShort = ({ skipped }: Customized) =>
          skipped.map(({ place, key, summary: found }) => [place, key, found]);
        expect(inShort(again)).toEqual(inShort(made));
        expect(again.notes.filter(({ place, advice }) => place !== '' && advice.includes('migrate'))).toEqual([]);
        expect(ours.match(/\/\/.*/g)).toEqual(text.match(/\/\/.*/g));
      }
    }),
    { numRuns: sampledRuns(30) },
  );
});
