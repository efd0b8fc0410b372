// `npm run bench`: compares pages in a real browser with pages written by hand, in the same run, as ratios.
import { buildPageIfStale } from '../../src/build/build-page.ts';
import { readArguments } from '../../src/build/read-arguments.ts';
import { chromium } from '../browser/chromium.ts';
import { passwordOf } from '../journey/password.ts';
import { blocking } from './blocking-bench.ts';
import { compression } from './compression-bench.ts';
import { customized } from './customized-bench.ts';
import { fields } from './fields-bench.ts';
import { aligned } from './figures.ts';
import { form } from './form-bench.ts';
import { log } from './log-bench.ts';
import { npmStart } from './npm-start-bench.ts';
import type { Given, Part } from './parts.ts';
import { permissions } from './permission-bench.ts';
import { preview } from './preview-bench.ts';
import { sectionOf, settingNow, writeSection } from './results.ts';
import { server } from './server-bench.ts';
import { start } from './start-bench.ts';
import { table } from './table-bench.ts';

const parts: Record<string, Part> = {
  start,
  form,
  log,
  preview,
  table,
  fields,
  customized,
  permissions,
  blocking,
  server,
  compression,
  'npm-start': npmStart,
};

const help = `npm run bench [-- PART [NUMBER ...]] [--rounds N]
npm run bench -- start --backend URL --user NAME [--rounds N]
npm run bench -- npm-start --other FOLDER [--rounds N]
Compares pages in a real browser with pages written by hand, in the same run, and writes the ratios to
test/bench/results.md. Without a part, it measures all of them: ${Object.keys(parts).join(', ')}.
  NUMBER          the number of rows, fields, repositories or clients; several numbers are measured in turn
  --backend URL   measures with a real server; the password is REGISTRAR_TRY_PASSWORD, or is prompted for
  --user NAME     the user who signs in there
  --other FOLDER  measures in turns with a different checkout of the project
  --rounds N      the number of measurements of each page (3)`;

const options = {
  backend: { type: 'string' },
  user: { type: 'string' },
  other: { type: 'string' },
  rounds: { type: 'string', default: '3' },
} as const;
const { values, positionals } = await readArguments(process.argv.slice(2), help, options, true);
const [only, ...counts] = positionals;
const sizes = counts.map(Number);
const rounds = Number(values.rounds);
const part = only === undefined ? undefined : parts[only];
if (only !== undefined && !part) refuse(`The part "${only}" does not exist. Parts: ${Object.keys(parts).join(', ')}.`);
if ([...sizes, rounds].some((count) => !Number.isInteger(count) || count < 1))
  refuse('Numbers must be whole numbers, as in: npm run bench -- table 1000 100000');
if (sizes.length > 0 && !part?.sizes) refuse(`The part "${only}" takes no numbers.`);
if (values.backend !== undefined && !part?.takesBackend)
  refuse('--backend is only for the part "start", as in: npm run bench -- start --backend http://localhost:8081');

function refuse(problem: string): never {
  console.error(problem);
  process.exit(2);
}

async function backendOf(): Promise<Pick<Given, 'backend'>> {
  if (values.backend === undefined) return {};
  const user = values.user ?? 'admin';
  return { backend: { url: new URL(values.backend), user, password: await passwordOf(user) } };
}

/** Measures the parts one after the other, prints their tables, and writes them to the results. */
async function main(): Promise<void> {
  const wanted = part ? { [only!]: part } : parts;
  const given = await backendOf();
  if (Object.values(wanted).some(({ needsPage }) => needsPage))
    await buildPageIfStale(() => console.log('Building the page ...'));
  const browser = await chromium({ isWhole: true });
  try {
    const setting = settingNow(browser.version());
    for (const [name, one] of Object.entries(wanted)) {
      const section = given.backend ? `${name} --backend` : name;
      const own = sizes.length > 0 ? sizes : (one.sizes ?? []);
      const measured = await one.measure({ browser, sizes: own, rounds, ...given, other: values.other });
      console.log(`${section}: ${one.about}\n${aligned([measured.head, ...measured.lines])}\n`);
      await writeSection(section, sectionOf(section, one.about, measured, setting));
    }
  } finally {
    await browser.close();
  }
}

await main();
