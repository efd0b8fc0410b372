// The examples of another form library become usable screens.
import { expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { describeExamples, examples } from './examples-block.ts';

describeExamples(sampled(examples, 8));

test('there are more than fifty examples', () => {
  expect(examples.length).toBeGreaterThan(50);
});
