// The text of a customization is edited in place: only the edited value changes, and comments and layout are kept.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyTextEdits, valueIn, type Edit } from '../../src/customize/edit-text.ts';
import { withPart } from '../../src/customize/json.ts';
import { isObject, partAt } from '../../src/engine/rules/paths.ts';

const text = `{
  // Agreed with the platform team.
  "version": 2,
  "form/field:name": {
    "label": "Rule", // short
    "restrict": { "maxLength": 40 }
  },
  /* The list */
  "list": { "help": { "title": "Rules?" } }
}
`;
const edit = (...edits: Edit[]) => applyTextEdits(text, edits, { version: 2 });

describe('an edit', () => {
  test('replaces a value, and keeps comments, order and formatting', () => {
    expect(edit({ place: 'form/field:name', key: 'label', value: 'Name of the rule' })).toBe(
      text.replace('"Rule"', '"Name of the rule"'),
    );
  });

  test('adds a key at the end of its place, and a place at the end of the file', () => {
    const both = edit(
      { place: 'form/field:name', key: 'readOnly', value: 'always' },
      { place: 'list/column:mode', key: 'header', value: 'Mode' },
    );
    expect(both).toContain('"restrict": { "maxLength": 40 },\n    "readOnly": "always"\n  }');
    expect(both).toMatch(/"list": \{ "help": .*\},\n {2}"list\/column:mode": \{\n {4}"header": "Mode"\n {2}\}\n\}\n$/);
  });

  test('keeps CRLF line endings after a trailing comma', () => {
    const lines = ['{', '  "version": 2, // ours', '}', ''].join('\r\n');
    expect(applyTextEdits(lines, [{ place: 'list', key: '', value: 1 }], { version: 2 })).toBe(
      lines.replace('ours', 'ours\r\n  "list": 1,'),
    );
  });

  test('keeps CRLF line endings after a removed place', () => {
    const text = '{ "version": 2, "list": { "none": "Ours" }\r\n}\r\n';
    const edit = { place: 'list', key: '', value: undefined };
    expect(applyTextEdits(text, [edit], { version: 2 })).toBe('{ "version": 2 \r\n}\r\n');
  });

  test('returns undefined for a text that is nested too deeply', () => {
    const deep = `{ "list": ${'['.repeat(20_000)}${']'.repeat(20_000)} }`;
    expect([valueIn(deep), applyTextEdits(deep, [], { version: 2 })]).toEqual([undefined, undefined]);
  });

  test('that removes the last key of an object removes the object, too', () => {
    const without = edit({ place: 'list', key: 'help.title', value: undefined });
    expect(valueIn(without!)).toEqual({
      version: 2,
      'form/field:name': { label: 'Rule', restrict: { maxLength: 40 } },
    });
    expect(without).toContain('// Agreed with the platform team.');
  });

  test('that removes a place removes all of its keys', () => {
    const without = edit({ place: 'form/field:name', key: '', value: undefined });
    expect(valueIn(without!)).toEqual({ version: 2, list: { help: { title: 'Rules?' } } });
    expect(without).toContain('/* The list */');
  });

  test('that removes a missing key changes nothing', () => {
    expect(edit({ place: 'list', key: 'help.text', value: undefined })).toBe(text);
    expect(edit({ place: 'form', key: 'title.edit', value: undefined })).toBe(text);
  });

  test('creates the text of a missing file', () => {
    expect(applyTextEdits('', [{ place: 'screen', key: 'title', value: 'Rules' }], { version: 2 })).toBe(
      '{\n  "version": 2,\n  "screen": {\n    "title": "Rules"\n  }\n}\n',
    );
  });

  test('returns undefined for a file that is not a JSON object', () => {
    for (const broken of ['{ "version": 2, ', '[]', '{ "a" 1 }'])
      expect(
        applyTextEdits(broken, [{ place: 'list', key: 'none', value: 'Nothing' }], { version: 2 }),
      ).toBeUndefined();
  });
});

const places = fc.constantFrom('screen', 'list', 'form/field:name', 'panel:test/input:path', '__proto__');
const keys = fc.constantFrom('label', 'help', 'help.title', 'menu.order', 'restrict', 'a.b.c', 'constructor');
const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom<unknown>({ required: true }, [{ required: true }, { maxLength: 3 }], '"\\\u2028</script>', '// no'),
);
const anEdit = fc.record({ place: places, key: keys, value: fc.option(value, { nil: undefined, freq: 3 }) });
const layout = fc.record({
  indent: fc.constantFrom<string | number>(0, 2, 4, '\t'),
  eol: fc.constantFrom('\n', '\r\n'),
  comma: fc.constantFrom('', ','),
  comment: fc.constantFrom('', ' // end', ' /* end */'),
});
const mark = fc.constantFrom('', '\uFEFF');

type Look = { indent: string | number; eol: string; comma: string; comment: string };

/** A file as JSON, with a comment above each key, commas after the last ones, and comments at the ends of lines. */
const written = (value: unknown, { indent, eol, comma, comment }: Look) =>
  JSON.stringify(value, null, indent)
    .replaceAll(/([^\s{[,])(?=\n\s*[}\]])/g, `$1${comma}`)
    .split('\n')
    .flatMap((line, at) => (/^\s+"/.test(line) ? [`// line ${at}`, line + comment] : [line]))
    .join(eol);

/** The value after an edit: empty objects are removed, and values in the way are replaced by objects. */
function valueAfter(start: unknown, { place, key, value: next }: Edit): unknown {
  const path = [place, ...key.split('.')];
  const isInTheWay = (value: unknown) => value !== undefined && !isObject(value);
  const at = path.findIndex((_, index) => index > 0 && isInTheWay(partAt(start, path.slice(0, index))));
  if (at > 0 && next === undefined) return start;
  const before = at > 0 ? withPart(start, path.slice(0, at), {}) : start;
  const made = withPart(before, path, next);
  return next === undefined ? path.reduce((whole) => pruned(whole, path.slice(0, -1)), made) : made;
}
function pruned(whole: unknown, path: readonly string[]): unknown {
  if (path.length === 0) return whole;
  const inner = path.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], whole);
  const isEmpty =
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) && Object.keys(inner).length === 0;
  return pruned(isEmpty ? withPart(whole, path, undefined) : whole, path.slice(0, -1));
}

const comments = (text: string) => text.match(/^\/\/ line \d+/gm) ?? [];

test('any edits of any file change exactly the edited values', () => {
  fc.assert(
    fc.property(
      fc.array(anEdit, { maxLength: 6 }),
      fc.array(anEdit, { maxLength: 4 }),
      layout,
      mark,
      (first, then, look, bom) => {
        const start = first.filter(({ value: one }) => one !== undefined).reduce<unknown>(valueAfter, { version: 2 });
        const before = bom + written(start, look);
        expect(valueIn(before)).toEqual(start);
        const after = applyTextEdits(before, then, { version: 2 })!;
        expect(valueIn(after)).toEqual(then.reduce<unknown>(valueAfter, start));
        expect(after.startsWith(bom)).toBe(true);
        const isOnlyAdding = then.every(({ place }) => !Object.hasOwn(start as object, place));
        if (isOnlyAdding) expect(comments(after)).toEqual(comments(before));
      },
    ),
    { numRuns: 400 },
  );
});

/** A file in which each key of an object occurs again at its end, with a different value. */
const twice = (value: unknown): string => {
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).map((key) => JSON.stringify(key));
  const first = Object.values(value).map((inner, at) => `${keys[at]!}: ${twice(inner)}`);
  return `{ ${[...first, ...keys.map((key) => `${key}: { "label": "again", "other": 1 }`)].join(', ')} }`;
};

test('edits of duplicate keys change the first occurrence, and removals remove every occurrence', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 5 }), fc.array(anEdit, { maxLength: 4 }), (first, then) => {
      const start = first.filter(({ value: one }) => one !== undefined).reduce<unknown>(valueAfter, { version: 2 });
      expect(valueIn(twice(start))).toEqual(start);
      expect(valueIn(applyTextEdits(twice(start), then, { version: 2 })!)).toEqual(
        then.reduce<unknown>(valueAfter, start),
      );
    }),
    { numRuns: 400 },
  );
});
