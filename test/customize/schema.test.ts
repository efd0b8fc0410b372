// The meta-schema of customizations, with which editors complete and check their files.
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { applyAll } from '../../src/customize/apply-all.ts';
import { keysOf } from '../../src/customize/apply-change.ts';
import { keyRules } from '../../src/customize/key-rules.ts';
import { placesOf } from '../../src/customize/places.ts';
import { readFile } from '../../src/customize/read-file.ts';
import { sampled } from '../sampled.ts';
import { fileOf, meta, originalOf, placesIn, vocabulary, screenSets } from './customized.ts';
import { addedParts, nested, valuesFor } from './sample-values.ts';

const text = readFileSync('schemas/customization.schema.json', 'utf8');
const schema = JSON.parse(text) as { properties: Record<string, unknown>; patternProperties: Record<string, unknown> };
const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema(vocabulary.screenSchema);
ajv.addSchema(vocabulary.entitySchema);
const validate = ajv.compile(schema);

const isValid = (changes: object) => validate(JSON.parse(fileOf(changes)));

describe.each(screenSets)('the meta-schema of customizations, for the screens in $name', ({ sources }) => {
  test('has exactly one definition for each place', () => {
    for (const { slug } of sources)
      for (const { id } of placesOf(originalOf(slug, sources).screen, meta).values()) {
        const matching = Object.keys(schema.patternProperties).filter((pattern) => new RegExp(pattern).test(id));
        expect([...matching, ...(Object.hasOwn(schema.properties, id) ? [id] : [])], id).toHaveLength(1);
      }
  });

  test('accepts every change that can be applied', () => {
    let count = 0;
    for (const { slug } of sampled(sources, 3, 1)) {
      const original = originalOf(slug, sources);
      const places = placesIn(slug, sources);
      const changes = [
        ...places.flatMap((place) =>
          keysOf(place).flatMap((key) =>
            valuesFor(place, key, { entity: original.entity, places }).map((value) => ({
              [place.id]: nested(key, value),
            })),
          ),
        ),
        ...Object.entries(addedParts).map(([id, part]) => ({ [id]: { add: true, ...part } })),
      ];
      for (const change of changes) {
        const read = readFile('x.json', fileOf(change), slug, 2);
        if (applyAll(original, read.changes, meta).applied.length === 0 || JSON.stringify(change).includes('https:'))
          continue;
        count++;
        if (!isValid(change)) expect([change, validate.errors]).toEqual([]);
      }
    }
    expect(count).toBeGreaterThan(100);
  });

  test('refuses every key that cannot be customized', () => {
    for (const { slug } of sources)
      for (const { id, kind } of placesIn(slug, sources))
        for (const [key, rule] of Object.entries(keyRules[kind] as Record<string, string>))
          if (rule === 'never' || rule === 'parts')
            expect(isValid({ [id]: nested(key, 'x') }), `${id} ${key}`).toBe(false);
  });
});

describe('the meta-schema of customizations', () => {
  test('accepts the keys of the file itself, but no impossible place and no other version', () => {
    expect(isValid({ $schema: '../customization.schema.json', basedOn: '0123456789abcdef' })).toBe(true);
    expect(isValid({ nowhere: {} })).toBe(false);
    expect(validate({ version: 1 })).toBe(false);
    expect(validate({})).toBe(false);
  });

  test('describes every key', () => {
    const undescribed: string[] = [];
    const visit = (part: unknown, path: string) => {
      if (typeof part !== 'object' || part === null) return;
      const { properties, patternProperties, ...rest } = part as Record<string, Record<string, unknown>>;
      for (const [key, inner] of Object.entries(properties ?? {})) {
        const own = inner as Record<string, unknown>;
        const isAround = own['properties'] !== undefined;
        if (own['description'] === undefined && own['$ref'] === undefined && !isAround)
          undescribed.push(`${path}/${key}`);
        visit(own, `${path}/${key}`);
      }
      for (const [key, inner] of Object.entries({ ...patternProperties, ...rest })) visit(inner, `${path}/${key}`);
    };
    visit(schema, '');
    expect(undescribed).toEqual([]);
  });
});
