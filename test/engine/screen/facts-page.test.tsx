// The page of facts.
import { expect, test } from 'vitest';
import { openPage } from '../../descriptors/effects/effect.tsx';

test('each section has its title as its accessible name for every key', async () => {
  const page = await openPage({
    entity: { properties: {} },
    answers: { 'GET facts': { 'system status': { a: 1 }, 'system.time "now"': { b: 2 } } },
    screen: {
      kind: 'facts',
      calls: { read: 'GET facts' },
      facts: { sections: [{ from: 'system status' }, { from: 'system.time "now"' }] },
    },
  });
  await page.settled();
  for (const name of ['system status', 'system.time "now"']) page.screen.getByRole('region', { name });
  expect(page.screen.getAllByRole('region')).toHaveLength(2);
});
