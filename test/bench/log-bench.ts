// `npm run bench -- log`: the log viewer, from the navigation to its last line, a larger part of the log, and a
// refresh.
import { readdirSync, appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './parts.ts';
import { embeddedSites } from './sites.ts';
import { add, arrival, comparedHead, comparedLines, inTurns, response, visit } from './visits.ts';

const names = ['console', 'limit'] as const;
let written = 0;

/** Appends entries to a log, and returns the text that ends the last one. */
function append(file: string, count: number): string {
  const entries = Array.from({ length: count }, () => {
    const level = ['INFO ', 'INFO ', 'INFO ', 'WARN ', 'ERROR'][written % 5]!;
    return `2026-01-31 08:05:00,123+0000 ${level} [main]  *SYSTEM org.example.Part - entry ${written++} of the benchmark\n`;
  });
  appendFileSync(file, entries.join(''));
  return `entry ${written - 1} of the benchmark`;
}

/** Runs in the page: whether the log ends with a text, is scrolled to its end, and has at least this height. */
function hasLog({ end, height }: { end: string; height: number }): boolean {
  const log = document.querySelector('[role=region][aria-label="Log text"]');
  if (!log || log.scrollHeight < height) return false;
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 5;
  return isAtEnd && (log.lastElementChild?.textContent ?? '').trimEnd().endsWith(end);
}

/** The log of the manager with this folder. */
function logIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return join(
    folder,
    files.find((name) => name.endsWith('nexus.log'))!,
  );
}

export const log: Part = {
  about:
    'The log viewer: from the navigation to the last line of 25 KB, a change to 100 KB, and a refresh with one new line.',
  needsPage: true,
  measure: async ({ browser, rounds }) => {
    const sites = await embeddedSites({ repositories: [] }, 'log');
    const files = { console: logIn(sites.dataDirs[0]!), limit: logIn(sites.dataDirs[1]!) };
    const all = await inTurns(names, rounds, async (name, samples) => {
      const { page, close } = await visit(browser, sites[name], sites.account);
      // After the entry about signing in.
      let end = append(files[name], 1_200);
      const address = `${sites[name]}#admin/support/logging/logviewer`;
      add(samples, 'cold start', await arrival(page, address, hasLog, { end, height: 1 }));
      await page.waitForTimeout(500);
      await page.goto('about:blank');
      add(samples, 'warm start', await arrival(page, address, hasLog, { end, height: 1 }));
      const size = page.getByLabel(/size/i).first();
      for (let turn = 0; turn < 3; turn++) {
        await page.waitForTimeout(500);
        // 25 KB are about 230 lines, 100 KB about 900.
        const larger = { end, height: 10_000 };
        add(samples, '25 to 100 KB', await response(page, hasLog, larger, () => size.selectOption('100')));
        await page.waitForTimeout(300);
        end = append(files[name], 1);
        const refreshed = { end, height: 10_000 };
        const press = () => page.getByRole('button', { name: 'Refresh' }).click();
        add(samples, 'refresh of 100 KB', await response(page, hasLog, refreshed, press));
        await size.selectOption('25');
      }
      await close();
    });
    await sites.close();
    return { head: comparedHead('log', names), lines: comparedLines('log', all) };
  },
};
