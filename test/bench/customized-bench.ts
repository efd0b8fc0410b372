// `npm run bench -- customized`: the start of a list with the customizations of the example team, and without them.
import { openCustomizations } from '../../src/server/customizations.ts';
import { openConsole } from '../browser/open-console.ts';
import type { Part } from './parts.ts';
import { admin } from './sites.ts';
import { add, arrival, comparedHead, comparedLines, inTurns, visit } from './visits.ts';

const team = 'test/fixtures/acme';
const names = ['customized', 'plain'] as const;

/** Runs in the page. */
const hasRows = (): boolean => document.querySelector('[role=gridcell]') !== null;

export const customized: Part = {
  about: 'The list of routing rules with the customizations of the example team, and without customizations.',
  needsPage: true,
  measure: async ({ browser, rounds }) => {
    const customizations = await openCustomizations([team], () => {});
    const consoles = {
      plain: await openConsole({ components: 20 }),
      customized: await openConsole({ components: 20, customizations }),
    };
    // The difference is small, so more samples are needed than in other parts.
    const all = await inTurns(names, rounds * 5, async (name, samples) => {
      const { url } = consoles[name];
      const { page, close } = await visit(browser, url, admin);
      add(samples, 'cold start', await arrival(page, `${url}#admin/repository/routingrules`, hasRows, null));
      await close();
    });
    await Promise.all(Object.values(consoles).map((one) => one.close()));
    customizations.close();
    return { head: comparedHead('list', names), lines: comparedLines('routing rules', all) };
  },
};
