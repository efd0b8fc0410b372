// Saving a form keeps all settings that were not changed, also those that the form does not show. The records are
// created by the remote procedures of the server's own console, with settings away from their defaults, and deleted in
// the end. Settings of the server are restored.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secondClient } from '../second-client.ts';
import { saveChanged, type KeptRecord, type Server } from './kept-record.ts';
import { repositoryCases } from './repositories.ts';
import { policyCases, privilegeCases, roleCases, userCases } from './security.ts';
import { blobStoreCases, capabilityCases, settingsCases, taskCases } from './system.ts';

const {
  REGISTRAR_TRY_BACKEND: backend,
  REGISTRAR_TRY_USER: user = 'admin',
  REGISTRAR_TRY_PASSWORD: password = '',
} = process.env;
if (backend === undefined || password === '')
  throw new Error('Set REGISTRAR_TRY_BACKEND to the address of a server, and REGISTRAR_TRY_PASSWORD.');

let server: Server;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const base = `${backend.replace(/\/$/, '')}/`;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const client = secondClient(new URL(base), user, password);
  const tag = `kept-${Date.now().toString(36)}`;
  server = { base, authorization, client, tag, addCleanup: (_what, undo) => void cleanups.push(undo) };
  await makeReferred(server);
});

afterAll(async () => {
  for (const undo of cleanups.reverse()) await undo();
});

/** Creates the cleanup policies, the content selector and the repository that records refer to. */
async function makeReferred({ client, tag, addCleanup }: Server): Promise<void> {
  const create = async (name: string, call: string, body: object, deletion: string) => {
    const { status, text } = await client.rest('POST', call, { name, ...body });
    if (status >= 400) throw new Error(`${name} could not be created: ${status} ${text}`);
    addCleanup(name, () => client.rest('DELETE', `${deletion}/${name}`));
  };
  const policies = 'internal/cleanup-policies';
  for (const name of [`${tag}-keep-1`, `${tag}-keep-2`])
    await create(name, policies, { format: '*', notes: '', criteriaLastBlobUpdated: 30 }, policies);
  const selectors = 'v1/security/content-selectors';
  await create(`${tag}-selector`, selectors, { expression: 'format == "raw"' }, selectors);
  const storage = { blobStoreName: 'default', strictContentTypeValidation: true, writePolicy: 'ALLOW' };
  await create(`${tag}-kept`, 'v1/repositories/raw/hosted', { online: true, storage }, 'v1/repositories');
}

/** The repositories of every recipe of the server. Groups come last, with the others of their format as members. */
async function allRepositories({ client }: Server): Promise<KeptRecord[]> {
  const recipes = ((await client.direct('coreui_Repository.readRecipes')) as { id: string }[]).map(({ id }) => id);
  const isGroup = (recipe: string) => recipe.endsWith('-group');
  return repositoryCases([...recipes.filter((one) => !isGroup(one)), ...recipes.filter(isGroup)]);
}

describe('saving a form keeps all other settings', () => {
  test.each<[string, (server: Server) => KeptRecord[] | Promise<KeptRecord[]>]>([
    ['privileges', ({ tag }) => privilegeCases(tag)],
    ['roles', ({ tag }) => roleCases(tag)],
    ['users', ({ tag }) => userCases(tag)],
    ['cleanup policies', ({ tag }) => policyCases(tag)],
    ['blob stores', ({ tag }) => blobStoreCases(tag)],
    ['tasks', taskCases],
    ['capabilities', capabilityCases],
    ['the email server and HTTP', () => settingsCases],
    ['repositories', allRepositories],
  ])('%s', async (area, recordsOf) => {
    const outcomes: string[] = [];
    for (const record of await recordsOf(server)) {
      const { is, text } = await saveChanged(record, server);
      outcomes.push(`${record.title}: ${is}${text === '' ? '' : `, ${text}`}`);
    }
    console.log([area, ...outcomes].join('\n  '));
    expect(outcomes.filter((one) => /: (lost|refused)\b/.test(one))).toEqual([]);
    expect(outcomes.some((one) => one.endsWith(': kept'))).toBe(true);
  });
});
