// @vitest-environment jsdom
// Many more generated screens than in the unit tests: those that pass the check build and open.
import { expect, test } from 'vitest';
import '../page-setup.ts';
import { countAccepted } from '../descriptors/clean-screens.tsx';

test('every generated screen that passes the check builds and opens', async () => {
  expect(await countAccepted(1000)).toBeGreaterThan(200);
});
