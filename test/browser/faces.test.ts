// The look of pages: forms and their previews, the alignment and scrolling of lists, empty lists, and print.
import { describe, expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { boxOf } from './box.ts';
import { settled } from './layout.ts';
import { resize } from './accessible.ts';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 20 });

const paddingOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).paddingRight);
const boxAt = (selector: string) => boxOf(page.locator(selector).first());

describe('a form', () => {
  test('has its preview beside it in a wide window, and below it in a narrower one', async () => {
    await enter('#admin/repository/cleanuppolicies/create');
    await page.getByRole('heading', { name: 'Cleanup Policy Preview' }).waitFor();
    await resize({ width: 1440, height: 900 });
    const [form, panel] = [await boxAt('.form'), await boxAt('.panel')];
    expect(panel.x).toBeGreaterThanOrEqual(form.x + form.width);
    expect(Math.abs(panel.y - form.y)).toBeLessThan(2);
    await resize({ width: 1280, height: 900 });
    const [smaller, below] = [await boxAt('.form'), await boxAt('.panel')];
    expect(below.y).toBeGreaterThanOrEqual(smaller.y + smaller.height);
    expect(below.x).toBe(smaller.x);
  });

  test('fills the width of its card with its fields in windows of any width', async () => {
    const unused = async () => {
      const [card, field] = [await boxAt('.form'), await boxAt('.form .field:has(> .text-box)')];
      return card.x + card.width - (field.x + field.width);
    };
    const addresses = ['#admin/security/anonymous', '#admin/repository/cleanuppolicies/create', '#user/account'];
    for (const [at, address] of addresses.entries()) {
      await enter(address);
      await page.locator('.form input.control').first().waitFor();
      for (const width of sampled([390, 820, 1024, 1280, 1440, 1920, 2560], 3, at)) {
        await resize({ width, height: 900 });
        const padding = parseFloat(await paddingOf('.form-fields'));
        expect([address, width, Math.abs((await unused()) - padding) < 2]).toEqual([address, width, true]);
      }
    }
  });

  test('shows in view that the progress of an action could not be read, and reads it again on Retry', async () => {
    await enter('#admin/system/tasks');
    await page.getByRole('link', { name: 'Cleanup service' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    await page.route('**/service/extdirect', (route) =>
      route.request().postData()?.includes('"read"') ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const again = page.getByRole('button', { name: 'Retry' });
    await again.waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, 0));
      const { y, height } = await boxOf(again);
      expect([width, y > 0 && y + height < 800]).toEqual([width, true]);
    }
    await page.unroute('**/service/extdirect');
    await again.click();
    await again.waitFor({ state: 'detached' });
  });
});

describe('a list', () => {
  test.each(sampled([1280, 390], 2))(
    'aligns all names at the same edge, for any writing direction, in a window %i px wide',
    async (width) => {
      const ids = [
        'alpha',
        'مدير',
        'مدير المستودع الذي له اسم طويل جدا ولا يتسع في سطر واحد من الشاشة',
        'z'.repeat(60),
      ];
      await page.route('**/v1/security/roles', (route) =>
        route.fulfill({ json: ids.map((id) => ({ id, source: 'Nexus', name: id, privileges: [], roles: [] })) }),
      );
      await page.setViewportSize({ width, height: 800 });
      await enter('#admin/security/roles');
      const keys = page.locator('a.table-key:visible');
      await expect.poll(() => keys.count()).toBe(ids.length);
      const edges = await keys.evaluateAll((links) =>
        links.flatMap((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          const lines = new Map<number, number>();
          for (const { left, top, width: wide } of text.getClientRects())
            if (wide > 0)
              lines.set(Math.round(top), Math.min(lines.get(Math.round(top)) ?? Infinity, Math.round(left)));
          return [...lines.values()];
        }),
      );
      expect(edges.length).toBeGreaterThanOrEqual(ids.length);
      expect(edges.filter((edge) => Math.abs(edge - edges[0]!) > 2)).toEqual([]);
    },
  );

  test('keeps its tools on one line in a window 1280 px wide, even if a filter has long options', async () => {
    await enter('#admin/system/tasks');
    await page.locator('select:has-text("Admin - Cleanup repositories")').waitFor();
    await page.getByText(/^Updated/).waitFor();
    const tops = await page
      .locator('.tools > *')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().bottom)));
    const [first = 0] = tops;
    expect(tops.filter((bottom) => Math.abs(bottom - first) > 20)).toEqual([]);
  });

  test('shows an illustration and a link to the create form if it is empty', async () => {
    await page.route('**/cleanup-policies', (route) => route.fulfill({ json: [] }));
    await enter('#admin/repository/cleanuppolicies');
    const empty = page.getByRole('region', { name: 'Cleanup Policies' }).locator('.empty');
    await empty.waitFor();
    expect(await empty.locator('svg').first().isVisible()).toBe(true);
    await empty.getByRole('link').click();
    await page.getByRole('heading', { name: 'Create Cleanup Policy' }).waitFor();
  });
});

describe('a long list', () => {
  test('scrolls only within its table, and ends with a complete row', async () => {
    const records = Array.from({ length: 150 }, (_, at) => ({
      name: `selector-${String(at).padStart(3, '0')}${'-of-a-long-name'.repeat(at % 5)}`,
      description: 'Several words '.repeat(at % 7),
    }));
    await page.route('**/content-selectors', (route) => route.fulfill({ json: records }));
    await enter('#admin/repository/selectors');
    await page.getByRole('gridcell').first().waitFor();
    for (const [width, height] of [
      [1280, 800],
      [1440, 977],
      [1920, 1080],
    ] as const) {
      await resize({ width, height });
      await settled(page);
      const measured = await page.evaluate(() => {
        const page = document.scrollingElement!;
        const end = document.querySelector('.ag-grid-viewport')!.getBoundingClientRect().bottom;
        const rows = [...document.querySelectorAll('.ag-row')].map((row) => row.getBoundingClientRect());
        const cut = rows.filter(({ top, bottom }) => top < end - 1.5 && bottom > end + 1.5).length;
        return { below: page.scrollHeight - page.clientHeight, cut };
      });
      expect([width, measured]).toEqual([width, { below: 0, cut: 0 }]);
    }
  });
});

describe('Back from a record', () => {
  test('scrolls a long list to the row of the record, and focuses it', async () => {
    const names = Array.from({ length: 150 }, (_, at) => `selector-${String(at).padStart(3, '0')}`);
    await page.route('**/content-selectors', (route) =>
      route.fulfill({
        json: names.map((name) => ({ name, type: 'csel', description: '', expression: 'format == "raw"' })),
      }),
    );
    await page.route('**/content-selectors/selector-140', (route) =>
      route.fulfill({ json: { name: 'selector-140', type: 'csel', description: '', expression: 'format == "raw"' } }),
    );
    await enter('#admin/repository/selectors');
    const grid = page.locator('.ag-grid-viewport');
    await page.getByRole('link', { name: 'selector-000' }).waitFor();
    await settled(page);
    await grid.evaluate((rows) => void (rows.scrollTop = 1e6));
    await page.getByRole('link', { name: 'selector-140' }).click();
    await page.getByLabel('Search Expression').waitFor();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('selector-140');
    expect(await page.getByRole('link', { name: 'selector-140' }).isVisible()).toBe(true);
    expect(await grid.evaluate((rows) => rows.scrollTop)).toBeGreaterThan(0);
  });
});

describe('a printed page', () => {
  test('is dark on light even in the dark theme, without the header', async () => {
    await enter('#admin/repository/repositories');
    await page.getByRole('gridcell').first().waitFor();
    const lightness = (selector: string, property: 'color' | 'backgroundColor') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => {
          const color = getComputedStyle(element)[name];
          const [red, green, blue] = color.match(/[\d.]+/g)!.map(Number);
          return Math.round((red! + green! + blue!) / 3);
        }, property);
    const looks = async () => ({
      page: await lightness('html', 'backgroundColor'),
      card: await lightness('.card', 'backgroundColor'),
      rows: await lightness('.ag-row', 'backgroundColor'),
      heading: await lightness('h1', 'color'),
      cell: await lightness('[role="gridcell"] a', 'color'),
    });
    await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'));
    const onScreen = await looks();
    expect([onScreen.page < 60, onScreen.card < 60, onScreen.heading > 200]).toEqual([true, true, true]);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const { heading, cell, ...backgrounds } = await looks();
    for (const background of Object.values(backgrounds)) expect(background).toBeGreaterThan(235);
    expect([heading < 60, cell < 60]).toEqual([true, true]);
    expect(await page.locator('header').isVisible()).toBe(false);
  });

  test('contains the whole log and no buttons', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => `2026-01-01 00:00:00,000+0000 INFO  [main] line ${at}`);
    await page.route('**/internal/logging/log*', (route) =>
      route.fulfill({ contentType: 'text/plain', body: lines.join('\n') }),
    );
    await enter('#admin/support/logging/logviewer');
    const text = page.getByRole('region', { name: 'Log text' });
    await text.waitFor();
    await page.emulateMedia({ media: 'print' });
    const hidden = await text.evaluate((log) => log.scrollHeight - log.clientHeight);
    expect(hidden).toBeLessThanOrEqual(1);
    expect(await text.locator('.log-line').last().textContent()).toContain('line 119');
    expect(await page.locator('main button:visible').count()).toBe(0);
  });
});
