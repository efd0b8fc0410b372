// Selecting rows in a list with pages: only rows that are loaded can be selected.
import { describe, expect, test } from 'vitest';
import { openPage } from '../../descriptors/effects/effect.tsx';
import { aCollection, first } from '../../descriptors/effects/setups.ts';
import { bar, runSelected, select, selected, sent, status } from './several-page.ts';

describe('a list with pages', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const thing = (count: number) => ({ ...first, name: names[count]!, size: -count });
  /** Two rows in each page, sorted by the server. */
  async function openPages() {
    const server = { deleted: [] as string[] };
    const answers: Record<string, unknown> = {};
    for (const by of ['name', 'size'])
      for (const skip of [0, 2, 4, 3])
        Object.defineProperty(answers, `GET things?skip=${skip}&sort=${by}`, {
          enumerable: true,
          get: () => {
            const rows = names.flatMap((name, at) => (server.deleted.includes(name) ? [] : [thing(at)]));
            return { rows: (by === 'size' ? rows.reverse() : rows).slice(skip, skip + 2), total: rows.length };
          },
        });
    const list = { call: 'GET things?skip={list.skip}&sort={list.sortBy}', rows: 'rows', total: 'total' };
    const page = await openPage({
      ...aCollection({
        calls: { list, run: 'POST things/{key}/run' },
        actions: [
          {
            id: 'run',
            position: 'row',
            label: 'Run',
            call: 'run',
            several: { label: 'Run things' },
          },
        ],
        list: { columns: [{ field: 'name' }, { field: 'size' }], sortBy: 'name', pages: 2 },
      }),
      place: { at: 'list' },
      answers,
    });
    return { page, server };
  }

  test('selects the loaded rows, but not those that load later, with the checkbox of the header', async () => {
    const { page } = await openPages();
    await page.person.click(page.screen.getByRole('checkbox', { name: 'Select all loaded rows' }));
    expect(status(page)).toBe('2 selected');
    await page.press('Load More');
    await page.settled();
    expect(selected(page)).toEqual(['a', 'b']);
    expect(page.screen.getByRole('checkbox', { name: 'Select all loaded rows' }).getAttribute('aria-checked')).toBe(
      'mixed',
    );
  });

  test('counts selected rows that are not loaded after a new sort, and leaves them out of the action', async () => {
    const { page } = await openPages();
    await select(page, 'a');
    await page.person.click(page.screen.getByRole('columnheader', { name: 'Size' }));
    await page.settled();
    expect(status(page)).toBe('1 selected row is not loaded');
    expect(bar(page).textContent).toContain('The selected rows are not loaded.');
    await select(page, 'e');
    await runSelected(page, 'Run things', 'Run');
    await page.settled();
    expect(sent(page)).toEqual(['POST things/e/run']);
  });

  test('unselects a deleted row as soon as all rows are loaded', async () => {
    const { page, server } = await openPages();
    await select(page, 'a');
    server.deleted = ['a'];
    await page.press('Refresh');
    await page.settled();
    await page.press('Load More');
    await page.settled();
    expect(status(page)).toBe('None selected');
  });
});
