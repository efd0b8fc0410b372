// Whatever a file contains, nothing throws: it costs only itself, and all findings come at once with their positions.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyAll } from '../../src/customize/apply-all.ts';
import { keysOf } from '../../src/customize/apply-change.ts';
import { customize } from '../../src/customize/customize.ts';
import { readFile } from '../../src/customize/read-file.ts';
import { customizedIn, fileOf, meta, originalOf, placesIn, shipped, vocabulary, worlds } from './customized.ts';
import { nested } from './sample-values.ts';

const oddKeys = ['__proto__', 'constructor', 'toString', 'valueOf', '', 'a.b', 'form/field:', ':', '/'];
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    { toString: 1 },
    { valueOf: null, toString: null },
    { length: -1 },
    [[]],
    [null],
    { $ref: '#' },
    -0,
    1e300,
  ),
  fc.dictionary(
    fc.constantFrom(...oddKeys, 'is', 'text', 'to', 'link', 'values', 'when', 'all'),
    fc.jsonValue({ maxDepth: 2 }),
  ),
);
/** JSON in which __proto__ is a plain key. */
const asText = (value: unknown) => JSON.stringify(value ?? null);

describe.each(worlds)('in $name', (world) => {
  const all = world.sources.flatMap(({ slug }) =>
    placesIn(slug, world.sources).flatMap((place) => keysOf(place).map((key) => ({ slug, place: place.id, key }))),
  );

  test('any value of any key of any place is applied or refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), anyValue, ({ slug, place, key }, value) => {
        const text = fileOf({ [place]: nested(key, JSON.parse(asText(value))) });
        const { changes, problems } = readFile('x.json', text, slug, 2);
        const { applied, skipped } = applyAll(originalOf(slug, world.sources), changes, meta);
        expect(applied.length + skipped.length).toBe(changes.length);
        for (const { found, would } of [...problems, ...skipped])
          expect(`${found} ${would}`).toMatch(/^["A-Z\d{[-].*[.?)]$/s);
      }),
      { numRuns: 3000 },
    );
  });

  test('any values leave screens that pass the check', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), anyValue, ({ slug, place, key }, value) => {
        const { changes, skipped } = customizedIn(world, slug, { [place]: nested(key, JSON.parse(asText(value))) });
        expect(changes.length + skipped.length).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });

  test('any part that is added is applied or refused', () => {
    const ids = fc.oneof(
      fc.constantFrom(
        'list/column:x',
        'list/note:x',
        'list/link:x',
        'form/field:x',
        'form/group:x',
        'form/note:x',
        'form/tag:x',
        'action:x',
      ),
      fc.constantFrom(...oddKeys).map((key) => `form/field:${key}`),
    );
    const keys = fc.constantFrom(
      ...oddKeys,
      'field',
      'schema',
      'text',
      'tone',
      'before',
      'group',
      'fields',
      'cell',
      'label',
      'to',
    );
    fc.assert(
      fc.property(fc.constantFrom(...world.sources), ids, fc.dictionary(keys, anyValue), ({ slug }, id, part) => {
        const { changes, problems } = readFile('x.json', fileOf({ [id]: { ...part, add: true } }), slug, 2);
        const { applied, skipped } = applyAll(originalOf(slug, world.sources), changes, meta);
        expect(applied.length + skipped.length + problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a file', () => {
  const good = { screen: 'logging', path: 'logging.json', text: fileOf({ list: { none: 'No loggers yet' } }) };
  const withBroken = (text: string) =>
    customize(shipped, [{ screen: 'routing-rules', path: 'broken.json', text }, good], vocabulary);

  test.each([
    { what: 'that is empty', text: '', says: /not valid JSON/, at: [1, 1] },
    {
      what: 'that is not JSON',
      text: '{\n  "version": 2,\n  "list": { x }\n}',
      says: /not valid JSON\. Invalid JSON value\./,
      at: [3, 13],
    },
    { what: 'that is a list', text: '[]', says: /not an object/, at: [1, 1] },
    { what: 'that is null', text: 'null', says: /not an object/, at: [1, 1] },
    { what: 'without a version', text: '{}', says: /Unknown language version "none"/, at: [1, 1] },
    { what: 'of another version', text: '{\n "version": 9 }', says: /Unknown language version 9/, at: [2, 2] },
    { what: 'that is nested too deeply', text: '['.repeat(100_000), says: /nested too deeply/, at: [1, 1] },
    {
      what: 'with a deep value',
      text: `{"version":2,"list":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
      says: /nested too deeply/,
      at: [1, 1],
    },
    {
      what: 'that is too large',
      text: `{"version":2,"list":{"none":"${'x'.repeat(300_000)}"}}`,
      says: /larger than 256 KB/,
      at: [1, 1],
    },
  ])('$what costs only itself', ({ text, says, at }) => {
    const { changes, skipped } = withBroken(text);
    expect(changes.map(({ file }) => file)).toEqual(['logging.json']);
    expect(skipped).toHaveLength(1);
    expect(skipped[0]!.found).toMatch(says);
    expect([skipped[0]!.line, skipped[0]!.column]).toEqual(at);
  });

  test('of any text never throws', () => {
    const start = '{"version":2,"form/field:name":{"label":"Rule","restrict":{"maxLength":40}}}';
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.json({ maxDepth: 4 }),
          // A good file with something cut out and put in.
          fc
            .tuple(fc.nat(start.length), fc.nat(9), fc.string({ maxLength: 3 }))
            .map(([at, count, more]) => start.slice(0, at) + more + start.slice(at + count)),
        ),
        (text) => {
          const { changes, problems } = readFile('x.json', text, 'routing-rules', 2);
          const { applied, skipped } = applyAll(originalOf('routing-rules'), changes, meta);
          expect(applied.length + skipped.length).toBe(changes.length);
          for (const { line, column } of problems) expect(Math.min(line, column)).toBeGreaterThanOrEqual(1);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('with many mistakes has all of them told at once, each with its position', () => {
    const text = `{
  // A comment.
  "version": 2,
  "form/field:nmae": { "label": "Rule" },
  "form/field:name": { "lable": "Rule", "restrict": { "maxLength": "x" } },
  "nowhere": {},
  "list": [],
  "list/column:name": { "width": "wide", "header": "Rule" },
}`;
    const { changes, skipped } = withBroken(text);
    expect(
      skipped.map(({ file, line, column, place, key }) => `${file}:${line}:${column} ${place} ${key}`).sort(),
    ).toEqual([
      'broken.json:4:24 form/field:nmae label',
      'broken.json:5:24 form/field:name lable',
      'broken.json:5:41 form/field:name restrict',
      'broken.json:6:3 nowhere ',
      'broken.json:7:3 list ',
      'broken.json:8:25 list/column:name width',
    ]);
    expect(changes.map(({ place, key }) => `${place} ${key}`)).toEqual(
      ['list none', 'list/column:name header'].reverse().sort(),
    );
  });

  test('with a key that occurs twice keeps the first value, and has all others applied', () => {
    const text = `{
  "version": 2,
  "list": { "none": "First", "none": "Second" },
  "screen": { "title": "Rules", "menu": { "order": 5, "order": 6 } },
  "list": { "refresh": "Again" }
}`;
    const { changes, skipped } = withBroken(text);
    expect(skipped.map(({ line, column, place, key, found }) => `${line}:${column} ${place} ${key} ${found}`)).toEqual([
      '3:30 list none Duplicate key "none": only the first one counts.',
      '4:55 screen menu.order Duplicate key "order": only the first one counts.',
      '5:3 list  Duplicate key "list": only the first one counts.',
    ]);
    expect(changes.filter(({ file }) => file === 'broken.json').map(({ key, value }) => [key, value])).toEqual([
      ['none', 'First'],
      ['title', 'Rules'],
      ['menu.order', 5],
    ]);
  });

  test('that moves a part before one and after another moves it nowhere', () => {
    const { changes, problems } = readFile(
      'x.json',
      fileOf({ 'form/field:mode': { before: 'name', after: 'description', label: 'How' } }),
      'routing-rules',
      2,
    );
    expect(changes.map(({ key }) => key)).toEqual(['label']);
    expect(problems.map(({ key, found }) => `${key}: ${found}`)).toEqual([
      'before: "before" and "after" are both set.',
      'after: "before" and "after" are both set.',
    ]);
  });

  test('with an unknown key has suggestions that can be applied', () => {
    const suggestions = (place: string, key: string) =>
      readFile('x.json', fileOf({ [place]: { [key]: 1 } }), 'routing-rules', 2).problems[0]!.would;
    expect(suggestions('form/field:name', 'lable')).toMatch(/^Did you mean "label"\? Keys: .*\brestrict\b/);
    expect(suggestions('form/field:name', 'lable')).not.toMatch(/required|whenHidden|cleaned|options\.call/);
    expect(suggestions('screen', 'tilte')).not.toMatch(/calls|hidden, before|\badd\b/);
    expect(suggestions('panel:test/input:path', 'x')).not.toMatch(/hidden|\badd\b/);
    for (const rule of ['required', 'pattern', 'maxLength', 'options'])
      expect(suggestions('form/field:name', rule)).toBe('Put it inside "restrict".');
  });

  test('with too many changes has the first ones applied', () => {
    const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_one, index) => [`k${index}`, 1]));
    const text = JSON.stringify({ version: 2, list: { none: 'None', ...keys }, form: { k: 1 } });
    const { changes, problems } = readFile('x.json', text, 'x', 2);
    expect(changes).toHaveLength(1);
    expect(problems).toHaveLength(1001);
    expect(problems.filter(({ place }) => place === 'form')).toEqual([]);
    expect(problems.at(-1)!.found).toBe('The file has more than 1000 changes. The others are not applied.');
  });

  test('with names that every object has as keys costs only those', () => {
    const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
    for (const name of names)
      for (const inner of [
        `{"${name}":{"label":"x"}}`,
        `{"form/field:${name}":{"label":"x"}}`,
        `{"form/field:name":{"${name}":{"a":1}}}`,
        `{"form/field:name":{"toggle":{"${name}":{"a":1}}}}`,
        `{"form/field:name":{"restrict":{"${name}":1}}}`,
        `{"screen":{"menu":{"${name}":1},"${name}":{"${name}":1}}}`,
        `{"list/column:name":{"cell":{"${name}":1}}}`,
        `{"list/column:name":{"${name}":{"text":"x"}}}`,
        `{"action:delete":{"confirm":{"${name}":"x"}}}`,
        `{"form/field:${name}":{"add":true,"schema":{"type":"string","title":"x","${name}":1}}}`,
        `{"form/field:x":{"add":true,"${name}":1,"schema":{"type":"string","title":"x"}}}`,
        `{"form/field:name":{"group":"${name}"}}`,
        `{"form/field:name":{"before":"${name}"}}`,
      ]) {
        const { changes, skipped } = withBroken(`{"version":2,${inner.slice(1)}`);
        expect([changes.map(({ file }) => file), inner]).toEqual([['logging.json'], inner]);
        expect(skipped.length, inner).toBeGreaterThan(0);
      }
  });

  test('with a byte order mark is read', () => {
    expect(withBroken(`\uFEFF${good.text}`).skipped).toEqual([]);
  });

  test('for an unknown screen names those that exist', () => {
    const { skipped } = customize(shipped, [{ ...good, screen: 'loging' }, good], vocabulary);
    expect(skipped.map(({ found, would }) => `${found} ${would}`)).toEqual([
      expect.stringMatching(/^There is no screen "loging". Did you mean "logging"\?/),
    ]);
  });
});
