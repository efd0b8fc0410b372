// Opens the pages of screens by their addresses, and waits until they no longer change.
import { render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { App } from '../../src/console/app.tsx';
import { $isLoading, $open } from '../../src/console/console.ts';
import { isCustom } from '../../src/console/open-screens.ts';
import { goTo } from '../../src/console/navigation.ts';

/** Whether all tables of the page have their headers, which the grid draws later. */
const areTablesDrawn = () =>
  [...document.querySelectorAll('.table-host')].every((table) => table.querySelector('[role="columnheader"]') !== null);

/** Waits until the page has loaded and no longer changes. */
export async function settled() {
  // A change also triggers a check, which another one may follow at once: so only the third check in a row counts.
  let checks = -1;
  const observer = new MutationObserver(() => (checks = -1));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await waitFor(
    () => {
      const isLoaded = document.querySelector('[aria-busy="true"], .loading') === null && areTablesDrawn();
      checks = isLoaded ? checks + 1 : -1;
      expect(checks).toBeGreaterThan(1);
    },
    { interval: 30 },
  ).finally(() => observer.disconnect());
}

/** Opens an address of a screen. */
export async function openPage(slug: string, hash: string): Promise<void> {
  if (!document.getElementById('content')) render(<App />);
  goTo({ hash, force: true });
  await waitFor(() => expect($open.getState()?.slug).toBe(slug));
  await waitFor(() => expect($isLoading.getState()).toBe(false));
  await waitFor(() => expect(isLoading()).toBe(false));
  await settled();
  if (!hasRows()) return;
  // The table loads after its rows.
  await waitFor(() => expect(document.querySelector('main [role=columnheader]')).not.toBeNull());
  await settled();
}

function isLoading(): boolean {
  const model = $open.getState();
  return model !== null && !isCustom(model) && model.$pageState.getState() === 'loading';
}

function hasRows(): boolean {
  const model = $open.getState();
  const isList = model && !isCustom(model) && model.$place.getState()?.at === 'list';
  return isList ? (model.list?.$visible.getState().length ?? 0) > 0 : false;
}

/** The addresses of the first records of the open list. */
export const recordsOnPage = (count: number): string[] =>
  [...document.querySelectorAll('main .table-key')].slice(0, count).map((link) => link.getAttribute('href')!);
