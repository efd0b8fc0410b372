// A later release removes, renames or retypes a part: only the changes of that part are skipped.
import { partAt } from '../../src/engine/rules/paths.ts';
import { describe, expect, test } from 'vitest';
import { applyAll } from '../../src/customize/apply-all.ts';
import type { ScreenParts } from '../../src/customize/change.ts';
import { customize } from '../../src/customize/customize.ts';
import { withPart } from '../../src/customize/json.ts';
import { placesOf, type Place } from '../../src/customize/places.ts';
import { withoutPart } from '../../src/customize/remove-part.ts';
import { changesOfAllPlaces } from './changes-of-all.ts';
import {
  customized,
  fileOf,
  meta,
  originalOf,
  sampledScreens,
  screenAfter,
  shipped,
  vocabulary,
} from './customized.ts';

const isInside = ({ path }: Place, outer: Place) => outer.path.every((step, index) => path[index] === step);

/** The names that identify a part. */
const renamed = (part: unknown) => {
  const { id, field, is, from } = part as Record<string, unknown>;
  if (id !== undefined) return { ...(part as object), id: 'renamed' };
  if (field !== undefined) return { ...(part as object), field: 'renamed' };
  return is === undefined
    ? { ...(part as object), from: `${String(from)}-renamed` }
    : { ...(part as object), is: 'renamed' };
};

const cases = sampledScreens(12, 1).map(({ slug, of: { name, sources } }) => ({ slug, name, sources }));

describe.each(cases)('changes of all places of $slug in $name', ({ slug, sources }) => {
  const { screen, entity } = originalOf(slug, sources);
  const changes = changesOfAllPlaces(slug, sources);
  const places = [...placesOf(screen, meta).values()];
  const items = places.filter(({ path }) => typeof path.at(-1) === 'number');
  const outcomeOf = (made: ScreenParts['screen']) => applyAll({ screen: made, entity }, changes, meta);

  test('are all applied to the release that they were written for', () => {
    expect(outcomeOf(screen).skipped).toEqual([]);
  });

  test('are skipped only at the part that a release removes', () => {
    for (const place of items) {
      const release = withoutPart(screen, place);
      const left = placesOf(release, meta);
      const lost = changes.filter((change) => !left.has(change.place)).map((change) => change.place);
      const { skipped, applied } = outcomeOf(release);
      expect(skipped.map((one) => one.place)).toEqual(lost);
      expect(applied.length).toBe(changes.length - lost.length);
      for (const { summary: found, line } of skipped) {
        expect(found).toMatch(/^There is no place/);
        expect(line).toBeGreaterThan(1);
      }
    }
  });

  test('are skipped only at the part that a release renames', () => {
    for (const place of items) {
      const release = withPart(screen, place.path, renamed(partAt(screen, place.path))) as ScreenParts['screen'];
      const left = placesOf(release, meta);
      const lost = changes.filter((change) => !left.has(change.place)).map((change) => change.place);
      const { skipped } = outcomeOf(release);
      expect(skipped.map((one) => one.place)).toEqual(lost);
      expect(lost.every((id) => places.some((one) => one.id === id && isInside(one, place)) || id.includes(':'))).toBe(
        true,
      );
    }
  });

  test('keep all other parts if a release changes the type of a part', () => {
    for (const place of items)
      for (const value of [null, 'text', [], 7, {}]) {
        const release = withPart(screen, place.path, value) as ScreenParts['screen'];
        const { skipped, parts } = outcomeOf(release);
        const left = placesOf(parts.screen, meta);
        for (const other of places)
          if (!isInside(other, place) && !isInside(place, other)) expect([...left.keys()]).toContain(other.id);
        expect(skipped.every((one) => !left.has(one.place))).toBe(true);
      }
  });
});

describe('a field of the entity', () => {
  const files = [
    {
      screen: 'routing-rules',
      path: 'a.json',
      text: fileOf({
        'form/field:name': { label: 'Rule', restrict: { maxLength: 20 } },
        'form/field:description': { label: 'Purpose', restrict: { minLength: 3 }, default: 'x-y-z' },
        'form/field:mode': { label: 'How', restrict: { options: ['ALLOW'] }, default: 'ALLOW' },
      }),
    },
  ];
  const release = (change: (entity: Record<string, unknown>) => void) =>
    shipped.map((source) => {
      if (source.slug !== 'routing-rules') return source;
      const entity = JSON.parse(source.entity!.text) as Record<string, unknown>;
      change(entity['properties'] as Record<string, unknown>);
      return { ...source, entity: { path: source.entity!.path, text: JSON.stringify(entity) } };
    });

  test.each(
    [
      { type: 'a number', schema: { type: 'integer', title: 'Mode', default: 1 } },
      { type: 'a list', schema: { type: 'array', title: 'Mode', items: { type: 'string' } } },
      { type: 'a text without options', schema: { type: 'string', title: 'Mode' } },
    ].map((one) => [one.type, one] as const),
  )(
    'that a release changes to %s keeps its label, and only changes that do not fit anymore are skipped',
    (_type, { schema }) => {
      const { changes, skipped } = customize(
        release((fields) => (fields['mode'] = schema)),
        files,
        vocabulary,
      );
      expect(changes.map(({ place, key }) => `${place} ${key}`)).toContain('form/field:mode label');
      expect(changes.filter(({ place }) => place !== 'form/field:mode')).toHaveLength(5);
      expect(skipped.length).toBeGreaterThan(0);
      expect(skipped.every(({ place, summary: found }) => place === 'form/field:mode' && found.length > 10)).toBe(true);
    },
  );
});

describe('a part that a customization adds and a later release has, too', () => {
  test('is the part of the release, with the label and the position of the customization', () => {
    const text = fileOf({
      'form/field:team': {
        add: true,
        label: 'Our team',
        before: 'mode',
        schema: { type: 'string', title: 'Team', maxLength: 9 },
      },
    });
    const files = [{ screen: 'routing-rules', path: 'a.json', text }];
    const added = customize(shipped, files, vocabulary);
    expect(added.skipped).toEqual([]);
    const release = shipped.map((source) => {
      if (source.slug !== 'routing-rules') return source;
      const { screen, entity } = originalOf(source.slug);
      const fields = [...screen.form!.fields, { field: 'team', help: 'By the release' }];
      return {
        ...source,
        screen: {
          path: source.screen.path,
          text: JSON.stringify({ ...screen, form: { ...screen.form, fields }, calls: added.screens[0]!.screen.calls }),
        },
        entity: {
          path: source.entity!.path,
          text: JSON.stringify({
            ...entity,
            properties: { ...entity.properties, team: { type: 'string', title: 'Group', maxLength: 99 } },
          }),
        },
      };
    });
    const { screens, skipped } = customize(release, files, vocabulary);
    expect(skipped).toEqual([]);
    expect(screens[0]!.entity.properties!['team']).toEqual({ type: 'string', title: 'Group', maxLength: 99 });
    const fields = screens[0]!.screen.form!.fields as { field: string }[];
    expect(fields.filter(({ field }) => field === 'team')).toEqual([
      { field: 'team', help: 'By the release', label: 'Our team' },
    ]);
    expect(fields.map(({ field }) => field).indexOf('team')).toBe(fields.map(({ field }) => field).indexOf('mode') - 1);
  });
});

describe('an added part whose neighbor is missing', () => {
  const schema = { type: 'string', title: 'Team' };
  test.each([
    { place: 'list/column:mode', more: {} },
    { place: 'list/filter:mode', more: {} },
    { place: 'list/link:ours', more: { label: 'Ours', to: 'admin/repository/selectors' } },
    { place: 'form/field:team', more: { schema } },
    { place: 'form/note:ours', more: { text: 'Ours', tone: 'info' } },
    { place: 'form/tag:ours', more: { text: 'Ours' } },
  ])('is added as $place, and only its position is skipped', ({ place, more }) => {
    for (const side of ['before', 'after'])
      expect(outcomeOf({ [place]: { add: true, [side]: 'gone', ...more } })).toEqual({
        changes: [`${place} add`],
        skipped: [`${place} ${side}`],
      });
  });

  test('can still be the neighbor of a different added part', () => {
    const tag = (text: string, after: string) => ({ add: true, text, after });
    const changes = { 'form/tag:b': tag('B', 'a'), 'form/tag:a': tag('A', 'gone') };
    expect(outcomeOf(changes)).toEqual({
      changes: ['form/tag:b add', 'form/tag:a add'],
      skipped: ['form/tag:a after'],
    });
    const tags = screenAfter('routing-rules', customized('routing-rules', changes)).screen.form!.tags!;
    expect(tags.map(({ id }) => id).slice(-2)).toEqual(['a', 'b']);
  });

  test('is added even if two added parts are neighbors of each other', () => {
    const changes = {
      'form/tag:a': { add: true, text: 'A', after: 'b' },
      'form/tag:b': { add: true, text: 'B', after: 'a' },
    };
    expect(outcomeOf(changes).changes).toHaveLength(2);
  });
});

function outcomeOf(changes: object) {
  const made = customized('routing-rules', changes);
  const named = ({ place, key }: { place: string; key: string }) => `${place} ${key}`;
  return { changes: made.changes.map(named), skipped: made.skipped.map(named) };
}
