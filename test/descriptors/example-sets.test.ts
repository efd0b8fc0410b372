// The examples of another form library become usable screens.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { describeExamples, examples } from './examples-block.ts';

describeExamples(sampled(examples, 8));

test('there are more than fifty examples, and the README has their count', () => {
  expect(examples.length).toBeGreaterThan(50);
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`the ${examples.length} distinct record schemas among the examples of JSON Forms`);
});
