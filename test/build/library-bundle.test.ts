// The bundles of libraries: the build fails when a rule that makes them smaller no longer matches the library.
import { describe, expect, test } from 'vitest';
import { checkRules, rulesOf } from '../../src/build/library-bundle.mjs';

describe.each(Object.entries(rulesOf))('the bundle %s', (bundle, rules) => {
  test('is built when each of its rules applied', () => {
    expect(rules.length).toBeGreaterThan(0);
    expect(() => checkRules(bundle, new Set(rules))).not.toThrow();
  });

  test.each(rules)('is not built when nothing matches %s', (rule) => {
    const others = new Set(rules.filter((other) => other !== rule));
    expect(() => checkRules(bundle, others)).toThrow(rule);
  });
});
