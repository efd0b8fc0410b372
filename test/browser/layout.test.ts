// How pages are laid out, measured at the font sizes and window widths that are hardest to
// fit. All combinations: test/long.
import { describe, expect, test } from 'vitest';
import { boxOf } from './box.ts';
import { dialogFaults } from './dialog-faults.ts';
import {
  faultsOfDialogs,
  faultsOfForms,
  faultsOfPalette,
  faultsOfRows,
  faultsWithNotice,
  formsWithPanels,
} from './layout-pages.ts';
import { layoutFaults, setCorner, type Corner } from './layout.ts';
import { openPanel } from './customize-panel.ts';
import { sampled } from '../sampled.ts';
import { setUpConsole, home, page } from './scene.ts';
import { enter } from './visit.ts';

// With all screens: LDAP is part of the PRO edition.
setUpConsole({ components: 20, nodes: 2 });

const hardest: readonly Corner[] = [
  [320, 32],
  [390, 24],
  [780, 24],
  [1024, 32],
  [1280, 24],
];

/** A phone in landscape, a low window, and both with text at 200 %. */
const short: readonly Corner[] = [
  [740, 16, 360],
  [1280, 16, 400],
  [740, 32, 360],
  [1280, 32, 400],
  [320, 16, 256],
];

describe('the layout', () => {
  test('of lists, tables and facts truncates nothing, never scrolls sideways and keeps every value in its row', async () => {
    await enter();
    expect(await faultsOfRows(page, home.url, (at) => sampled(hardest, 15, at))).toEqual([]);
  });

  test('of forms and other pages fits the window, and no notice covers a control', async () => {
    await enter();
    const few = hardest.filter((_, at) => at % 2 === 0);
    expect(await faultsOfForms(page, home.url, (at) => sampled(few, 9, at))).toEqual([]);
    expect(await faultsWithNotice(page, home.url, [...few, [2560, 32]])).toEqual([]);
  });

  test('of every form with a panel fits a narrow window with text at 200 %', async () => {
    await enter();
    expect(await faultsOfForms(page, home.url, () => [[320, 32]], formsWithPanels)).toEqual([]);
  });

  test('of pages in German, whose words are long, fits narrow windows with large text', async () => {
    await page.addInitScript(() => localStorage.setItem('registrar-language', 'de'));
    await enter();
    const narrow: readonly Corner[] = [
      [320, 32],
      [390, 24],
    ];
    expect(await faultsOfRows(page, home.url, (at) => sampled(narrow, 12, at + 10))).toEqual([]);
    expect(await faultsOfForms(page, home.url, (at) => sampled(narrow, 15, at + 12))).toEqual([]);
    await page.goto(`${home.url}#admin/repository/selectors`);
    await page.getByRole('gridcell').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await setCorner(page, [320, 32]);
    expect(await dialogFaults(page)).toEqual([]);
  });

  test('of forms beside the panel of the customize mode fits the rest of the window', async () => {
    await openPanel(home.url);
    const beside: readonly Corner[] = [
      [1440, 16],
      [1100, 16],
      [1920, 24],
    ];
    expect(await faultsOfForms(page, home.url, (at) => sampled(beside, 9, at + 3))).toEqual([]);
  });

  test('of a read-only record has its panel beside the text in a wide window, without a gap', async () => {
    await enter('#admin/repository/selectors:sources', { user: 'reader' });
    await page.getByText('Read-only.').waitFor();
    await setCorner(page, [1440, 16]);
    const [record, panel] = await Promise.all(['main > .card', 'main > .panel'].map((of) => boxOf(page.locator(of))));
    expect(panel!.x).toBeGreaterThan(record!.x + record!.width);
    expect(panel!.y).toBeLessThan(record!.y + record!.height);
    expect(await layoutFaults(page, { keyColumn: '', opens: false })).toEqual([]);
  });

  test('of the command palette shows every name in full', async () => {
    await enter();
    const phones: readonly Corner[] = [
      [320, 16],
      [320, 32],
      [390, 24],
      [390, 32],
      [1024, 16],
    ];
    expect(await faultsOfPalette(page, home.url, phones)).toEqual([]);
  });

  test('of the command palette keeps all its parts in view in short windows and with large text', async () => {
    await enter();
    expect(await faultsOfPalette(page, home.url, [...short, [1440, 32], [390, 32, 800]])).toEqual([]);
  });

  test('of every dialog fits short windows, or scrolls inside the dialog', async () => {
    await enter();
    expect(await faultsOfDialogs(page, home.url, (at) => sampled(short, 5, at))).toEqual([]);
  });

  test('is measured by a function that detects overflow, truncated headers and low rows', async () => {
    await enter('#admin/repository/repositories');
    await page.getByRole('gridcell').first().waitFor();
    await setCorner(page, [1280, 16]);
    await page.evaluate(() => {
      const [header] = document.querySelectorAll<HTMLElement>('.ag-header-cell .table-text');
      header!.style.maxWidth = '10px';
      document.querySelector<HTMLElement>('.page-head')!.style.width = '200vw';
      document.querySelector<HTMLElement>('.ag-row')!.style.setProperty('height', '10px', 'important');
    });
    const faults = await layoutFaults(page, { keyColumn: 'name', opens: true });
    for (const fault of ['the page scrolls', '"Name" is cut', 'cuts lines'])
      expect(faults.filter((one) => one.includes(fault)).length, fault).toBeGreaterThan(0);
  });
});
