// Kinds that a team declares: named settings that have the same effect as these settings at a place.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { namedFolders } from '../../src/customize/entries.ts';
import { teamKindKeys, partsWithKinds } from '../../src/customize/team-kinds.ts';
import { readFolder } from '../../src/customize/read-folders.ts';
import { customized, fileOf, originalOf, placesIn, shipped, vocabulary } from './customized.ts';
import { nested, valuesFor } from './sample-values.ts';

const slug = 'routing-rules';
const kindFile = (settings: object, name = 'ours') => ({
  name,
  path: `kinds/${name}.json`,
  text: JSON.stringify({ version: 2, ...settings }, null, 2),
});

/** A customization whose folder declares kinds. */
const withKinds = (changes: object, ...kinds: ReturnType<typeof kindFile>[]) =>
  customize(shipped, [{ screen: slug, path: `${slug}.json`, text: fileOf(changes) }], vocabulary, [], undefined, kinds);

const outcomeOf = ({ screens, skipped }: ReturnType<typeof customize>) => ({
  made: screens.map(({ screen, entity }) => ({ screen, entity })),
  skipped: skipped.map(({ place, key, summary, advice }) => ({ place, key, summary, advice })),
});

const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema(vocabulary.screenSchema).addSchema(vocabulary.entitySchema);
ajv.addSchema(JSON.parse(readFileSync('schemas/customization.schema.json', 'utf8')) as object);
const isValidKind = ajv.compile({ $ref: 'customization.schema.json#/definitions/kind' });

describe.each([
  ['column', 'list/column:description'],
  ['field', 'form/field:description'],
] as const)('a kind of a %s', (part, id) => {
  const places = placesIn(slug);
  const place = places.find((one) => one.id === id)!;
  const { entity } = originalOf(slug);

  test.each(teamKindKeys(part))('sets "%s" like a change of the place itself', (key) => {
    const open = [key, ...['label', 'text', 'widget', 'empty', 'add', 'remove'].map((step) => `${key}.${step}`)];
    const settings = open.flatMap((one) =>
      valuesFor(place, one, { entity, places }).map((value) => nested(one, value)),
    );
    for (const setting of settings) {
      const written = customized(slug, { [id]: setting });
      expect(outcomeOf(withKinds({ [id]: { kind: 'ours' } }, kindFile({ [part]: setting })))).toEqual(
        outcomeOf(written),
      );
      if (written.skipped.length === 0)
        expect([isValidKind({ version: 2, [part]: setting }), setting]).toEqual([true, setting]);
    }
  });
});

describe('a kind that no change names', () => {
  const notesOf = (changes: object) =>
    withKinds(changes, kindFile({ column: { width: 120 } })).notes.map(
      ({ file, summary, advice }) => `${file}: ${summary} ${advice}`,
    );

  test('is noted', () => {
    expect(notesOf({ 'list/column:description': { width: 100 } })).toEqual([
      'kinds/ours.json: No change uses the kind "ours". Set it as "kind" of a column or a field, or remove the file.',
    ]);
    expect(notesOf({ 'list/column:description': { kind: 'ours' } })).toEqual([]);
  });
});

describe('a kind', () => {
  const short = kindFile({
    column: { width: 90, header: 'Short' },
    field: { help: 'In short', restrict: { maxLength: 9 } },
  });

  test('is overridden by the keys that a change sets itself', () => {
    const made = withKinds({ 'list/column:description': { kind: 'ours', width: 120 } }, short);
    expect(made.skipped).toEqual([]);
    expect(made.screens[0]!.screen.list!.columns).toContainEqual({ field: 'description', header: 'Short', width: 120 });
    expect(made.changes.map(({ key, line }) => [key, line])).toEqual([
      ['width', 5],
      ['header', 4],
    ]);
  });

  test('applies to added parts', () => {
    const schema = { type: 'string', title: 'Ticket' };
    const made = withKinds({ 'form/field:ticket': { add: true, kind: 'ours', schema } }, short);
    expect(made.skipped).toEqual([]);
    expect(made.screens[0]!.screen.form!.fields.at(-1)).toEqual({ field: 'ticket', help: 'In short' });
    expect(made.screens[0]!.entity.properties!['ticket']).toEqual({ ...schema, maxLength: 9 });
  });

  test('replaces an earlier kind with the same name', () => {
    const made = withKinds({ 'list/column:description': { kind: 'ours' } }, short, kindFile({ column: { width: 77 } }));
    expect(made.changes.map(({ key, value }) => [key, value])).toEqual([['width', 77]]);
  });

  test.each([
    ['is unknown', { 'form/field:name': { kind: 'our' } }, 'There is no kind "our" for a field. Did you mean "ours"?'],
    [
      'is not declared for the part',
      { 'list/column:name': { kind: 'forms' } },
      'There is no kind "forms" for a column.',
    ],
    ['is not a name', { 'form/field:name': { kind: 7 } }, '"kind" is not the name of a part.'],
    [
      'is set for a part that cannot have kinds',
      { 'action:delete': { kind: 'ours' } },
      '"kind" cannot be changed at "action:delete".',
    ],
  ])('is refused if it %s, while the other keys apply', (_what, changes, says) => {
    const [[place, change]] = Object.entries(changes) as [[string, object]];
    const words = place.startsWith('list') ? { header: 'Other' } : { label: 'Other' };
    const made = withKinds({ [place]: { ...change, ...words } }, short, kindFile({ field: { help: 'A' } }, 'forms'));
    expect(made.skipped).toHaveLength(1);
    expect(`${made.skipped[0]!.summary} ${made.skipped[0]!.advice}`).toContain(says);
    expect(made.changes).toHaveLength(1);
  });

  test('with mistakes is applied without them, and each is reported with its position', () => {
    const { skipped, changes } = withKinds(
      { 'form/field:name': { kind: 'ours' } },
      kindFile({ field: { help: 'Kept', call: 'x', hidden: true }, cell: {}, column: 7 }),
      { ...kindFile({}, 'old'), text: '{ "version": 1 }' },
      { ...kindFile({}, 'broken'), text: '{ "version": 2, ' },
    );
    expect(changes.map(({ key }) => key)).toEqual(['help']);
    expect(skipped.map(({ file, line, summary: found }) => `${file}:${line} ${found}`)).toEqual([
      'kinds/ours.json:5 A kind cannot set "call" of a field.',
      'kinds/ours.json:6 A kind cannot set "hidden" of a field.',
      'kinds/ours.json:8 "cell" is not a part that can have a kind.',
      'kinds/ours.json:9 The value of "column" is not an object.',
      'kinds/old.json:1 Unknown language version 1.',
      expect.stringMatching(/^kinds\/broken\.json:1 The file is not valid JSON/),
    ]);
  });

  test('must be a JSON file, without code', () => {
    const folder = mkdtempSync(join(tmpdir(), 'registrar-kinds-'));
    mkdirSync(join(folder, 'kinds', 'rating'), { recursive: true });
    writeFileSync(join(folder, 'kinds', 'short.json'), short.text);
    writeFileSync(join(folder, 'kinds', 'cell.tsx'), 'export default () => null;');
    const { kinds, problems } = readFolder(namedFolders([folder])[0]!);
    rmSync(folder, { recursive: true });
    expect(kinds.map(({ name }) => name)).toEqual(['short']);
    expect(problems.map(({ summary: found }) => found)).toEqual([
      '"cell.tsx" is not a JSON file. Kinds of customizations cannot contain code.',
      '"rating" is not a JSON file. Kinds of customizations cannot contain code.',
    ]);
  });
});

test('every part that can have kinds has more than four keys that a kind can set', () => {
  for (const part of partsWithKinds) expect(teamKindKeys(part).length).toBeGreaterThan(4);
});
