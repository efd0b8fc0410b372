// The examples of other form libraries become usable screens.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { describeExamples } from './examples-block.ts';
import { examples } from './public-examples.ts';

describe.each(Object.entries(examples))('in the examples of %s', (_library, all) => {
  describeExamples(sampled(all, 16));
});

test.each(Object.entries(examples))('the README states the number of examples of %s', (library, all) => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`${all.length} of ${library}`);
});
