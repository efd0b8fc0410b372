// npm run bench: the engine in a real browser against pages written by hand, in the same run, as ratios.
// - `-- 1000 100000` measures tables with those numbers of rows only
// - `-- start` from the navigation to the first rows of a list, against a page written for this list alone
// - `-- routing` the global routing preview
// - `-- form` typing into forms and opening them
// - `-- blocking` how long expensive requests keep other callers of the manager waiting
// - `-- permissions` what a permission check costs
// - `-- server` what the embedded manager and the gateway add to a call (`--clients 50`)
// - `-- customized` how much later the first list is with customizations
import { parseArgs } from 'node:util';
import { buildPageIfStale } from '../../src/build/build-page.ts';
import { chromium } from '../browser/chromium.ts';
import { benchBlocking } from './blocking-bench.ts';
import { benchCustomized } from './customized-bench.ts';
import { benchForms } from './form-bench.ts';
import { benchPermissions } from './permission-bench.ts';
import { comparisonTable, measuredTable } from './figures.ts';
import { measureRouting, type RoutingSamples } from './routing-bench.ts';
import { servePages } from './serve-pages.ts';
import { benchServer } from './server-bench.ts';
import { benchStart } from './start-bench.ts';
import { measureTable, type Samples } from './table-bench.ts';

const [kind] = process.argv.slice(2);
if (kind === 'server') {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { clients: { type: 'string', default: '50' } },
  });
  await benchServer(Number(values.clients));
  process.exit();
}
const isRouting = kind === 'routing';
const isStart = kind === 'start';
const hasOwnSizes = ['blocking', 'permissions', 'form', 'customized'].includes(kind ?? '');
const asked = process.argv.slice(isRouting || isStart || hasOwnSizes ? 3 : 2).map(Number);
if (asked.some((count) => !Number.isInteger(count) || count < (isStart ? 100 : 1000))) {
  console.error('The numbers of rows must be whole numbers of at least 1000, as in: npm run bench -- 1000 100000');
  process.exit(2);
}
const sizes = asked.length > 0 ? asked : isRouting ? [5_000] : isStart ? [100, 1_000, 5_000] : [1_000, 10_000, 100_000];
const rounds = 3;
const steps: [keyof Samples, string][] = [
  ['open', 'start to painted rows'],
  ['filter', 'key to filtered rows'],
  ['sort', 'press to sorted rows'],
  ['scroll', 'jump to painted rows'],
];
const routingSteps: [keyof RoutingSamples, string][] = [
  ['test', 'Test to painted rows'],
  ['answer', 'of it the server'],
  ['filter', 'key to filtered rows'],
  ['close', 'press to closed group'],
  ['open', 'press to opened group'],
];

if (kind === 'blocking') await benchBlocking();
else if (kind === 'permissions') benchPermissions();
else if (kind === 'form') await benchForm();
else if (kind === 'customized') await benchTeam();
else if (isRouting) await benchRouting();
else if (isStart) await benchFirstRows();
else await benchTable();

/** The global routing preview of the built console, over repositories of the embedded manager. */
async function benchRouting(): Promise<void> {
  await buildPageIfStale(() => console.log('Building the page ...'));
  const browser = await chromium();
  try {
    console.log(`Chromium ${browser.version()}, ${rounds} rounds, milliseconds, one frame (16.7) included\n`);
    for (const size of sizes) {
      const samples = await measureRouting(browser, size, rounds);
      const measured = routingSteps.map(([step, what]) => ({ what, values: samples[step] }));
      console.log(`${size.toLocaleString('en')} repositories\n${measuredTable(measured)}\n`);
    }
  } finally {
    await browser.close();
  }
}

async function benchFirstRows(): Promise<void> {
  await buildPageIfStale(() => console.log('Building the page ...'));
  const browser = await chromium();
  try {
    console.log(`Chromium ${browser.version()}, medians of ${rounds} rounds, milliseconds where no unit is named\n`);
    await benchStart(browser, sizes, rounds);
  } finally {
    await browser.close();
  }
}

async function benchTable(): Promise<void> {
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
}

async function benchForm(): Promise<void> {
  const pages = await servePages({
    'hand-written': 'hand-written-form-page.tsx',
    rjsf: 'rjsf-page.tsx',
    form: 'form-page.tsx',
  });
  const browser = await chromium();
  try {
    console.log(`Chromium ${browser.version()}, ${rounds} rounds\n`);
    await benchForms(browser, pages, rounds);
  } finally {
    await browser.close();
    await pages.close();
  }
}

async function benchTeam(): Promise<void> {
  await buildPageIfStale(() => console.log('Building the page ...'));
  const browser = await chromium();
  try {
    console.log(`Chromium ${browser.version()}, in turns, milliseconds\n`);
    await benchCustomized(browser);
  } finally {
    await browser.close();
  }
}
