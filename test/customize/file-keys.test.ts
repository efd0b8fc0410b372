// Keys of a file: duplicate, unknown, contradictory and excess keys are reported without affecting the others.
import { describe, expect, test } from 'vitest';
import { keyRules } from '../../src/customize/key-rules.ts';
import { kindOfId } from '../../src/customize/places.ts';
import { readFile } from '../../src/customize/read-file.ts';
import { fileOf, refusalOf, customizedWithFile } from './customized.ts';

/** A place of each kind, with each of its keys that have keys inside; '' for the place itself. */
const placesAndObjects = Object.entries(keyRules).flatMap(([kind, rules]) => {
  const ids = [kind, `${kind}:x`, 'errors/save:x'];
  const place = ids.find((id) => kindOfId(id) === kind)!;
  const outer = Object.keys(rules).flatMap((key) => key.split('.').map((_step, at, steps) => steps.slice(0, at)));
  return [...new Set(outer.map((steps) => steps.join('.')))].map((key) => [place, key] as const);
});

describe('a file', () => {
  test('with duplicate keys is applied with the first value of each, and the others are reported', () => {
    const text = `{
  "version": 2,
  "list": { "none": "First", "none": "Second" },
  "screen": { "title": "Rules", "menu": { "order": 5, "order": 6 } },
  "list": { "refresh": "Again" }
}`;
    const { changes, skipped } = customizedWithFile(text);
    expect(
      skipped.map(({ line, column, place, key, summary: found }) => `${line}:${column} ${place} ${key} ${found}`),
    ).toEqual([
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

  test('that sets both "before" and "after" for a part does not move it', () => {
    const { changes, problems } = readFile(
      'x.json',
      fileOf({ 'form/field:mode': { before: 'name', after: 'description', label: 'How' } }),
      'routing-rules',
      2,
    );
    expect(changes.map(({ key }) => key)).toEqual(['label']);
    expect(problems.map(({ key, summary: found }) => `${key}: ${found}`)).toEqual([
      'before: "before" and "after" are both set.',
      'after: "before" and "after" are both set.',
    ]);
  });

  test.each(placesAndObjects)('with an empty object at "%s", key "%s", is reported', (place, key) => {
    const nested = key === '' ? {} : key.split('.').reduceRight<object>((inside, step) => ({ [step]: inside }), {});
    const { changes, problems } = readFile('x.json', fileOf({ [place]: nested }), 'routing-rules', 2);
    expect(changes).toEqual([]);
    expect(problems.map((one) => [one.key, one.summary])).toEqual([
      [key, `"${key || place}" is an empty object, so it changes nothing.`],
    ]);
  });

  test('with an unknown key is reported with suggestions of keys that are possible at the place', () => {
    const suggestions = (place: string, key: string) =>
      readFile('x.json', fileOf({ [place]: { [key]: 1 } }), 'routing-rules', 2).problems[0]!.advice;
    expect(suggestions('form/field:name', 'lable')).toMatch(/^Did you mean "label"\? Keys: label, help, /);
    expect(suggestions('form/field:name', 'lable')).not.toMatch(/required|whenHidden|cleaned|options\.call/);
    expect(suggestions('form/field:name', 'restrct')).toMatch(/^Did you mean "restrict"\?/);
    expect(suggestions('screen', 'tilte')).not.toMatch(/calls|hidden, before|\badd\b/);
    expect(suggestions('panel:test/input:path', 'x')).not.toMatch(/hidden|\badd\b/);
    for (const rule of ['required', 'pattern', 'maxLength', 'options'])
      expect(suggestions('form/field:name', rule)).toBe('Put it inside "restrict".');
  });

  test.each([
    ['variant:maven2-proxy', 'title', 'variants/variant:maven2-proxy'],
    ['column:routingRuleName', 'header', 'list/column:routingRuleName'],
    ['field:proxy.remoteUrl', 'label', 'form/field:proxy.remoteUrl'],
  ])('with only the end of a place, "%s", is reported with the full place', (end, key, place) => {
    expect(refusalOf('repositories', { [end]: { [key]: 'Ours' } })).toContain(`Did you mean "${place}"?`);
  });

  test('with too many changes is read up to the limit of 1000', () => {
    const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_one, index) => [`k${index}`, 1]));
    const text = JSON.stringify({ version: 2, list: { none: 'None', ...keys }, form: { k: 1 } });
    const { changes, problems } = readFile('x.json', text, 'x', 2);
    expect(changes).toHaveLength(1);
    expect(problems).toHaveLength(1001);
    expect(problems.filter(({ place }) => place === 'form')).toEqual([]);
    expect(problems.at(-1)!.summary).toBe('The file has more than 1000 changes. The others are not applied.');
  });

  test('with names such as "constructor" or "__proto__" as keys is reported without affecting other files', () => {
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
        const { changes, skipped } = customizedWithFile(`{"version":2,${inner.slice(1)}`);
        expect([changes.map(({ file }) => file), inner]).toEqual([['logging.json'], inner]);
        expect(skipped.length, inner).toBeGreaterThan(0);
      }
  });
});
