// Restricted options of a field also apply in its rules for some records and users.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withFewerOptionsInRules } from '../../src/customize/rule-options.ts';
import type { Field } from '../../src/engine/descriptor/descriptor.gen.ts';
import { choicesOf, fieldAt, resolved } from '../../src/engine/descriptor/entity.ts';
import { partAt, sameJson } from '../../src/engine/rules/paths.ts';
import { customized, customizedIn, originalOf, placesIn, screenSets } from './customized.ts';

const fields = screenSets.flatMap((screenSet) =>
  screenSet.sources.flatMap(({ slug }) =>
    placesIn(slug, screenSet.sources).flatMap(({ kind, id, field, path }) => {
      const { screen, entity } = originalOf(slug, screenSet.sources);
      const rules = kind === 'field' ? ((partAt(screen, path) as Field).rules ?? []) : [];
      if (!rules.some(({ options }) => options)) return [];
      const schema = fieldAt(entity, field!)!;
      const choices = choicesOf(resolved(entity, schema.items ?? schema)).map(({ value }) => value);
      return [{ screenSet, slug, id, path, rules, choices }];
    }),
  ),
);

test('some fields have rules with options', () => expect(fields.length).toBeGreaterThan(1));

describe.each(fields)('$id in $slug', ({ screenSet, slug, id, path, rules, choices }) => {
  const isIn = (values: readonly unknown[]) => (one: unknown) => values.some((value) => sameJson(value, one));

  test('is restricted in each of its rules, unless a rule would have no option left', () => {
    const someOf = fc.subarray(choices, { minLength: 1, maxLength: choices.length - 1 });
    fc.assert(
      fc.property(someOf, (options) => {
        const { screens, skipped } = customizedIn(screenSet, slug, { [id]: { restrict: { options } } });
        const left = rules.map((rule) => rule.options?.filter(isIn(options)));
        const reasons = skipped.map(({ messages: [found] }) => (typeof found === 'string' ? found : found.id));
        const isEmptied = left.some((one) => one?.length === 0);
        expect(reasons).toEqual(isEmptied ? ['no-option-left'] : []);
        if (isEmptied) return;
        const made = partAt(screens[0]!.screen, path) as Field;
        expect(made.rules!.map((rule) => rule.options)).toEqual(left);
        for (const { labels = [] } of made.rules!) expect(labels.every(({ is }) => isIn(options)(is))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

test('restricted options for everyone apply in a rule for some users of the same change', () => {
  const mode = 'form/field:level';
  const some = { options: ['WARN', 'INFO'], when: { user: 'jane' } };
  const made = customized('logging', { [mode]: { restrict: [some, { options: ['INFO', 'DEBUG'] }], default: 'INFO' } });
  expect(made.skipped).toEqual([]);
  const level = made.screens[0]!.screen.form!.fields.find((one) => 'field' in one && one.field === 'level') as Field;
  expect(level.rules).toEqual([{ when: some.when, options: ['INFO'] }]);
});

test('a rule loses the labels of removed options, and is removed if it has no other content', () => {
  const labels = ['INFO', 'WARN'].map((is) => ({ is, text: is.toLowerCase() }));
  const when = { signedIn: true };
  const parts = { screen: { form: { fields: [{ field: 'level', rules: [{ when, labels }] }] } } } as never;
  const left = (...options: string[]) =>
    partAt(withFewerOptionsInRules(parts, { path: ['form', 'fields', 0] } as never, options), [
      'screen',
      'form',
      'fields',
      0,
    ]);
  expect(left('INFO', 'DEBUG')).toEqual({ field: 'level', rules: [{ when, labels: labels.slice(0, 1) }] });
  expect(left('DEBUG')).toEqual({ field: 'level' });
});
