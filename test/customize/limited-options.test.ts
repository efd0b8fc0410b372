// Limits that exclude some options of a field: they must be excluded as well, because saving them would fail.
import { expect, test } from 'vitest';
import { customizedIn, fieldsWithOptions } from './customized.ts';

const fields = fieldsWithOptions().flatMap(({ options, ...field }) => {
  const texts = options.filter((value) => typeof value === 'string' && value !== '') as string[];
  const maxLength = Math.max(0, ...texts.map(({ length }) => length)) - 1;
  const short = texts.filter(({ length }) => length <= maxLength);
  return short.length === 0 || texts.length < options.length ? [] : [{ ...field, maxLength, short, all: texts.length }];
});

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
