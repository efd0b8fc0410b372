// The panel of the customize mode, as tests open it.
import type { Locator } from 'playwright-core';
import { page } from './scene.ts';
import { enter, openUserMenu } from './visit.ts';

/** Opens the customize mode by the user menu. */
export async function openPanel(url: string, hash = '#admin/repository/routingrules'): Promise<Locator> {
  await enter(hash, { url });
  await openUserMenu();
  await page.getByRole('menuitem', { name: 'Customize This Screen' }).click();
  const panel = page.getByRole('complementary', { name: /^Customize / });
  await panel.getByRole('listbox').waitFor();
  return panel;
}

/** The headers as they are seen, from left to right. */
export const headers = (): Promise<string[]> =>
  page.getByRole('columnheader').evaluateAll((cells) =>
    cells
      .map((cell) => ({ text: cell.textContent.trim(), at: cell.getBoundingClientRect().left }))
      .filter(({ text }) => text !== '')
      .sort((left, right) => left.at - right.at)
      .map(({ text }) => text),
  );
