// Some of the examples of another form library; test/long has all of them.
import { expect, test } from 'vitest';
import { describeExamples, examples } from './examples-block.ts';

describeExamples(examples.filter((_one, index) => index % 8 === 0));

test('there are more than fifty examples', () => {
  expect(examples.length).toBeGreaterThan(50);
});
