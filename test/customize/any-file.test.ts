// Files with any content: none makes the check throw or affects other files, and all findings have their positions.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyAll } from '../../src/customize/apply-all.ts';
import { keysOf } from '../../src/customize/apply-change.ts';
import { customize } from '../../src/customize/customize.ts';
import { readFile } from '../../src/customize/read-file.ts';
import { cpuTime } from '../cpu-time.ts';
import {
  customizedIn,
  fileOf,
  findingsWith,
  validFile,
  customizedWithFile,
  meta,
  originalOf,
  placesIn,
  shipped,
  vocabulary,
  screenSets,
} from './customized.ts';
import { sampledRuns } from '../sampled.ts';
import { nested, valuesFor } from './sample-values.ts';

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
/** Values of the right type that only the check of the screen refuses at some places. */
const breaking = ['{nothing}', 'nowhere', { field: 'nothing', is: 1 }, { form: 'edit' }, ['nothing']];
/** JSON in which __proto__ is an ordinary key. */
const asText = (value: unknown) => JSON.stringify(value ?? null);

describe.each(screenSets)('in $name', (screenSet) => {
  const all = screenSet.sources.flatMap(({ slug }) =>
    placesIn(slug, screenSet.sources).flatMap((place) => keysOf(place).map((key) => ({ slug, place: place.id, key }))),
  );

  test('any value of any key of any place is applied or refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), anyValue, ({ slug, place, key }, value) => {
        const text = fileOf({ [place]: nested(key, JSON.parse(asText(value))) });
        const { changes, problems } = readFile('x.json', text, slug, 2);
        const { applied, skipped } = applyAll(originalOf(slug, screenSet.sources), changes, meta);
        expect(applied.length + skipped.length).toBe(changes.length);
        for (const { summary, advice } of [...problems, ...skipped])
          expect(`${summary} ${advice}`).toMatch(/^["A-Z\d{[-].*[.?)]$/s);
      }),
      { numRuns: sampledRuns(3000) },
    );
  });

  test('customizing with any value of any key of any place yields screens that pass the check', () => {
    const withValue = fc.constantFrom(...all).chain((at) => {
      const places = placesIn(at.slug, screenSet.sources);
      const { entity } = originalOf(at.slug, screenSet.sources);
      const part = places.find(({ id }) => id === at.place)!;
      const sample = valuesFor(part, at.key, { entity, places });
      // Most others are refused.
      const fitting = sample.length > 0 ? [fc.constantFrom(...sample)] : [];
      const value = fc.oneof(anyValue, fc.constantFrom(...sample, ...breaking), ...fitting);
      return value.map((one) => ({ ...at, value: one }));
    });
    const cases = fc.sample(withValue, sampledRuns(200));
    const applied = cases.filter(({ slug, place, key, value }) => {
      const made = customizedIn(screenSet, slug, { [place]: nested(key, JSON.parse(asText(value))) });
      expect([place, key, value, findingsWith(screenSet, made.screens)]).toEqual([place, key, value, []]);
      return made.changes.length > 0;
    });
    expect(applied.length).toBeGreaterThan(cases.length / 20);
  });

  test('any added part is applied or refused', () => {
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
      fc.property(fc.constantFrom(...screenSet.sources), ids, fc.dictionary(keys, anyValue), ({ slug }, id, part) => {
        const { changes, problems } = readFile('x.json', fileOf({ [id]: { ...part, add: true } }), slug, 2);
        const { applied, skipped } = applyAll(originalOf(slug, screenSet.sources), changes, meta);
        expect(applied.length + skipped.length + problems.length).toBeGreaterThan(0);
      }),
      { numRuns: sampledRuns(1000) },
    );
  });
});

test('reading many values under long keys takes less than 20 times as long as under short keys', () => {
  const millisWith = (key: string) => {
    const text = `{"version":2,"list":{"none":${`{"${key}":`.repeat(90)}[${'1,'.repeat(110_000)}1]${'}'.repeat(92)}`;
    expect(text.length).toBeLessThan(256 * 1024);
    return cpuTime(() => expect(customizedWithFile(text).skipped).toHaveLength(1));
  };
  millisWith('x');
  expect(millisWith('x'.repeat(290)) / millisWith('x')).toBeLessThan(20);
});

const manyKeys = Array.from({ length: 1000 }, (_, at) => `"k${at}":1`).join();

describe('a file', () => {
  test.each(
    [
      { what: 'is empty', text: '', says: /The file is empty/, at: [1, 1] },
      {
        what: 'is not JSON',
        text: '{\n  "version": 2,\n  "list": { x }\n}',
        says: /not valid JSON\. Invalid JSON value\./,
        at: [3, 13],
      },
      { what: 'is a list', text: '[]', says: /not an object/, at: [1, 1] },
      { what: 'is null', text: 'null', says: /not an object/, at: [1, 1] },
      { what: 'has no version', text: '{}', says: /no "version"/, at: [1, 1] },
      { what: 'has an unknown version', text: '{\n "version": 9 }', says: /Unknown language version 9/, at: [2, 2] },
      { what: 'is nested too deeply', text: '['.repeat(100_000), says: /nested too deeply/, at: [1, 1] },
      {
        what: 'has a value that is nested too deeply',
        text: `{"version":2,"list":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
        says: /nested too deeply/,
        at: [1, 1],
      },
      {
        what: 'is too large',
        text: `{"version":2,"list":{"none":"${'x'.repeat(300_000)}"}}`,
        says: /larger than 256 KB/,
        at: [1, 1],
      },
      {
        what: 'is too large in bytes, but not in characters',
        text: `{"version":2,"list":{"none":"${'\u65e5'.repeat(100_000)}"}}`,
        says: /larger than 256 KB/,
        at: [1, 1],
      },
      {
        what: 'has a place whose name is too long',
        text: `{"version":2,\n"form/field:${'x'.repeat(200_000)}":{${manyKeys}}}`,
        says: /A key has more than 300 characters/,
        at: [2, 1],
      },
      {
        what: 'has a key that is too long',
        text: `{"version":2,\n"list":{"${'x'.repeat(200_000)}" /* 1 */ : {${manyKeys}}}}`,
        says: /A key has more than 300 characters/,
        at: [2, 9],
      },
    ].map((one) => [one.what, one] as const),
  )('is refused with its position, without affecting other files, if it %s', (_what, { text, says, at }) => {
    const { changes, skipped } = customizedWithFile(text);
    expect(changes.map(({ file }) => file)).toEqual(['logging.json']);
    expect(skipped).toHaveLength(1);
    expect(skipped[0]!.summary).toMatch(says);
    expect([skipped[0]!.line, skipped[0]!.column]).toEqual(at);
  });

  test('with any text is read without throwing', () => {
    const start = '{"version":2,"form/field:name":{"label":"Rule","restrict":{"maxLength":40}}}';
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.json({ maxDepth: 4 }),
          // A valid file with a part cut out and text inserted.
          fc
            .tuple(fc.nat(start.length), fc.nat(9), fc.string({ maxLength: 3 }))
            .map(([at, count, more]) => start.slice(0, at) + more + start.slice(at + count)),
        ),
        (text) => {
          const { changes, problems } = readFile('x.json', text, 'routing-rules', 2);
          const { applied, skipped } = applyAll(originalOf('routing-rules'), changes, meta);
          expect(applied.length + skipped.flatMap(({ key }) => key.split(', ')).length).toBe(changes.length);
          for (const { line, column } of problems) expect(Math.min(line, column)).toBeGreaterThanOrEqual(1);
        },
      ),
      { numRuns: sampledRuns(2000) },
    );
  });

  test('with many mistakes is reported with all of them at once, each with its position', () => {
    const text = `{
  // A comment.
  "version": 2,
  "form/field:nmae": { "label": "Rule" },
  "form/field:name": { "lable": "Rule", "restrict": { "maxLength": "x" } },
  "nowhere": {},
  "list": [],
  "list/column:name": { "width": "wide", "header": "Rule" },
}`;
    const { changes, skipped } = customizedWithFile(text);
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

  test('with a byte order mark is accepted', () => {
    expect(customizedWithFile(`\uFEFF${validFile.text}`).skipped).toEqual([]);
  });

  test('for an unknown screen is reported with the similar name of an existing one', () => {
    const { skipped } = customize(shipped, [{ ...validFile, screen: 'loging' }, validFile], vocabulary);
    expect(skipped.map(({ summary, advice }) => `${summary} ${advice}`)).toEqual([
      expect.stringMatching(/^There is no screen "loging". Did you mean "logging"\?/),
    ]);
  });
});
