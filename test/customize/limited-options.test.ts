// Limits that exclude some options of a field: they must be excluded as well, because saving them would fail.
import { expect, test } from 'vitest';
import { choicesOf, fieldAt } from '../../src/engine/descriptor/entity.ts';
import { customizedIn, originalOf, placesIn, screenSets } from './customized.ts';

const fields = screenSets.flatMap((screenSet) =>
  screenSet.sources.flatMap(({ slug }) =>
    placesIn(slug, screenSet.sources).flatMap(({ id, field }) => {
      const schema = field === undefined ? undefined : fieldAt(originalOf(slug, screenSet.sources).entity, field);
      const options = schema ? choicesOf(schema).map(({ value }) => value) : [];
      const texts = options.filter((value) => typeof value === 'string' && value !== '') as string[];
      const maxLength = Math.max(0, ...texts.map(({ length }) => length)) - 1;
      const short = texts.filter(({ length }) => length <= maxLength);
      if (schema?.readOnly || short.length === 0 || texts.length < options.length) return [];
      return [{ screenSet, slug, id, maxLength, short, all: texts.length }];
    }),
  ),
);

test('several fields have options of different lengths', () => expect(fields.length).toBeGreaterThan(3));

test.each(fields)(
  'in $slug, a limit that excludes options of $id needs options without them',
  ({ screenSet, slug, id, maxLength, short, all }) => {
    const skippedWith = (change: object) =>
      customizedIn(screenSet, slug, { [id]: change })
        .skipped.map(({ summary }) => summary)
        .join();
    expect(all).toBeGreaterThan(short.length);
    expect(skippedWith({ restrict: { maxLength } })).toMatch(
      /The choice is never valid\. ".*" is too long\.|^The default of/,
    );
    expect(skippedWith({ restrict: { maxLength, options: short } })).not.toContain('never valid');
  },
);
