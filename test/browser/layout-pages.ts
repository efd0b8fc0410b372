// The pages whose layout is measured: every screen with rows, with awkward records, and every form and custom screen.
import type { Page } from 'playwright-core';
import { withAwkwardData } from './awkward-data.ts';
import { boxOf } from './box.ts';
import { dialogFaults } from './dialog-faults.ts';
import {
  cornerName,
  faultsAt,
  layoutFaults,
  otherScreens,
  screens,
  screensOfRows,
  setCorner,
  type Corner,
} from './layout.ts';

/** A long name that the page of a record has to show in full. */
const longName = 'maven-central-snapshots-of-the-western-division-proxy';

/** The create form of every screen that has one, and the create form of a variant. */
const createPages = screens
  .filter(({ screen }) => screen.calls?.create !== undefined)
  .flatMap(({ slug, screen: { variants }, address }) =>
    ['', ...(variants?.variants.slice(-1) ?? []).map(({ id }) => `:${id}`)].map((of) => ({
      slug: `${slug} form${of}`,
      address: `${address}/create${of}`,
    })),
  );

/** The addresses of forms, pages of one record, and custom screens. */
export const forms = [
  ...otherScreens.map(({ slug, address }) => ({ slug, address })),
  ...createPages,
  { slug: 'internal role', address: 'admin/security/roles:nx-anonymous' },
  { slug: 'users record', address: 'admin/security/users:admin' },
  { slug: 'repositories record', address: 'admin/repository/repositories:maven-central' },
  { slug: 'routing-rules not found', address: `admin/repository/routingrules:${longName}` },
];

/** The forms with panels, whose inputs share a line. */
export const formsWithPanels = screens
  .filter(({ screen: { panels = [] } }) => panels.length > 0)
  .map(({ slug, screen, address }) => ({ slug, address: screen.calls?.create ? `${address}/create` : address }));

/** The corners at which the page with this number is measured. If there are none, the page is not opened. */
type CornersOf = (at: number) => readonly Corner[];

/** The faults of every list, table and page of facts. */
export async function faultsOfRows(page: Page, url: string, cornersOf: CornersOf): Promise<string[]> {
  const found: string[] = [];
  for (const [at, of] of screensOfRows.entries()) {
    if (cornersOf(at).length === 0) continue;
    await withAwkwardData(page, of.screen, async () => {
      await page.goto(`${url}#${of.address}`);
      await page.locator('main :is([role="gridcell"], dl)').first().waitFor();
      found.push(...(await faultsAt(page, cornersOf(at), of)));
    });
  }
  return found;
}

/** The faults of every other page, or of some of them. */
export async function faultsOfForms(page: Page, url: string, cornersOf: CornersOf, pages = forms): Promise<string[]> {
  const found: string[] = [];
  for (const [at, { slug, address }] of pages.entries()) {
    if (cornersOf(at).length === 0) continue;
    await page.goto(`${url}#${address}`);
    await page.locator('main .card').first().waitFor();
    await page.locator('main .loading').waitFor({ state: 'detached' });
    found.push(...(await faultsAt(page, cornersOf(at), { slug, keyColumn: '', opens: false })));
  }
  return found;
}

/** The faults of the palette with awkward names, at `corners`. */
export async function faultsOfPalette(page: Page, url: string, corners: readonly Corner[]): Promise<string[]> {
  await page.route('**/routing-rules?*', (route) =>
    route.fulfill({ json: [{ name: longName }, { name: 'maven-only' }, { name: 'x'.repeat(90) }] }),
  );
  await page.goto(`${url}#admin/repository/routingrules`);
  await page.getByRole('link', { name: longName }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search/ }).fill('m');
  await page.getByRole('option', { name: longName }).waitFor();
  const found: string[] = [];
  for (const corner of corners) {
    await setCorner(page, corner);
    const faults = await layoutFaults(page, { keyColumn: 'name', opens: true });
    const [box, dialog] = [page.locator('.palette-box'), page.getByRole('dialog')];
    const unused = (await boxOf(dialog)).width - (await boxOf(box)).width;
    if (unused > 2) faults.push(`${unused} px beside the search box are unused`);
    faults.push(...(await dialogFaults(page, ['.palette-box', '.palette-list', '.palette-state', '.palette-foot'])));
    found.push(...faults.map((fault) => `palette, ${cornerName(corner)}: ${fault}`));
  }
  await page.unroute('**/routing-rules?*');
  return found;
}

type Step = (page: Page) => Promise<void>;

const button =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const ofUserMenu =
  (name: string): Step =>
  async (page) => {
    await button(/^Account:/)(page);
    await page.getByRole('menuitem', { name }).click();
  };
const nuGetKey: Step = async (page) => {
  await button('Access API Key')(page);
  await page.getByLabel('Password').fill('admin123');
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.getByRole('dialog', { name: /Key/ }).waitFor();
};
const selectedRows: Step = async (page) => {
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await button(/^Delete /)(page);
};

/** Dialogs of every kind, and how they are opened. */
const dialogs: Record<string, readonly [address: string, open: Step]> = {
  shortcuts: ['admin/repository/selectors', ofUserMenu('Keyboard Shortcuts')],
  'view as': ['admin/repository/selectors', ofUserMenu('View As…')],
  'options of a list': ['admin/repository/repositories', button('Columns and Export')],
  'selected rows': ['admin/security/users', selectedRows],
  'options of a list without rows': ['admin/repository/repositories?filter=none', button('Columns and Export')],
  'a confirmation': ['admin/repository/repositories:maven-central', button(/^Delete/)],
  'inputs of an action': ['admin/security/users:admin', button(/^Change Password/i)],
  authentication: ['user/nugetapitoken', button('Access API Key')],
  'NuGet API key': ['user/nugetapitoken', nuGetKey],
};

/** The faults of every dialog, at `corners`. */
export async function faultsOfDialogs(
  page: Page,
  url: string,
  cornersOf: (at: number) => readonly Corner[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [at, [name, [address, open]]] of Object.entries(dialogs).entries()) {
    await setCorner(page, [1280, 16]);
    await page.goto('about:blank');
    await page.goto(`${url}#${address}`);
    await open(page);
    await page.getByRole('dialog').waitFor();
    for (const corner of cornersOf(at)) {
      await setCorner(page, corner);
      found.push(...(await dialogFaults(page)).map((fault) => `${name}, ${cornerName(corner)}: ${fault}`));
    }
  }
  return found;
}

/** The faults of a form that shows a notice, at `corners`. */
export async function faultsWithNotice(page: Page, url: string, corners: readonly Corner[]): Promise<string[]> {
  await page.goto(`${url}#admin/security/anonymous`);
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Save' }).click();
  // A notice stays while it has the focus.
  await page.getByRole('region', { name: 'Notices' }).getByRole('button').focus();
  return faultsAt(page, corners, { slug: 'anonymous-access with a notice', keyColumn: '', opens: false });
}
