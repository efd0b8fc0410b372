// References to a renamed part follow it: the sort of a list, and translated texts of a field of the entity.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readLanguage } from '../../src/build/language-files.ts';
import { customize } from '../../src/customize/customize.ts';
import { migrateFile, withNewPlaces } from '../../src/customize/migrate.ts';
import { newText } from '../../src/customize/renames.ts';
import type { Column } from '../../src/engine/descriptor/descriptor.gen.ts';
import { columnId } from '../../src/engine/rules/link-column.ts';
import { fileOf, originalOf, screenSets } from './customized.ts';

const columns = screenSets.flatMap((screenSet) =>
  screenSet.sources.flatMap(({ slug }) => {
    const { list } = originalOf(slug, screenSet.sources).screen;
    return (list?.columns ?? [])
      .filter(({ sortable }) => sortable !== false && !list!.pages && !list!.order)
      .map((column) => ({ screenSet, slug, column, of: screenSet.name, id: column.id ?? column.field }));
  }),
);

describe.each([columnsOfEach(columns)].flat())('the sort of $slug in $of by $id', ({ screenSet, slug, column, id }) => {
  const { screen } = originalOf(slug, screenSet.sources);
  const renamed = screen.list!.columns.map((one): Column => (one === column ? { ...one, id: 'renamed' } : one));
  const sortBy = screen.list!.sortBy === columnId(column) ? 'renamed' : screen.list!.sortBy;
  const text = JSON.stringify({ ...screen, list: { ...screen.list, columns: renamed, ...(sortBy && { sortBy }) } });
  const release = screenSet.sources.map((one) =>
    one.slug === slug ? { ...one, screen: { ...one.screen, text } } : one,
  );
  const names = { [`list/column:${id}`]: 'list/column:renamed' };

  test.each(['-', ''])('follows the renamed column, with the prefix "%s"', (mark) => {
    const file = fileOf({ list: { sortBy: `${mark}${columnId(column)}` } });
    const now = fileOf({ list: { sortBy: `${mark}renamed` } });
    const made = customize(release, [{ screen: slug, path: 'a.json', text: file }], screenSet.vocabulary, [], {
      screens: {},
      places: { [slug]: names },
    });
    expect(made.skipped).toEqual([]);
    expect(made.screens[0]!.screen.list!.sortBy).toBe(`${mark}renamed`);
    expect(made.notes.map(({ key }) => key)).toContain('sortBy');
    const rewritten = migrateFile(file, { places: names, fields: {} }, 'h');
    expect(rewritten.replace(/\n.*"basedOn": "h",/, '')).toBe(now);
    expect(migrateFile(rewritten, { places: names, fields: {} }, 'h')).toBe(rewritten);
  });
});

/** The first column of each screen, and all columns of nested data. */
function columnsOfEach(all: typeof columns): typeof columns {
  return all.filter(
    (one) => one.id.includes('.') || one === all.find((first) => first.slug === one.slug && first.of === one.of),
  );
}

test('the sort of the table of a panel follows its renamed column', () => {
  const file = fileOf({ 'panel:test': { result: { table: { sortBy: '-name' } } } });
  const names = { 'panel:test/result/table/column:name': 'panel:test/result/table/column:title' };
  expect(withNewPlaces(file, { places: names, fields: {} })).toBe(file.replace('-name', '-title'));
});

describe('the texts of a field of the entity', () => {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-entity-texts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const names = { 'form/field:wait': 'form/field:timeout', 'form/field:quota.limit': 'form/field:quota.bytes' };
  const places = { http: names };

  test.each([
    ['entity/field:wait/title', 'entity/field:timeout/title'],
    ['entity/field:wait/message:maximum', 'entity/field:timeout/message:maximum'],
    ['entity/field:quota.limit/choice:a/title', 'entity/field:quota.bytes/choice:a/title'],
    ['entity/field:waiting/title', 'entity/field:waiting/title'],
    ['entity/title', 'entity/title'],
    ['form/field:wait/label', 'form/field:timeout/label'],
  ])('at %s are now at %s', (from, to) => {
    expect(newText(from, names, () => false)).toBe(to);
    expect(newText(to, names, () => true)).toBe(to);
    if (from.startsWith('entity/')) expect(newText(from, names, () => true)).toBe(from);
  });

  test('are used for the renamed field, or for the former one as long as the entity has it', () => {
    mkdirSync(join(folder, 'screens'));
    const title = 'entity/field:wait/title';
    writeFileSync(join(folder, 'screens', 'http.json'), JSON.stringify({ [title]: 'Wartezeit' }));
    const read = (...ids: string[]) => {
      const english = { areas: {}, screens: { http: new Map(ids.map((id) => [id, 'Wait'])) } };
      const { screens, problems } = readLanguage(folder, 'de', 'de', english, english, { screens: {}, places });
      expect(problems).toEqual([]);
      return screens;
    };
    const now = 'entity/field:timeout/title';
    expect(read(now)).toEqual({ http: { [now]: 'Wartezeit' } });
    expect(read(now, title)).toEqual({ http: { [title]: 'Wartezeit' } });
    expect(readFileSync(join(folder, 'screens', 'http.json'), 'utf8')).toContain(title);
  });
});
