// Kinds of a project, with the example in test/kinds: how the generator finds them, and what it generates for them.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readVocabulary } from '../../../src/build/check-schemas.ts';
import { withKinds } from '../../../src/build/kind-language.ts';
import { kindModules } from '../../../src/build/kind-modules.ts';
import { kindRoots, readControls, readKinds } from '../../../src/build/kinds.ts';
import { checkScreen } from '../../../src/engine/check/check-screen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { allKinds } from '../../gallery/all-kinds.ts';
import { listScreen, sourceOf } from '../../gallery/small-screens.ts';

const metaSchema = readFileSync('schemas/screen.schema.json', 'utf8');
const roots = [...kindRoots, 'test/kinds'];
const kinds = readKinds(roots);
const controls = readControls(roots);

describe('a kind of a project', () => {
  test('is found in addition to the kinds of the engine', () => {
    const names = kinds.map(({ name }) => name);
    expect(names).toContain('rating');
    expect(names).toEqual([...readKinds().map(({ name }) => name), 'rating'].sort());
  });

  test('cannot have the same name as a kind of the engine', () => {
    expect(() => readKinds(['src/engine/kinds', 'src/engine/kinds'])).toThrow('There are two kinds named "bytes".');
  });

  test('adds its settings to the meta-schema, and leaves the rest of the meta-schema unchanged', async () => {
    const before = JSON.parse(metaSchema) as Schema;
    const after = JSON.parse(await withKinds(metaSchema, kinds, controls)) as Schema;
    expect(after.definitions!['cell']!.anyOf).toContainEqual({
      type: 'object',
      additionalProperties: false,
      ...kinds.find(({ name }) => name === 'rating')!.file.settings,
    });
    const widget = (schema: Schema) => schema.definitions!['field']!.properties!['widget']!;
    expect(widget(after).anyOf).toContainEqual({
      type: 'object',
      additionalProperties: false,
      ...controls.find(({ name }) => name === 'rating')!.file.settings,
    });
    const withoutKinds = (schema: Schema) => {
      const { cell: _cell, ...others } = schema.definitions!;
      const { widget: _widget, ...keys } = others['field']!.properties!;
      return { ...others, field: { ...others['field'], properties: keys } };
    };
    expect(withoutKinds(after)).toEqual(withoutKinds(before));
    expect(await withKinds(metaSchema, readKinds(), readControls())).toBe(metaSchema);
  });

  test('has its settings checked by its own schema', async () => {
    const vocabulary = await readVocabulary();
    const screenSchema = JSON.parse(await withKinds(metaSchema, kinds, controls)) as Schema;
    const found = (cell: object) =>
      checkScreen(
        sourceOf(listScreen('reviews', { stars: { type: 'integer', title: 'Stars' } }, [{ field: 'stars', cell }])),
        { ...vocabulary, screenSchema },
      )
        .filter(({ path }) => path.startsWith('list.columns'))
        .map(({ path, summary: text }) => `${path}: ${text}`);
    expect(found({ rating: 5 })).toEqual([]);
    expect(found({ rating: 0 })).toEqual(['list.columns[0].cell.rating: 0 is too small.']);
  });

  test('is shown in the gallery of all kinds', () => {
    const keys = (...args: Parameters<typeof allKinds>) => allKinds(...args).entries.map(({ key }) => key);
    expect(keys(roots).filter((key) => !keys().includes(key))).toEqual(['rating-control', 'rating-cell']);
    expect(keys(['test/kinds'])).toEqual(['rating-control', 'rating-cell']);
  });

  test('is imported from its folder by the generated modules for kinds that are loaded on demand', () => {
    const modules = new Map(kindModules(kinds, controls));
    expect(modules.get('src/engine/kinds/late.gen.ts')).toContain("from '../../../test/kinds/rating/kind.ts'");
    expect(modules.get('src/engine/kinds/late.gen.ts')).toContain("from '../../../test/kinds/rating/control.tsx'");
    expect(modules.get('src/engine/kinds/control-traits.gen.ts')).toContain(`'rating': ["rating"]`);
    expect(modules.get('src/engine/kinds/late-names.gen.ts')).toContain('"rating"');
    expect(modules.get('src/engine/kinds/kinds.gen.ts')).not.toContain('/rating/');
  });
});
