// Filters by days in time zones whose days begin after midnight. Separate from other filters, because not every way of
// running tests can set the time zone.
import { expect, test } from 'vitest';
import { matchingRows } from '../../../src/engine/rules/list-filters.ts';

test('a filter by days ends at midnight after a day that does not begin at midnight', () => {
  const zone = process.env['TZ'];
  // The clocks are turned forward at midnight.
  process.env['TZ'] = 'Asia/Beirut';
  const rows = ['2026-03-29T23:30', '2026-03-30T00:30'].map((value) => ({ value }));
  const found = matchingRows([{ field: 'value', match: 'days' }], rows, { value: '2026-03-29..2026-03-29' });
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
  expect(found).toEqual(rows.slice(0, 1));
});
