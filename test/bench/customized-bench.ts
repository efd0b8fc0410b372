// `npm run bench -- customized`: the start of the first list with the customizations of the example team, and without.
import type { Browser } from 'playwright-core';
import { openCustomizations } from '../../src/server/customizations.ts';
import { openConsole } from '../browser/open-console.ts';
import { measuredTable, percentile } from './figures.ts';

const team = 'test/fixtures/acme';
const rounds = 15;

/** Milliseconds from the navigation of a fresh, signed-in visitor to the painted rows of the routing rules. */
async function startOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const form = Object.fromEntries(
    Object.entries({ username: 'admin', password: 'admin123' }).map(([name, text]) => [name, btoa(text)]),
  );
  await context.request.post(`${url}service/rapture/session`, { form });
  const page = await context.newPage();
  await page.goto(`${url}#admin/repository/routingrules`, { waitUntil: 'commit' });
  await page.getByRole('row').nth(1).waitFor();
  const time = await page.evaluate(
    () => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))),
  );
  await context.close();
  return time;
}

/** Prints both times, measured in turns. */
export async function benchCustomized(browser: Browser): Promise<void> {
  const customizations = await openCustomizations([team], () => {});
  const plain = await openConsole({ components: 20 });
  const customized = await openConsole({ components: 20, customizations });
  const samples = { plain: [] as number[], customized: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const [one, other] = [await startOf(browser, customized.url), await startOf(browser, plain.url)];
    // The first round fills the caches of the servers.
    if (round >= 0) {
      samples.customized.push(one);
      samples.plain.push(other);
    }
  }
  await Promise.all([plain.close(), customized.close()]);
  customizations.close();
  const rows = [
    { what: 'with customizations', values: samples.customized },
    { what: 'without', values: samples.plain },
  ];
  const ratio = percentile(samples.customized, 0.5) / percentile(samples.plain, 0.5);
  console.log(`${measuredTable(rows)}\n\nRatio of the medians: ${ratio.toFixed(2)}`);
}
