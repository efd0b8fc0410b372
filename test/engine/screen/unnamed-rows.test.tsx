// Lists whose rows lack a name or a key.
import { expect, test } from 'vitest';
import { openPage } from '../../descriptors/effects/effect.tsx';
import { aCollection } from '../../descriptors/effects/setups.ts';

const texts = [undefined, null, '', ' ', 'first'];
/** Lists that are short enough to be rendered entirely; together they have each pair of these texts. */
const lists = texts.map((name) => texts.map((note) => ({ name, note })));
const isBlank = (value: string | null | undefined) => (value ?? '').trim() === '';

test.each(['name', 'note'] as const)(
  'if the key is its %s, every row with a key is a link with a text, and a row without a key is not a link',
  async (key) => {
    for (const rows of lists) {
      const setup = aCollection({ key, list: { columns: [{ field: 'name' }] } }, { place: { at: 'list' } });
      const page = await openPage({ ...setup, answers: { 'GET things': rows } });
      const cells = page.screen.getAllByRole('gridcell');
      expect(cells).toHaveLength(rows.length);
      const links = page.screen.queryAllByRole('link').filter((link) => cells.some((cell) => cell.contains(link)));
      expect(links).toHaveLength(rows.filter((row) => !isBlank(row[key])).length);
      expect(links.filter((link) => isBlank(link.textContent))).toEqual([]);
    }
  },
);
