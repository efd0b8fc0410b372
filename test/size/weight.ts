// `npm run weight`: the compressed size of the first screens by package and by folder of the project.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundlePage } from '../../src/build/build-page.ts';
import { deferScripts } from '../../src/build/defer-scripts.ts';
import { projectRoot } from '../../src/build/project-root.ts';
import { readArguments } from '../../src/build/read-arguments.ts';
import { chromium } from '../browser/chromium.ts';
import { openConsole } from '../browser/open-console.ts';
import { firstScreens, loadedBy } from './first-screens.ts';
import { piecesOf } from './mappings.ts';

const help = `npm run weight\nBuilds the page, and prints the compressed size of the first screens by package and by folder.
Small files still have names of their own in this build, which adds about 1 KiB.`;
await readArguments(process.argv.slice(2), help, {});

const kib = 1024;
const work = join(projectRoot, '.parcel-cache', 'weight');
const compressed = (text: string) => brotliCompressSync(text).length;

/** The package, or the folder of this project, that a source belongs to. */
function originOf(source: string | null): string {
  if (source === null || source.includes('@parcel/runtime')) return '(added by the bundler)';
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name) return name;
  const library = /([^/]+)\.bundle\.ts$/.exec(source)?.[1];
  if (library) return `${library} (bundled ahead)`;
  const path = /(?:^|\/)((?:src|schemas)\/.*)\/[^/]+$/.exec(source)?.[1] ?? 'src';
  return path.split('/').slice(0, 3).join('/');
}

/**
 * The bytes of a file by origin: how much the file shrinks without the origin, scaled to add up to the whole.
 * Without scaling, they would add up to less, because repetition across origins compresses well.
 */
function weightsOf(file: string): Map<string, number> {
  const pieces = piecesOf(file).map(({ source, text }) => ({ origin: originOf(source), text }));
  const without = (origin?: string) =>
    compressed(pieces.map((piece) => (piece.origin === origin ? '' : piece.text)).join(''));
  const whole = without();
  const shares = [...new Set(pieces.map(({ origin }) => origin))].map((origin) => ({
    origin,
    share: Math.max(0, whole - without(origin)),
  }));
  const sum = shares.reduce((total, { share }) => total + share, 0);
  return new Map(shares.map(({ origin, share }) => [origin, (share / sum) * whole]));
}

await rm(join(work, 'page'), { recursive: true, force: true });
await bundlePage({ distDir: join(work, 'page'), cacheDir: join(work, 'cache'), sourceMap: true });
await deferScripts(join(work, 'page'));
const browser = await chromium();
const home = await openConsole({ components: 20, page: join(work, 'page') });
const screens = Object.keys(firstScreens) as (keyof typeof firstScreens)[];
const weighed = new Map<string, Map<string, number>>();
const rows = new Map<string, number[]>();
for (const [column, screen] of screens.entries())
  for (const file of await loadedBy(browser, home.url, screen)) {
    const weights = weighed.get(file) ?? weightsOf(join(work, 'page', file));
    weighed.set(file, weights);
    for (const [origin, weight] of weights) {
      const row = rows.get(origin) ?? screens.map(() => 0);
      row[column]! += weight;
      rows.set(origin, row);
    }
  }
await browser.close();
await home.close();

const total = screens.map((_, column) => [...rows.values()].reduce((sum, row) => sum + row[column]!, 0));
const sorted = [...rows].sort(([, left], [, right]) => Math.max(...right) - Math.max(...left));
const line = (cells: string[], name: string) => `${cells.map((cell) => cell.padStart(9)).join('')}  ${name}`;
console.log(line(screens, 'KiB with brotli'));
for (const [origin, row] of [...sorted, ['total', total] as const])
  console.log(
    line(
      row.map((weight) => (weight === 0 ? '' : (weight / kib).toFixed(1))),
      origin,
    ),
  );
process.exit(0);
