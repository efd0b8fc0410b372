// Reordering a list in a real browser: by keyboard, in a menu, and by dragging.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../server/manager/client.ts';
import { expectAccessible } from './accessible.ts';
import { setUpConsole, home, page } from './scene.ts';
import { focused, press, tabTo } from './ten-tasks/keyboard.ts';
import { enter } from './visit.ts';

setUpConsole({ nodes: 2, components: 0 });

const address = '#admin/security/ldap';
const connection = {
  protocol: 'ldap',
  host: 'ldap.example.org',
  port: 389,
  searchBase: 'dc=example',
  authScheme: 'NONE',
  connectionTimeoutSeconds: 30,
  connectionRetryDelaySeconds: 300,
  maxIncidentsCount: 3,
  userObjectClass: 'person',
  userIdAttribute: 'uid',
  userRealNameAttribute: 'cn',
  userEmailAddressAttribute: 'mail',
};
const names = Array.from({ length: 40 }, (_, at) => `server-${String(at + 1).padStart(2, '0')}`);

beforeAll(async () => {
  const client = createClient(home.url.replace(/\/$/, ''));
  for (const name of names) await client.rest('POST', '/v1/security/ldap', { ...connection, name });
});
// Each test begins with the same order, even if the previous test has failed.
beforeEach(async () => {
  await createClient(home.url.replace(/\/$/, '')).rest('POST', '/v1/security/ldap/change-order', names);
});

/** The names in the order of the server. */
async function stored(): Promise<string[]> {
  const client = createClient(home.url.replace(/\/$/, ''));
  return (await client.rest('GET', '/v1/security/ldap')).json().map(({ name }: { name: string }) => name);
}

const shown = () => page.locator('[role="gridcell"][col-id="name"]:visible').allInnerTexts();
const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
/** The box of a handle. While the grid replaces the plain rows, there may be none for a moment. */
async function boxOf(name: string) {
  let box: Awaited<ReturnType<ReturnType<typeof handle>['boundingBox']>> = null;
  await expect.poll(async () => (box = await handle(name).boundingBox())).not.toBeNull();
  return box!;
}

async function open() {
  await enter(address);
  await handle(names[0]!).waitFor();
}

describe('the order of LDAP connections', () => {
  test('can be changed and restored by keyboard, and the focus follows the row', async () => {
    await open();
    await tabTo('gridcell', names[0]!);
    await press('Alt+ArrowDown');
    await expect.poll(async () => (await shown()).slice(0, 3)).toEqual([names[1], names[0], names[2]]);
    await expect.poll(focused).toMatchObject({ role: 'gridcell', name: names[0], isVisible: true });
    await press('Alt+End');
    await expect.poll(async () => (await stored()).at(-1)).toBe(names[0]);
    await expect.poll(focused).toMatchObject({ role: 'gridcell', name: names[0] });
    await page.getByText(`${names[0]}: now at position 40 of 40`).waitFor();
    await press('Control+z');
    await expect.poll(async () => (await stored()).slice(0, 2)).toEqual([names[1], names[0]]);
    await expect.poll(focused).toMatchObject({ role: 'gridcell', name: names[0], isVisible: true });
    await press('Control+z');
    await expect.poll(stored).toEqual(names);
    await expectAccessible('an ordered list');
  });

  test('reflects every key, even if several keys are pressed quickly', async () => {
    await open();
    await tabTo('gridcell', names[0]!);
    for (const key of ['Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+End', 'Alt+ArrowUp', 'Control+z']) await press(key);
    await expect.poll(async () => (await stored()).at(-1)).toBe(names[0]);
    await expect.poll(focused).toMatchObject({ role: 'gridcell', name: names[0], isVisible: true });
    for (let presses = 0; presses < 3; presses++) await press('Control+z');
    await expect.poll(stored).toEqual(names);
  });

  test('can be changed in the menu of a handle, and restored with Undo', async () => {
    await open();
    await tabTo('gridcell', names[0]!);
    await press('ArrowLeft');
    await press('ArrowDown');
    await press('Enter');
    await page.getByRole('menu', { name: `Move ${names[1]}` }).waitFor();
    await press('Enter');
    await expect.poll(async () => (await stored()).slice(0, 2)).toEqual([names[1], names[0]]);
    await expect.poll(focused).toMatchObject({ role: 'button', name: `Move ${names[1]}`, isVisible: true });
    await expectAccessible('an ordered list after a move');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(stored).toEqual(names);
  });

  test('can be changed by dragging a row without opening the record, and Escape cancels a drag', async () => {
    await open();
    const from = await boxOf(names[0]!);
    const to = await boxOf(names[3]!);
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, to.y + to.height - 2, { steps: 8 });
    await page.locator('.order-line').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.order-line').waitFor({ state: 'detached' });
    await page.mouse.up();
    expect(await stored()).toEqual(names);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, to.y + to.height - 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await stored()).slice(0, 4)).toEqual([names[1], names[2], names[3], names[0]]);
    expect(new URL(page.url()).hash).toBe(address);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(stored).toEqual(names);
  });

  test('can be changed by dragging a row to the edge of the table, which scrolls', async () => {
    await open();
    const from = await boxOf(names[1]!);
    await page.mouse.move(from.x + 4, from.y + 4);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, 790, { steps: 5 });
    const last = async () => (await boxOf(names.at(-1)!)).y;
    await expect.poll(last).toBeLessThan(770);
    await page.mouse.up();
    await expect.poll(async () => (await stored()).at(-1)).toBe(names[1]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(stored).toEqual(names);
  });
});
