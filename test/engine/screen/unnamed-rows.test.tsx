// Lists whose rows lack a name or a key.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPage } from '../../descriptors/effects/effect.tsx';
import { aCollection } from '../../descriptors/effects/setups.ts';

const text = fc.constantFrom(undefined, null, '', ' ', 'first');
const rows = fc.array(fc.record({ name: text, note: text }), { minLength: 1, maxLength: 4 });
const isBlank = (value: string | null | undefined) => (value ?? '').trim() === '';

test('every row with a key is a link with a text, and a row without a key is not a link', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('name', 'note'), async (sent, key) => {
      const setup = aCollection({ key, list: { columns: [{ field: 'name' }] } }, { place: { at: 'list' } });
      const page = await openPage({ ...setup, answers: { 'GET things': sent } });
      const links = page.screen.queryAllByRole('link').filter((link) => link.closest('[role=gridcell]'));
      expect(links.length).toBe(sent.filter((row) => !isBlank(row[key])).length);
      expect(links.filter((link) => isBlank(link.textContent))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
