// Opens and reads the panel of the customize mode.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Customizations } from '../../src/server/customizations.ts';
import { openCustomizations } from '../open-customizations.ts';
import { openConsole, type OpenConsole } from './open-console.ts';
import { setUpBrowser, page } from './scene.ts';
import { enter, openUserMenu } from './visit.ts';

/** A console for the file, with an editable customizations folder. Each test starts with a file without changes. */
export function atEditableConsole(): { root: string; folder: string; file: string; url: () => string } {
  const root = mkdtempSync(join(tmpdir(), 'registrar-in-place-'));
  const folder = join(root, 'team');
  const file = join(folder, 'routing-rules.json');
  let customizations: Customizations;
  let home: OpenConsole;
  setUpBrowser();
  beforeAll(async () => {
    mkdirSync(folder);
    customizations = await openCustomizations([folder], () => {}, { isEditable: true });
    home = await openConsole({ components: 20, customizations });
  });
  afterAll(async () => {
    await home.close();
    customizations.close();
    rmSync(root, { recursive: true });
  });
  beforeEach(() => writeFileSync(file, '{\n  // Ours\n  "version": 2\n}\n'));
  return { root, folder, file, url: () => home.url };
}

/** The name of the focused element. */
export const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent;
    return (label ?? '').trim();
  });

/** Opens the customize mode in the user menu. */
export async function openPanel(url: string, hash = '#admin/repository/routingrules'): Promise<Locator> {
  await enter(hash, { url });
  await openUserMenu();
  await page.getByRole('menuitem', { name: 'Customize This Screen' }).click();
  const panel = page.getByRole('complementary', { name: /^Customize / });
  await panel.getByRole('listbox').waitFor();
  return panel;
}

/** The column headers in their visual order, from left to right. */
export const headers = (): Promise<string[]> =>
  page.getByRole('columnheader').evaluateAll((cells) =>
    cells
      .map((cell) => ({ text: cell.textContent.trim(), at: cell.getBoundingClientRect().left }))
      .filter(({ text }) => text !== '')
      .sort((left, right) => left.at - right.at)
      .map(({ text }) => text),
  );
