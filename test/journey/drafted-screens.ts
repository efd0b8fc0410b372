// The actions of the journey on screens that are drafted from the OpenAPI document of the server.
import { readFileSync } from 'node:fs';
import { assert, button, expectVisible, field, getJson, reopen, type JourneyContext } from './journey-context.ts';
import { recordLife } from './record-life.ts';

/** A drafted screen, with the texts on its pages. */
export type DraftedScreen = { path: string; address: string; title: string; edit: string };

type Use = (journey: JourneyContext, screen: DraftedScreen) => Promise<void>;

type NewRecord = {
  /** The label of each field of a new record, and its value: a text, a choice, or the items of a list. */
  fields: (journey: JourneyContext) => Record<string, string | string[]>;
  /** The key of the new record; the value of the first field by default. */
  key?: (journey: JourneyContext) => Promise<string>;
  change?: { label: string; value: string };
};

/** Creates, changes and deletes a record. */
const record =
  ({ fields, key, change }: NewRecord): Use =>
  async (journey, { path, address, title, edit }) => {
    const collection = path.replace(/^\//, '');
    const own = key ? await key(journey) : String(Object.values(fields(journey))[0]);
    const keyOf = () => own;
    const remove = () => journey.client.rest('DELETE', `${collection}/${encodeURIComponent(keyOf())}`);
    const steps = recordLife({
      address,
      list: title,
      record: edit,
      nameOf: keyOf,
      async fill({ page }) {
        for (const [label, value] of Object.entries(fields(journey))) {
          const control = field(journey, label).and(page.locator('main *'));
          if (Array.isArray(value)) await addItems(journey, label, value);
          else if (await control.evaluate((element) => element.tagName === 'SELECT')) await control.selectOption(value);
          else await control.fill(value);
        }
        await page.keyboard.press('Tab');
      },
      ...(change ? { change } : {}),
      remove,
      listed: async ({ client }) => (await client.rest('GET', collection)).text,
    });
    for (const step of steps) await step.run(journey);
  };

const group = ({ page }: JourneyContext, label: string) => page.getByRole('group', { name: label, exact: true });

async function addItems(journey: JourneyContext, label: string, items: readonly string[]): Promise<void> {
  const list = group(journey, label);
  for (const item of items) {
    await list.getByRole('button', { name: 'Add', exact: true }).click();
    await list.getByRole('textbox').last().fill(item);
  }
}

async function openSettings(journey: JourneyContext, { address, title }: DraftedScreen): Promise<void> {
  await reopen(journey, address);
  await expectVisible(journey.page.getByRole('heading', { name: title, exact: true, level: 1 }), `The page "${title}"`);
}

/** Changes settings with `change`, which returns a check of the settings on the server, and restores them. */
const settings =
  (change: (journey: JourneyContext, before: unknown) => Promise<(now: unknown) => boolean>): Use =>
  async (journey, screen) => {
    const path = screen.path.replace(/^\//, '');
    const before = await getJson<unknown>(journey, path);
    const restore = () => journey.client.rest('PUT', path, before);
    journey.addCleanup(screen.title, restore);
    await openSettings(journey, screen);
    await expectVisible(button(journey, 'Save'), 'The form');
    const isChanged = await change(journey, before);
    await button(journey, 'Save').click();
    await expectVisible(journey.page.getByText(`${screen.title} saved`), 'The notice');
    const now = await getJson<unknown>(journey, path);
    assert(isChanged(now), `The server has ${JSON.stringify(now)}`);
    const { status, text } = await restore();
    assert(status < 300, `The settings cannot be restored: ${status} ${text}`);
  };

const newText = (label: string, name: string): Use =>
  settings(async (journey) => {
    await field(journey, label).fill(journey.tag);
    return (now) => (now as Record<string, unknown>)[name] === journey.tag;
  });

/** Presses a button of the open page, confirms, and waits for the notice. */
async function press(journey: JourneyContext, label: string): Promise<void> {
  await button(journey, label).click();
  const question = journey.page.getByRole('dialog');
  await expectVisible(question, 'The confirmation');
  await question.getByRole('button', { name: label, exact: true }).click();
  await expectVisible(journey.page.getByText(`${label}: done`), 'The notice');
}

/** Creates a record with the second client, presses buttons on its page, and deletes it there. */
const existing =
  ({ path, name, body, buttons = [] }: { path: string; name: string; body: object; buttons?: string[] }): Use =>
  async (journey, screen) => {
    const own = `${journey.tag}-drafted-${name}`;
    const collection = screen.path.replace(/^\//, '');
    const { status, text } = await journey.client.rest('POST', path, { name: own, ...body });
    assert(status < 300, `The record cannot be created: ${status} ${text}`);
    journey.addCleanup(`${screen.title} ${own}`, () => journey.client.rest('DELETE', `${collection}/${own}`));
    await reopen(journey, `${screen.address}:${own}`);
    for (const label of buttons) await press(journey, label);
    await button(journey, 'Delete').click();
    await journey.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectVisible(journey.page.getByText(/deleted$/), 'The notice');
    const left = (await journey.client.rest('GET', collection)).text;
    assert(!left.includes(`"${own}"`), 'The server still has the record.');
  };

type Task = { id: string; name: string };

const runTask: Use = async (journey, screen) => {
  const name = `${journey.tag}.drafted-task`;
  await journey.client.direct('coreui_Task.create', {
    id: '',
    enabled: true,
    name,
    typeId: 'blobstore.compact',
    alertEmail: '',
    notificationCondition: 'FAILURE',
    properties: { blobstoreName: 'default' },
    schedule: 'manual',
  });
  const { items } = await getJson<{ items: Task[] }>(journey, 'v1/tasks');
  const { id } = items.find((task) => task.name === name)!;
  journey.addCleanup('the task', async () => void (await journey.client.direct('coreui_Task.remove', id)));
  await reopen(journey, `${screen.address}:${encodeURIComponent(id)}`);
  await press(journey, 'Run');
};

const freeze: Use = async (journey, screen) => {
  journey.addCleanup('read-only mode', () => journey.client.rest('POST', 'v1/read-only/force-release'));
  await openSettings(journey, screen);
  await press(journey, 'Freeze');
  await press(journey, 'Release');
  const { frozen } = await getJson<{ frozen: boolean }>(journey, 'v1/read-only');
  assert(!frozen, 'The server is still frozen.');
};

/** Adds a realm that is not active to the end of the list. */
const activateRealm: Use = settings(async (journey, before) => {
  const all = await getJson<{ id: string }[]>(journey, 'v1/security/realms/available');
  const { id } = all.find((one) => !(before as string[]).includes(one.id))!;
  await addItems(journey, 'Active', [id]);
  return (now) => JSON.stringify(now) === JSON.stringify([...(before as string[]), id]);
});

const pem = readFileSync(new URL('../fixtures/tls/expired.pem', import.meta.url), 'utf8');
const own = (name: string) => (journey: JourneyContext) => `${journey.tag}-${name}`;

/** The uses of drafted screens, by the path in the document. */
export const usesByPath: Partial<Record<string, Use>> = {
  '/v1/security/users': record({
    fields: (journey) => ({
      'User Id': own('user')(journey),
      'First Name': 'Ann',
      'Last Name': 'Other',
      'Email Address': 'ann@example.org',
      Password: own('password')(journey),
      Status: 'active',
      Roles: ['nx-anonymous'],
    }),
    change: { label: 'First Name', value: 'Größe' },
  }),
  '/v1/security/roles': record({
    fields: (journey) => ({ Id: own('role')(journey), Name: 'Crew', Privileges: ['nx-search-read'] }),
    change: { label: 'Description', value: 'Größe' },
  }),
  '/v1/security/content-selectors': record({
    fields: (journey) => ({ Name: own('selector')(journey), Expression: 'format == "raw"' }),
    change: { label: 'Description', value: 'Größe' },
  }),
  '/v1/routing-rules': record({
    fields: (journey) => ({ Name: own('rule')(journey), Description: '-', Mode: 'BLOCK', Matchers: ['^/com/.*'] }),
    change: { label: 'Description', value: 'Größe' },
  }),
  '/v1/security/ssl/truststore': record({
    fields: () => ({ Content: pem }),
    key: async ({ client }) =>
      ((await client.direct('ssl_Certificate.details', pem)) as { fingerprint: string }).fingerprint,
  }),
  '/v1/security/privileges': existing({
    path: 'v1/security/privileges/wildcard',
    name: 'privilege',
    body: { description: '', pattern: 'nexus:tasks:read' },
  }),
  '/v1/blobstores': existing({ path: 'v1/blobstores/file', name: 'blobs', body: { path: 'try-drafted-blobs' } }),
  '/v1/repositories': existing({
    path: 'v1/repositories/raw/hosted',
    name: 'raw',
    body: {
      online: true,
      storage: { blobStoreName: 'default', strictContentTypeValidation: false, writePolicy: 'ALLOW' },
    },
    buttons: ['Rebuild Index'],
  }),
  '/v1/email': newText('Subject Prefix', 'subjectPrefix'),
  '/v1/security/anonymous': newText('User Id', 'userId'),
  '/v1/security/realms/active': activateRealm,
  '/v1/tasks': runTask,
  '/v1/read-only': freeze,
};
