// The layout with more space between letters, words and lines.
import { expect, test } from 'vitest';
import { faultsOfRows } from './layout-pages.ts';
import type { Corner } from './layout.ts';
import { sampled } from '../sampled.ts';
import { setUpConsole, home, page } from './scene.ts';
import { enter } from './visit.ts';

// With all screens: LDAP is part of the PRO edition.
setUpConsole({ components: 20, nodes: 2 });

test('the layout of lists, tables and facts truncates nothing if readers increase the space between letters, words and lines', async () => {
  // The values of success criterion 1.4.12 of WCAG 2.
  const spaced =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
  await page.addInitScript((css) => {
    // The policy of the page does not allow further style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, spaced);
  await enter();
  const narrow: readonly Corner[] = [
    [780, 16],
    [320, 16],
  ];
  const cornersOf = (at: number): readonly Corner[] => [[1280, 16], ...sampled(narrow, 6, at)];
  expect(await faultsOfRows(page, home.url, cornersOf)).toEqual([]);
});
