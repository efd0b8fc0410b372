// `npm run bench -- form`: a routing rule with many matchers, from the navigation to its first matcher, and keys in it.
import type { Page } from 'playwright-core';
import type { Part } from './parts.ts';
import { embeddedSites } from './sites.ts';
import {
  add,
  arrival,
  comparedHead,
  comparedLines,
  inTurns,
  laterArrival,
  response,
  visit,
  type Samples,
} from './visits.ts';

const names = ['console', 'limit'] as const;
const typed = 'release';

const first = '^/com/partner0/.*';
const ruleOf = (count: number) => ({
  name: `rule-${count}`,
  description: `Blocks what ${count} of the partners must not see`,
  mode: 'BLOCK',
  matchers: Array.from({ length: count }, (_, at) => `^/com/partner${at}/.*`),
});

/** Runs in the page: whether the first matcher has this value and, if `isSavable`, whether Save is enabled. */
function hasMatcher({ value, isSavable }: { value: string; isSavable: boolean }): boolean {
  const input = document.querySelector<HTMLInputElement>('[role=group] input');
  const save = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Save');
  const isDisabled = !save || save.disabled || save.getAttribute('aria-disabled') === 'true';
  return input?.value === value && (!isSavable || !isDisabled);
}

async function measureKeys(page: Page, samples: Samples): Promise<void> {
  const input = page.getByRole('group', { name: 'Matchers' }).getByRole('textbox').first();
  await input.focus();
  await page.keyboard.press('End');
  let value = first;
  for (const letter of typed) {
    // Work that a key has deferred is done before the next key.
    await page.waitForTimeout(100);
    value += letter;
    add(
      samples,
      'key',
      await response(page, hasMatcher, { value, isSavable: true }, () => page.keyboard.press(letter)),
    );
  }
}

export const form: Part = {
  about: 'A routing rule with many matchers: from the navigation to the first matcher, and a key in it.',
  sizes: [1, 50, 500],
  needsPage: true,
  measure: async ({ browser, sizes, rounds }) => {
    const sites = await embeddedSites({ repositories: [], routingRules: sizes.map(ruleOf) }, 'form');
    const lines: string[][] = [];
    for (const size of sizes) {
      const all = await inTurns(names, rounds, async (name, samples) => {
        const { page, close } = await visit(browser, sites[name], sites.account);
        const address = `${sites[name]}#admin/repository/routingrules:rule-${size}`;
        const wanted = { value: first, isSavable: false };
        add(samples, 'cold start', await arrival(page, address, hasMatcher, wanted));
        await page.waitForTimeout(500);
        await page.goto('about:blank');
        add(samples, 'warm start', await arrival(page, address, hasMatcher, wanted));
        await page.waitForTimeout(500);
        await measureKeys(page, samples);
        await close();
        const site = { url: sites[name], account: sites.account };
        add(samples, 'later start', await laterArrival(site, address, hasMatcher, wanted));
      });
      lines.push(...comparedLines(`${size.toLocaleString('en')} matchers`, all));
    }
    await sites.close();
    return { head: comparedHead('form', names), lines };
  },
};
