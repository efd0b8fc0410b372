// The build fails if a rule that reduces a library does not match its code.
import { describe, expect, test } from 'vitest';
import { checkRules, rulesOf } from '../../src/build/library-bundle.mjs';

describe.each(Object.entries(rulesOf))('the bundle %s', (bundle, rules) => {
  test('is accepted if each of its rules was applied', () => {
    expect(rules.length).toBeGreaterThan(0);
    expect(() => checkRules(bundle, new Set(rules))).not.toThrow();
  });

  test.each(rules)('is rejected if nothing matches the rule %s', (rule) => {
    const others = new Set(rules.filter((other) => other !== rule));
    expect(() => checkRules(bundle, others)).toThrow(rule);
  });
});
