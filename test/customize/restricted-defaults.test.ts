// Options that exclude the default of a field: they need a different default or a required value.
import { expect, test } from 'vitest';
import { choicesOf, fieldAt, isRequired } from '../../src/engine/descriptor/entity.ts';
import { customizedIn, originalOf, placesIn, screenAfter, screenSets } from './customized.ts';

const fields = screenSets.flatMap((screenSet) =>
  screenSet.sources.flatMap(({ slug }) => {
    const { entity } = originalOf(slug, screenSet.sources);
    return placesIn(slug, screenSet.sources).flatMap(({ id, field }) => {
      const schema = field === undefined ? undefined : fieldAt(entity, field);
      const usual = schema?.default;
      const others = schema && usual !== undefined ? choicesOf(schema).filter(({ value }) => value !== usual) : [];
      const options = others.map(({ value }) => value).filter((value) => value !== null);
      if (field === undefined || schema!.readOnly || options.length === 0) return [];
      return [{ screenSet, slug, id, field, options, isOptional: !isRequired(entity, field) }];
    });
  }),
);
const optional = fields.filter(({ isOptional }) => isOptional);

test('some optional fields have a default among several options', () => expect(optional.length).toBeGreaterThan(0));

test.each(optional)(
  'in $slug, options of $id that exclude its default need a different default or a required value',
  ({ screenSet, ...one }) => {
    const { slug, id, field, options } = one;
    const skippedWith = (change: object) =>
      customizedIn(screenSet, slug, { [id]: change }).skipped.map(({ summary: found }) => found);
    expect(skippedWith({ restrict: { options } }).join()).toMatch(/^The default .* is not among the options/);
    for (const change of [
      { restrict: { options }, default: options[0] },
      { default: options[0], restrict: { options } },
      { restrict: [{ options }, { required: true }] },
      { restrict: { required: true, options } },
    ]) {
      const made = customizedIn(screenSet, slug, { [id]: change });
      if (made.skipped.length > 0) {
        // Other rules may refuse it, but not because of the default.
        expect(skippedWith(change).join()).not.toMatch(/is not among the options/);
        continue;
      }
      const { entity } = screenAfter(slug, made, screenSet.sources);
      expect(fieldAt(entity, field)!.default !== undefined || isRequired(entity, field)).toBe(true);
    }
  },
);
