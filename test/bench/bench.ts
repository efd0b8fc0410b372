// npm run bench: the engine in a real browser against pages written by hand, in the same run, as ratios.
// `npm run bench -- 1000 100000` measures those numbers of rows only.
import { chromium } from '../browser/chromium.ts';
import { comparisonTable } from './figures.ts';
import { servePages } from './serve-pages.ts';
import { measureTable, type Samples } from './table-bench.ts';

const asked = process.argv.slice(2).map(Number);
if (asked.some((count) => !Number.isInteger(count) || count < 1000)) {
  console.error('The numbers of rows must be whole numbers of at least 1000, as in: npm run bench -- 1000 100000');
  process.exit(2);
}
const sizes = asked.length > 0 ? asked : [1_000, 10_000, 100_000];
const rounds = 3;
const steps: [keyof Samples, string][] = [
  ['open', 'start to painted rows'],
  ['filter', 'key to filtered rows'],
  ['sort', 'press to sorted rows'],
  ['scroll', 'jump to painted rows'],
];

const pages = await servePages({ table: 'table-page.tsx', baseline: 'baseline-page.ts' });
const browser = await chromium();
try {
  console.log(`Chromium ${browser.version()}, ${rounds} rounds, milliseconds, one frame (16.7) included\n`);
  for (const size of sizes) {
    const baseline = await measureTable(browser, pages.url('baseline', size), rounds);
    const ours = await measureTable(browser, pages.url('table', size), rounds);
    const compared = steps.map(([step, what]) => ({ what, ours: ours[step], baseline: baseline[step] }));
    console.log(`${size.toLocaleString('en')} rows\n${comparisonTable(compared)}\n`);
  }
} finally {
  await browser.close();
  await pages.close();
}
