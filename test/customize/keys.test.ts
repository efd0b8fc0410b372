// Every key of the descriptor language has a rule and every text has a place, so new ones cannot be forgotten.
import { describe, expect, test } from 'vitest';
import { keyRules, ruleOf, type PartKind } from '../../src/customize/key-rules.ts';
import { kindOfId, placesOf } from '../../src/customize/places.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { partType } from '../../src/engine/descriptor/form-parts.ts';
import { textsOf } from '../../src/engine/descriptor/translate.ts';
import { applyAll } from '../../src/customize/apply-all.ts';
import { readFile } from '../../src/customize/read-file.ts';
import { isObject, partAt } from '../../src/engine/rules/paths.ts';
import { fileOf, meta, originalOf, partsOf, screenSets } from './customized.ts';
import { nested } from './sample-values.ts';

/** Definitions whose values a customization treats as a whole. */
const wholes = new Set([
  'condition',
  'reasons',
  'reason',
  'confirm',
  'cell',
  'text',
  'limit',
  'call',
  'fieldRules',
  'sharedValues',
]);
/** Top-level objects of a screen that are places. */
const ownPlaces = ['list', 'form', 'facts'];

type Found = Map<string, Set<string>>;

/** The keys of each kind of part in the meta-schema; those of nested objects with dots. */
function keysInLanguage(): Found {
  const found: Found = new Map();
  const seen = new Set<Schema>();
  const visit = (kind: string, schema: Schema) => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const keys = found.get(kind) ?? new Set<string>();
    found.set(kind, keys);
    const read = (object: Schema, prefix: string) => {
      for (const key of meta.keysOf(object)) {
        const inside = meta.keyOf(object, key)!;
        const path = prefix + key;
        const items = meta.itemsOf(inside);
        const isWhole = isWholeValue(inside);
        // The links, values and badges of a cell are places too.
        if (key === 'cell')
          for (const list of ['links', 'values', 'tones'])
            for (const item of meta.itemsOf(meta.keyOf(inside, list) ?? {})) visit(partType(list), item.schema);
        if (kind === 'screen' && ownPlaces.includes(key)) {
          keys.add(path);
          visit(key, inside);
        } else if (items.length > 0 && !isWhole) {
          keys.add(path);
          for (const { schema: item } of items)
            visit(kindOfItem(path.startsWith('errors.') ? 'errorRule' : partType(key, around(path)), item), item);
        } else if (meta.hasKeys(inside) && !isWhole) read(inside, `${path}.`);
        else keys.add(path);
      }
    };
    read(schema, '');
  };
  visit('screen', meta.whole);
  return found;
}

/** The object around a key, as the prefix of the id of a place. */
const around = (path: string) => `/${path.split('.').slice(0, -1).join('/')}`;

const kindOfItem = (type: string, item: Schema) =>
  item.properties?.['fields'] ? 'group' : type === 'alert' ? 'note' : type;

/** Whether a schema refers to a definition whose value is treated as a whole. */
function isWholeValue(schema: Schema): boolean {
  const names = [schema, ...(schema.anyOf ?? [])].flatMap((one) =>
    typeof one === 'object' ? [meta.followed(one).name, one.$ref?.replace('#/definitions/', '')] : [],
  );
  return names.some((name) => name !== undefined && wholes.has(name));
}

const inLanguage = keysInLanguage();

describe('the kinds of parts', () => {
  test('all have rules', () => {
    const kinds = [...inLanguage.keys()];
    expect(kinds.length).toBeGreaterThan(12);
    expect(Object.keys(keyRules).sort()).toEqual([...new Set(kinds)].sort());
  });

  test.each([...inLanguage].map(([kind, keys]) => ({ kind, keys })))(
    'include $kind, with a rule for each of its keys and no others',
    ({ kind, keys }) => {
      const rules = Object.entries(keyRules[kind as PartKind] as Record<string, string>);
      expect(rules.map(([key]) => key).sort()).toEqual([...keys].sort());
    },
  );

  test('have no rules for names such as "constructor" and "__proto__"', () => {
    for (const key of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      for (const kind of Object.keys(keyRules) as PartKind[]) expect(ruleOf(kind, key)).toBeUndefined();
    expect(kindOfId('list/constructor:name')).toBeUndefined();
    expect(kindOfId('toString:name')).toBeUndefined();
  });
});

describe.each(screenSets)('the texts of screens in $name', ({ sources }) => {
  test('all have a place, except for those of the entity', () => {
    const lost = sources.flatMap((source) => {
      const parts = partsOf(source);
      const ids = [...placesOf(parts.screen, meta).keys()];
      return [...textsOf(parts).keys()].filter(
        (text) =>
          !text.startsWith('entity/') &&
          // The texts of the screen itself begin with their key.
          !ids.some((id) => text.startsWith(`${id}/`)) &&
          ruleOf('screen', text.replaceAll('/', '.')) === undefined,
      );
    });
    expect(lost).toEqual([]);
    expect(sources.flatMap((source) => [...textsOf(partsOf(source)).keys()]).length).toBeGreaterThan(50);
  });

  test('are at places whose ids determine their kinds', () => {
    for (const source of sources)
      for (const { id, kind } of placesOf(partsOf(source).screen, meta).values()) expect(kindOfId(id), id).toBe(kind);
  });
});

test('missing texts can be added to a part, except for those that would add a button or an option', () => {
  const [{ sources }] = screenSets as [(typeof screenSets)[number], ...unknown[]];
  const refused = new Set<string>();
  const added = new Set<string>();
  for (const { slug, screen: source } of sources) {
    const parts = originalOf(slug, sources);
    for (const { id, kind, path } of placesOf(parts.screen, meta).values())
      for (const [key, rule] of Object.entries(keyRules[kind])) {
        const steps = key.split('.');
        const around = partAt(parts.screen, [...path, ...steps.slice(0, -1)]);
        if (!['text', 'replace'].includes(rule) || steps.length < 2 || !isObject(around)) continue;
        if (Object.hasOwn(around, steps.at(-1)!)) continue;
        const text = fileOf({ [id]: nested(key, 'Text') });
        const { changes } = readFile(source.path, text, slug, 2);
        const { skipped } = applyAll(parts, changes, meta);
        (skipped.length > 0 ? refused : added).add(`${kind} ${key}`);
      }
  }
  expect([...refused].sort()).toEqual(['field options.empty', 'form buttons.reset', 'input options.empty']);
  expect([...added]).toEqual(expect.arrayContaining(['action several.text']));
});
