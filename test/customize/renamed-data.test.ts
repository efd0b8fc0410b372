// A release declares renamed data or inputs: changes of customizations that name them follow.
import { describe, expect, test } from 'vitest';
import { checkScreens } from '../../src/engine/check/check-screens.ts';
import type { ScreenSource } from '../../src/engine/check/check-screen.ts';
import { fieldAt } from '../../src/engine/descriptor/entity.ts';
import { customize } from '../../src/customize/customize.ts';
import { namesOfScreen } from '../../src/customize/follow-renames.ts';
import { migrateFile } from '../../src/customize/migrate.ts';
import { sampled } from '../sampled.ts';
import { fileOf, meta, originalOf, partsOf, placesIn, shipped, vocabulary } from './customized.ts';

/** A descriptor with replaced names. */
function renamedIn(source: ScreenSource, replace: (text: string) => string): ScreenSource {
  const { screen, entity } = source;
  const changed = (file: typeof screen) => ({ ...file, text: replace(file.text) });
  return { ...source, screen: changed(screen), entity: entity && changed(entity) };
}

/** The result of a file in a release of one screen, and of that file after it is rewritten. */
function inRelease(release: ScreenSource, changes: object, places: Record<string, string>) {
  const all = shipped.map((one) => (one.slug === release.slug ? release : one));
  const renames = { screens: {}, places: { [release.slug]: places } };
  const used = (text: string) =>
    customize(all, [{ screen: release.slug, path: 'a.json', text }], vocabulary, [], renames);
  const names = namesOfScreen(places, partsOf(release), meta);
  const text = migrateFile(fileOf(changes), names, 'h').replace(/\n.*"basedOn": "h",/, '');
  return { followed: used(fileOf(changes)), rewritten: used(text), text };
}

/** The changes of each kind that name a field. */
const changesOf = (field: string) => ({
  list: { search: [field] },
  [`list/column:again`]: { add: true, field, header: 'Again' },
  [`list/filter:again`]: { add: true, field, match: 'text' },
  'list/tally:empty': { add: true, when: { field, blank: true }, tone: 'info', text: '{count} without' },
  'form/tag:ours': { add: true, when: { not: { field, blank: true } }, text: '{record.' + field + '}' },
  'form/note:ours': {
    add: true,
    tone: 'info',
    when: { any: [{ field, blank: true }, { user: { field } }] },
    text: { text: 'It is {form.' + field + '}', blank: 'It is blank' },
  },
  'form/group:ours': { add: true, title: 'Ours', before: field },
  'form/field:ours': { add: true, group: 'ours', schema: { type: 'string', title: field } },
});

/** The fields of forms of screens with a list. */
const candidates = shipped.flatMap((source) => {
  const { screen, entity } = originalOf(source.slug);
  return placesIn(source.slug).flatMap(({ field, id }) =>
    field !== undefined && id === `form/field:${field}` && !id.includes('.') && screen.list && fieldAt(entity, field)
      ? [{ source, field }]
      : [],
  );
});

const fields = sampled(candidates, 10, 2).flatMap(({ source, field }) => {
  const release = renamedIn(source, (text) =>
    text
      .replaceAll(`"${field}"`, '"renamed"')
      .replaceAll(`"${field}.`, '"renamed.')
      .replaceAll(`.${field}}`, '.renamed}'),
  );
  // Some fields have the names of descriptor keys, so replacing these names makes the screen invalid.
  const all = shipped.map((one) => (one === source ? release : one));
  return checkScreens(all, vocabulary).length > 0 ? [] : [{ slug: source.slug, field, release }];
});

test('several screens have a field that a release can rename', () => {
  expect(new Set(fields.map(({ slug }) => slug)).size).toBeGreaterThan(3);
});

describe.each(fields)('changes that name the field $field of $slug', ({ slug, field, release }) => {
  const changes = Object.entries(changesOf(field)).filter(([place, value]) => {
    const group = place === 'form/group:ours' || place === 'form/field:ours' ? changesOf(field) : { [place]: value };
    const text = fileOf(group);
    return customize(shipped, [{ screen: slug, path: 'a.json', text }], vocabulary).skipped.length === 0;
  });
  const columns = placesIn(slug).some(({ id }) => id === `list/column:${field}`);
  const filters = placesIn(slug).some(({ id }) => id === `list/filter:${field}`);
  const places = {
    [`form/field:${field}`]: 'form/field:renamed',
    ...(columns && { [`list/column:${field}`]: 'list/column:renamed' }),
    ...(filters && { [`list/filter:${field}`]: 'list/filter:renamed' }),
  };

  test('apply to the renamed field and can be rewritten', () => {
    const { followed, rewritten, text } = inRelease(release, Object.fromEntries(changes), places);
    // A secret can be named only in positions.
    expect(changes.length).toBeGreaterThan(0);
    expect(followed.skipped).toEqual([]);
    expect(followed.changes.length).toBeGreaterThanOrEqual(changes.length);
    expect(rewritten.screens.map(({ screen, entity }) => ({ screen, entity }))).toEqual(
      followed.screens.map(({ screen, entity }) => ({ screen, entity })),
    );
    expect(rewritten.skipped).toEqual([]);
    expect(followed.notes.filter(({ advice }) => advice.includes('migrate'))).not.toEqual([]);
    expect(rewritten.notes.filter(({ advice }) => advice.includes('migrate'))).toEqual([]);
    expect(
      text
        .split('\n')
        .filter((line) => !line.includes('"title"'))
        .join('\n'),
    ).not.toMatch(new RegExp(`"${field}"|[.]${field}}`));
  });

  test.runIf(!columns)('include an added column for that field, which follows the rename', () => {
    const place = `list/column:${field}`;
    const own = { list: { sortBy: `-${field}` }, [place]: { add: true, header: 'Ours' } };
    const before = customize(shipped, [{ screen: slug, path: 'a.json', text: fileOf(own) }], vocabulary);
    if (before.skipped.length > 0) return;
    const { followed, rewritten, text } = inRelease(release, own, places);
    expect([...followed.skipped, ...rewritten.skipped]).toEqual([]);
    expect(followed.changes.map((change) => change.place)).toContain('list/column:renamed');
    expect(text).toContain('"list/column:renamed"');
    expect(text).toContain('"-renamed"');
  });
});

const inputs = shipped.flatMap((source) =>
  (originalOf(source.slug).screen.panels ?? []).flatMap((panel) =>
    (panel.inputs ?? []).map(({ id }) => ({ source, slug: source.slug, panel: panel.id, id })),
  ),
);

describe.each(inputs)('changes that name the input $id of the panel $panel of $slug', ({ source, slug, panel, id }) => {
  const release = renamedIn(source, (text) =>
    text
      .replaceAll(`{"id": "${id}"`, '{"id": "renamed"')
      .replaceAll(`{ "id": "${id}"`, '{ "id": "renamed"')
      .replaceAll(`"id": "${id}",\n`, '"id": "renamed",\n')
      .replaceAll(`"panel": "${id}"`, '"panel": "renamed"')
      .replaceAll(`{panel.${id}}`, '{panel.renamed}'),
  );
  const changes = {
    [`panel:${panel}`]: {
      run: {
        label: `Try {panel.${id}}`,
        disabled: { when: { panel: id, is: 'never' }, why: `{panel.${id}} cannot be tried` },
      },
    },
  };
  const places = { [`panel:${panel}/input:${id}`]: `panel:${panel}/input:renamed` };

  test('apply to the renamed input and can be rewritten', () => {
    const before = customize(shipped, [{ screen: slug, path: 'a.json', text: fileOf(changes) }], vocabulary);
    const { followed, rewritten, text } = inRelease(release, changes, places);
    expect(followed.skipped.map(({ summary: found }) => found)).toEqual(
      before.skipped.map(({ summary: found }) => found),
    );
    expect(followed.changes).toHaveLength(before.changes.length);
    expect(rewritten.notes).toEqual([]);
    expect(text).toBe(
      fileOf(changes)
        .replaceAll(id === 'path' ? '"path"' : `"${id}"`, '"renamed"')
        .replaceAll(`.${id}}`, '.renamed}'),
    );
  });
});
