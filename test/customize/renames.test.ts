// A release declares a renamed part or screen: customizations follow, and their files can be rewritten.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readLanguage } from '../../src/build/language-files.ts';
import { partAt } from '../../src/engine/rules/paths.ts';
import { applyAll } from '../../src/customize/apply-all.ts';
import { customize, partsOf } from '../../src/customize/customize.ts';
import { followRenames } from '../../src/customize/follow-renames.ts';
import { withPart } from '../../src/customize/json.ts';
import { migrateFile, withNewPlaces } from '../../src/customize/migrate.ts';
import type { ScreenParts } from '../../src/customize/change.ts';
import type { PlaceNames } from '../../src/customize/renames.ts';
import { screenHash } from '../../src/customize/screen-hash.ts';
import { meta, originalOf, placesIn, shipped, vocabulary, fileOf } from './customized.ts';
import { compiledScript } from '../compiled-script.ts';
import { sampled } from '../sampled.ts';
import { changesOfAllPlaces } from './changes-of-all.ts';

const named = (places: PlaceNames) => ({ places, fields: {} });

describe.each(sampled(shipped, 12).map(({ slug }) => slug))('in %s', (slug) => {
  test('changes of all places are applied to a release that renames any one of them', () => {
    const { screen, entity } = originalOf(slug);
    const changes = changesOfAllPlaces(slug, shipped);
    for (const place of placesIn(slug)) {
      const { id } = partAt(screen, place.path) as { id?: string };
      if (id === undefined) continue;
      const to = place.id.replace(/[^:/]+$/, 'renamed');
      const release = withPart(screen, [...place.path, 'id'], 'renamed') as ScreenParts['screen'];
      const renames = { screens: {}, places: { [slug]: { [place.id]: to } } };
      const followed = followRenames(changes, renames, { screen: release, entity }, meta);
      const { skipped, applied } = applyAll({ screen: release, entity }, followed.changes, meta);
      expect(skipped).toEqual([]);
      const old = changes.filter((change) => change.place === place.id || change.place.startsWith(`${place.id}/`));
      expect(followed.notes.map((note) => note.line)).toEqual(old.map(({ line }) => line));
      expect(applied.map((change) => change.place)).toEqual(
        changes.map((change) => (old.includes(change) ? to + change.place.slice(place.id.length) : change.place)),
      );
    }
  });
});

/** A release of the routing rules with different ids and a different slug. */
const release = shipped.map((source) => {
  if (source.slug !== 'routing-rules') return source;
  const text = source.screen.text
    .replace('"id": "test",', '"id": "try",')
    .replace('{ "field": "mode", "suffix"', '{ "field": "kind", "suffix"');
  return { ...source, slug: 'rules', screen: { ...source.screen, text } };
});
const renames = {
  screens: { 'routing-rules': 'rules' },
  places: {
    rules: { 'panel:test': 'panel:try', 'form/note:in-use': 'form/note:used', 'form/field:mode': 'form/field:kind' },
  },
};
const before = `{
  "version": 2,
  // What we say about tests
  "panel:test": { "title": "Try it" },
  "panel:test/input:path": { "label": "Where" }, // of the repository
  "form/note:in-use": { "tone": "warning" },
  "form/field:description": { "after": "mode" },
}
`;

describe('a file for an earlier release', () => {
  const applied = (text: string, screen: string) =>
    customize(release, [{ screen, path: `acme/${screen}.json`, text }], vocabulary, [], renames);

  test('is applied to the renamed screen and its renamed places, with a note for each', () => {
    const { changes, skipped, notes } = applied(before, 'routing-rules');
    expect(skipped).toEqual([]);
    expect(changes.map(({ screen, place, value }) => `${screen} ${place} ${String(value)}`)).toEqual([
      'rules panel:try Try it',
      'rules panel:try/input:path Where',
      'rules form/note:used warning',
      'rules form/field:description kind',
    ]);
    expect(notes.map(({ line, summary: found }) => `${line}: ${found}`)).toEqual([
      '1: The screen "routing-rules" is now "rules".',
      '4: "panel:test" is now "panel:try".',
      '5: "panel:test/input:path" is now "panel:try/input:path".',
      '6: "form/note:in-use" is now "form/note:used".',
      '7: "after" of "form/field:description" names a part that was renamed.',
    ]);
  });

  const hash = screenHash(partsOf(release.find(({ slug }) => slug === 'rules')!)!);
  const after = migrateFile(before, named(renames.places.rules), hash);

  test('is rewritten with its comments and in its order', () => {
    expect(after).toBe(
      before
        .replace('"version": 2,', `"version": 2,\n  "basedOn": "${hash}",`)
        .replaceAll('panel:test', 'panel:try')
        .replace('in-use', 'used')
        .replace('"mode"', '"kind"'),
    );
    expect(migrateFile(after, named(renames.places.rules), hash)).toBe(after);
  });

  test.each([
    ['a comment after the version', '{\n  "version": 2, // ours\n  "list": {}\n}', '2, // ours\n  "basedOn": "h",\n'],
    ['everything on one line', '{"version":2,"list":{}}', '2, "basedOn": "h","list"'],
    ['a version that shares its line', '{\n  "version": 2, "list": {}\n}', '2, "basedOn": "h", "list"'],
    ['nothing except a version', '{ "version": 2 }', '2, "basedOn": "h" }'],
    [
      'tabs, CRLF and a byte order mark',
      '\uFEFF{\r\n\t"version": 2,\r\n\t"list": {}\r\n}',
      '2,\r\n\t"basedOn": "h",\r\n',
    ],
    ['no version', '{ "list": {} }', '{}, "basedOn": "h" }'],
  ])('is rewritten only by adding "basedOn", with %s', (_what, text, made) => {
    const next = migrateFile(text, named({}), 'h');
    expect(next).toContain(made);
    expect(next.replace(/\s*"basedOn": "h",|, "basedOn": "h"/, '')).toBe(text);
    expect(migrateFile(next, named({}), 'h')).toBe(next);
  });

  test('has the same changes and no notes after it is rewritten', () => {
    const { changes, skipped, notes } = applied(after, 'rules');
    const valueOf = ({ place, value }: { place: string; value: unknown }) => ({ place, value });
    expect(changes.map(valueOf)).toEqual(applied(before, 'routing-rules').changes.map(valueOf));
    expect([...skipped, ...notes]).toEqual([]);
  });

  test('keeps a renamed place if it already contains the new id', () => {
    const both = fileOf({ 'panel:test': { title: 'Old' }, 'panel:try': { title: 'New' } });
    expect(migrateFile(both, named(renames.places.rules), hash)).toContain('"panel:test"');
    expect(applied(both, 'rules').screens[0]!.screen.panels![0]!.title).toBe('New');
  });

  test('keeps the second of two places with the same new id, but renames both of two equal keys', () => {
    const { places } = renames;
    const twice = named({ ...places.rules, 'panel:check': 'panel:test' });
    for (const [text, keys] of [
      ['{ "panel:test": { "title": "A" }, "panel:check": { "help": "B" } }', ['panel:try', 'panel:check']],
      ['{ "panel:test": { "title": "A" }, "panel:test": { "title": "B" } }', ['panel:try', 'panel:try']],
    ] as const)
      expect([...withNewPlaces(text, twice)!.matchAll(/"(panel:\w+)"/g)].map(([, key]) => key)).toEqual(keys);
  });

  test('gets a note if its screen has changed since it was written', () => {
    const file = fileOf({ basedOn: '0123456789abcdef', screen: { title: 'Ours' } });
    const { changes, notes } = applied(file, 'rules');
    expect(changes).toHaveLength(1);
    expect(notes.map(({ summary: found }) => found)).toEqual([
      'The screen "rules" has changed since the file was written.',
    ]);
  });
});

describe('translated texts for an earlier release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-texts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'screens'));
  const english = {
    areas: {},
    screens: {
      rules: new Map([
        ['panel:try/title', 'Try It'],
        ['panel:try/input:path/label', 'Path'],
      ]),
    },
  };
  const read = (files: Record<string, object>) => {
    for (const name of readdirSync(join(folder, 'screens'))) rmSync(join(folder, 'screens', name));
    for (const [slug, texts] of Object.entries(files))
      writeFileSync(join(folder, 'screens', `${slug}.json`), JSON.stringify(texts));
    const { screens, problems, written } = readLanguage(folder, 'de', 'de', english, english, renames);
    const places = problems.map(({ file, path }) => `${file} ${path}`.trim());
    return { screens, problems: places, written: [...written.keys()] };
  };

  test('are used for the renamed screen and its renamed places', () => {
    const old = { 'panel:test/title': 'Versuch', 'panel:test/input:path/label': 'Pfad' };
    expect(read({ 'routing-rules': old })).toEqual({
      screens: { rules: { 'panel:try/title': 'Versuch', 'panel:try/input:path/label': 'Pfad' } },
      problems: [],
      written: ['screens/rules'],
    });
  });

  test('are ignored if there are texts for the current names, and an unused file is reported', () => {
    const both = { 'panel:try/title': 'Neu', 'panel:test/title': 'Alt' };
    const { screens, problems } = read({ rules: both, 'routing-rules': { 'panel:test/title': 'Älter' } });
    expect(screens).toEqual({ rules: { 'panel:try/title': 'Neu' } });
    expect(problems).toEqual(['de/screens/routing-rules.json']);
  });

  test('are rewritten with their comments, without a hash', () => {
    const names = named(renames.places.rules);
    const text = '{ // Ours\n  "panel:test/title": "Versuch" }';
    expect(withNewPlaces(text, names)).toBe(text.replace('panel:test', 'panel:try'));
    expect(withNewPlaces('{ "panel', names)).toBeUndefined();
  });
});

test('migrate rewrites the files of a folder once, and refuses invalid files', async () => {
  const script = await compiledScript('src/build/customize.ts');
  const folder = mkdtempSync(join(tmpdir(), 'registrar-migrate-'));
  try {
    cpSync('test/fixtures/acme', folder, { recursive: true });
    const file = join(folder, 'routing-rules.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace('{', '{ // our rules\n')
        .replace(/"basedOn": .*,\n/, ''),
    );
    const run = () => spawnSync(process.execPath, [script, 'migrate', folder], { encoding: 'utf8' });
    const first = run();
    expect(first.stdout).toContain(`${file}: migrated\n`);
    expect(first.stdout).toMatch(/ changes applied, 0 skipped\n$/);
    expect(first.status).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('// our rules');
    expect(text).toContain(
      `"basedOn": "${screenHash(partsOf(shipped.find(({ slug }) => slug === 'routing-rules')!)!)}"`,
    );
    const isRewritten = (name: string) => /^(?!vocabulary)[^/]*\.json$|^messages\/[^/]+\/screens\//.test(name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isRewritten);
    expect(run().stdout.match(/: up to date$/gm)).toHaveLength(files.length);
    const invalid = [
      ['{', 'it is not valid JSON of an object'],
      ['[]', 'it is not valid JSON of an object'],
      ['{ "form/field:name": { "label": "Rule" } }', 'its version is not 2'],
      ['{ "version": 1, "form/field:name": { "label": "Rule" } }', 'its version is not 2'],
    ] as const;
    for (const [text, why] of sampled(invalid, 2)) {
      writeFileSync(file, text);
      const { stdout, status } = run();
      expect(stdout).toContain(`${file}: not migrated, because ${why}\n`);
      expect([status, readFileSync(file, 'utf8')]).toEqual([1, text]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
