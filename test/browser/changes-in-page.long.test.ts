// The changes that the documentation allows a team to make: each one in a page, and the same page without it.
// `test/customize/documented-changes.test.ts` has the descriptors.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customizations } from '../../src/server/customizations.ts';
import { openCustomizations } from '../open-customizations.ts';
import { ofForms, ofPermissions, ofRules } from './changes-in-forms.ts';
import { ofLists, ofScreens } from './changes-in-lists.ts';
import { type Seen, textsOf } from './changes-in-page.ts';
import { openConsole, type OpenConsole } from './open-console.ts';
import { setUpBrowser, page } from './scene.ts';
import { asAdministrator, enter } from './visit.ts';

const seen = [...ofScreens, ...ofLists, ...ofForms];
const folder = mkdtempSync(join(tmpdir(), 'registrar-changes-'));
let customizations: Customizations;
let customized: OpenConsole;
let original: OpenConsole;
const reported: string[] = [];

setUpBrowser();

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The contents of one file from two sources, merged. */
const merged = (one: Record<string, unknown>, other: Record<string, unknown>): Record<string, unknown> =>
  Object.entries(other).reduce(
    (made, [key, value]) => ({
      ...made,
      [key]: isObject(made[key]) ? merged(made[key] as typeof made, value as typeof made) : value,
    }),
    one,
  );

beforeAll(async () => {
  const files = [...seen, ...ofRules].reduce<Record<string, unknown>>(
    (made, row) => merged(made, row.files),
    ofPermissions,
  );
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, `${name}.json`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(name.endsWith('/entity') ? content : { version: 2, ...(content as object) }));
  }
  customizations = await openCustomizations([folder], (line) => reported.push(line));
  customized = await openConsole({ components: 20, customizations });
  original = await openConsole({ components: 20 });
});

afterAll(async () => {
  await customized.close();
  await original.close();
  customizations.close();
  rmSync(folder, { recursive: true });
});

test('the server applies every change of the tables and skips nothing', () => {
  expect(reported).toEqual([expect.stringMatching(/^\d+ changes applied/)]);
});

/** What the open page shows, by clause. */
async function seenOf(rows: readonly Seen[]): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const { clause, see } of rows) values[clause] = await see(page);
  return values;
}

const addresses = [...new Set(seen.map(({ at }) => at))];

test.each(addresses)(
  'the changes at %s appear on the page, and do not appear without the customization',
  async (at) => {
    const rows = seen.filter((row) => row.at === at);
    await enter(`#${at}`, { url: customized.url });
    await expect.poll(() => seenOf(rows)).toEqual(Object.fromEntries(rows.map(({ clause, is }) => [clause, is])));
    await enter(`#${at}`, { url: original.url });
    const asChanged = async () => {
      const values = await seenOf(rows);
      return rows.filter(({ clause, is }) => isDeepStrictEqual(values[clause], is)).map(({ clause }) => clause);
    };
    await expect.poll(asChanged).toEqual([]);
  },
);

/** Enters a value in a field of the page, and leaves the field. */
async function enterIn(label: RegExp, value: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label }).or(page.getByRole('spinbutton', { name: label }));
  await field.fill('1');
  await field.fill(value);
  await field.blur();
}

test.each(ofRules)('a team can $clause', async ({ at, label, enter: value, message }) => {
  await enter(`#${at}`, { url: customized.url });
  await enterIn(label, value);
  await page.getByText(message, { exact: true }).first().waitFor();
});

test('a rule for one user does not apply to other users', async () => {
  const { at, label } = ofRules[0]!;
  await enter(`#${at}`, { url: customized.url });
  await enterIn(label, 'ab');
  await page.getByText('Three letters or more').waitFor();
  await enterIn(label, 'Ours.');
  await page.getByText('Three letters or more').waitFor({ state: 'detached' });
  expect(await page.getByText('No periods').count()).toBe(0);
});

test('fields that are read-only without a permission show the reason, and are editable with the permission', async () => {
  const make = async (call: string, body: object) => {
    const answer = await fetch(`${customized.url}service/rest/v1/security/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: asAdministrator },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };
  await make('roles', { id: 'writers', name: 'Writers', description: 'Ours', privileges: ['nx-roles-all'], roles: [] });
  const name = { userId: 'maker', firstName: 'Mary', lastName: 'Maker', emailAddress: 'maker@example.org' };
  await make('users', { ...name, password: 'maker1234', status: 'active', roles: ['writers'] });
  const seenNow = async () => {
    const boxes = page.getByRole('textbox', { name: /^Role (name|description)/ });
    return {
      editable: await boxes.evaluateAll((all) => all.map((one) => !one.matches(':read-only'))),
      reasons: await textsOf(page.getByText('by the administrators')),
    };
  };
  const expectSeen = async (user: string, at: string, is: object, password?: string) => {
    // Neither the session nor the open page of the previous user may remain.
    await page.context().clearCookies();
    await page.goto('about:blank');
    await enter(`#admin/security/roles${at}`, { user, password, url: customized.url });
    await expect.poll(seenNow).toEqual(is);
  };
  const [described, renamed] = ['Described by the administrators', 'Renamed by the administrators'];
  await expectSeen('admin', ':writers', { editable: [true, true], reasons: [] });
  await expectSeen('maker', ':writers', { editable: [false, false], reasons: [renamed, described] }, 'maker1234');
  await expectSeen('maker', '/create', { editable: [true, false], reasons: [described] }, 'maker1234');
});

test('an action to which a team adds a confirmation is sent only if the user confirms it', async () => {
  await enter('#admin/repository/routingrules:no-sources', { url: customized.url });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Did you ask the builders?' });
  await question.getByRole('button', { name: 'Not yet' }).click();
  await question.waitFor({ state: 'detached' });
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'They know' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => sent.length).toBe(1);
});
