// The list of recently visited addresses.
import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { $visited, visitsCleared } from '../../src/console/navigation.ts';

test('the addresses that the previous user visited are cleared, except the current one', async () => {
  const scope = fork({ values: [[$visited, ['#form', '#one', '#start']]] });
  await allSettled(visitsCleared, { scope });
  expect(scope.getState($visited)).toEqual(['#form']);
});
