// Customizations that are edited in the page: who may edit them, what is rejected, and what is written.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Customizations } from '../../../src/server/customizations.ts';
import { openCustomizations } from '../../open-customizations.ts';
import { type Manager, openManager } from '../../../src/server/manager/manager.ts';
import { openTestFront, createPageFolder } from './serving.ts';
import { invalidBodies, type Given } from './invalid-bodies.ts';

const page = createPageFolder();
const root = mkdtempSync(join(tmpdir(), 'registrar-editing-'));
const folder = join(root, 'team');
const file = join(folder, 'routing-rules.json');
const first = '{\n  // ours\n  "version": 2,\n  "screen": { "title": "Rules" }\n}\n';
const closeSteps: (() => unknown)[] = [];
const urls: Record<string, URL> = {};
const print = vi.fn<(line: string) => void>();
let customizations: Customizations;
let manager: Manager;

beforeAll(async () => {
  mkdirSync(folder);
  writeFileSync(file, first);
  customizations = await openCustomizations([folder], print, { isEditable: true });
  manager = await openManager({ dataDir: join(root, 'data'), contextPath: '', components: 10 });
  const embedded = await openTestFront({ pageDir: page.dir, manager, customizations });
  const gateway = await openTestFront({ pageDir: page.dir, backend: embedded.url, customizations });
  urls['the embedded manager'] = embedded.url;
  urls['the gateway'] = gateway.url;
  closeSteps.push(
    () => gateway.close(),
    () => embedded.close(),
  );
});

afterAll(async () => {
  for (const close of closeSteps) await close();
  customizations.close();
  await manager.close();
  page.remove();
  rmSync(root, { recursive: true });
});

beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  writeFileSync(file, first);
});

const administrator = { authorization: `Basic ${btoa('admin:admin123')}` };

const call = (method: string, screen: string, { url = urls['the embedded manager']!, body, headers }: Given = {}) =>
  fetch(new URL(`custom/edit/${screen}`, url), {
    method,
    headers: { 'content-type': 'application/json', ...administrator, ...headers },
    ...(body === undefined
      ? {}
      : { body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body) }),
  });
const open = async (screen = 'routing-rules') =>
  (await (await call('GET', screen)).json()) as { file: string; text: string; hash: string };
const second = first.replace('"Rules"', '"Request Rules"');

describe.each(['the embedded manager', 'the gateway'])('a customization file behind %s', (where) => {
  const at = () => urls[where]!;

  test('is written unchanged, applied at once, and recorded in the audit log with its user', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { file: name, text, hash } = await open();
    expect({ name, text }).toEqual({ name: 'team/routing-rules.json', text: first });
    const response = await call('PUT', 'routing-rules', { url: at(), body: { text: second, hash } });
    expect(response.status).toBe(200);
    expect(readFileSync(file, 'utf8')).toBe(second);
    expect(customizations.block()).toContain('Request Rules');
    const logged =
      where === 'the gateway'
        ? String(printed.mock.calls)
        : readFileSync(join(root, 'data/log/audit/audit.log'), 'utf8');
    printed.mockRestore();
    expect(logged).toMatch(/admin.* wrote customization team\/routing-rules\.json \([0-9a-f]{16} → [0-9a-f]{16}\)/);
  });

  test('can be edited only by signed-in users with the required permission', async () => {
    const { hash } = await open();
    const signedOut = { authorization: '' };
    const other = { authorization: `Basic ${btoa('reader:reader123')}` };
    for (const method of ['GET', 'POST', 'PUT']) {
      const body = method === 'GET' ? {} : { body: { text: second, hash } };
      expect([
        method,
        (await call(method, 'routing-rules', { url: at(), ...body, headers: signedOut })).status,
      ]).toEqual([method, 401]);
      expect([method, (await call(method, 'routing-rules', { url: at(), ...body, headers: other })).status]).toEqual([
        method,
        403,
      ]);
    }
    expect(readFileSync(file, 'utf8')).toBe(first);
  });

  test('cannot be edited from a different site, or with a session but without the token of the page', async () => {
    const { hash } = await open();
    const body = { text: second, hash };
    const foreign = await call('PUT', 'routing-rules', {
      url: at(),
      body,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    const signIn = await fetch(new URL('service/rapture/session', at()), {
      method: 'POST',
      body: new URLSearchParams({ username: btoa('admin'), password: btoa('admin123') }),
    });
    const cookie = signIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const withoutToken = { authorization: '', cookie };
    expect((await call('PUT', 'routing-rules', { url: at(), body, headers: withoutToken })).status).toBe(401);
    const headers = { authorization: '', cookie: `${cookie}; NX-ANTI-CSRF-TOKEN=t`, 'nx-anti-csrf-token': 't' };
    expect((await call('PUT', 'routing-rules', { url: at(), body, headers })).status).toBe(200);
  });
});

describe('an edited text', () => {
  test('is rejected with the position if a change in it would be skipped, and is not written', async () => {
    const { hash } = await open();
    const text = first.replace('"screen"', '"form/field:gone": { "label": "Old" },\n  "screen"');
    const response = await call('PUT', 'routing-rules', { body: { text, hash } });
    expect([response.status, await response.json()]).toEqual([
      422,
      { findings: [expect.objectContaining({ file: 'team/routing-rules.json', line: 4, place: 'form/field:gone' })] },
    ]);
    expect(readFileSync(file, 'utf8')).toBe(first);
  });

  test('may contain changes that were already skipped before', async () => {
    writeFileSync(file, first.replace('"screen"', '"form/field:gone": { "label": "Old" },\n  "screen"'));
    await vi.waitFor(() => expect(print.mock.calls.join()).toContain('form/field:gone'));
    const { text, hash } = await open();
    const put = await call('PUT', 'routing-rules', { body: { text: text.replace('Rules', 'Other Rules'), hash } });
    expect(put.status).toBe(200);
  });

  test('is rejected if the file has changed since it was opened', async () => {
    const { hash } = await open();
    writeFileSync(file, second);
    const refused = await call('PUT', 'routing-rules', { body: { text: first, hash } });
    expect([refused.status, await refused.json()]).toMatchObject([409, { id: 'changed' }]);
    expect((await call('PUT', 'routing-rules', { body: { text: first, hash: '' } })).status).toBe(409);
    expect(readFileSync(file, 'utf8')).toBe(second);
  });

  test('creates the file of a screen without customizations', async () => {
    const { text, hash } = await open('logging');
    expect([text, hash]).toEqual(['', '']);
    const body = { text: '{ "version": 2, "screen": { "title": "Log Levels" } }', hash };
    expect((await call('PUT', 'logging', { body })).status).toBe(200);
    expect(readdirSync(folder).sort()).toEqual(['logging.json', 'routing-rules.json']);
  });

  test.each(invalidBodies)('that is sent with %s is rejected with the reason', async (_, given, says, status = 400) => {
    for (const method of says.includes('replaces') ? ['PUT'] : ['PUT', 'POST']) {
      const response = await call(method, 'routing-rules', given);
      expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ message: says })]);
    }
    expect(readFileSync(file, 'utf8')).toBe(first);
  });

  test('that is only checked is not written, and the response contains what the page needs for a preview', async () => {
    const response = await call('POST', 'routing-rules', { body: { text: second } });
    const { findings, block } = (await response.json()) as {
      findings: unknown[];
      block: { menus: Record<string, { title: string }>; screens: Record<string, string> };
    };
    expect(findings).toEqual([]);
    expect(block.menus['routing-rules']!.title).toBe('Request Rules');
    const module = await fetch(new URL(block.screens['routing-rules']!, urls['the embedded manager']));
    expect(await module.text()).toContain('Request Rules');
    expect(readFileSync(file, 'utf8')).toBe(first);
  });
});

describe('writing customizations', () => {
  test('is possible only for the file of a screen, not for other names', async () => {
    const names = [
      'gone',
      'vocabulary',
      '..%2F..%2Fdata',
      '%2e%2e%2fteam',
      'screens',
      '.hidden',
      'Logging',
      'logging.json',
      '%00',
      'a'.repeat(300),
    ];
    for (const name of names) {
      const { status } = await call('PUT', name, { body: { text: '{ "version": 2 }', hash: '' } });
      expect([name, status]).toEqual([name, 404]);
    }
    expect(readdirSync(folder)).toEqual(['routing-rules.json']);
  });

  test('does not follow symbolic links', async () => {
    const target = join(root, 'elsewhere.json');
    writeFileSync(target, '{ "version": 2 }');
    symlinkSync(target, join(folder, 'logging.json'));
    symlinkSync(join(root, 'new.json'), join(folder, 'status.json'));
    for (const name of ['logging', 'status'])
      expect((await call('PUT', name, { body: { text: '{ "version": 2 }', hash: '' } })).status).toBe(404);
    expect([readFileSync(target, 'utf8'), existsSync(join(root, 'new.json'))]).toEqual(['{ "version": 2 }', false]);
  });

  test('is not possible without --editable, but texts can be checked', async () => {
    const readOnly = await openCustomizations([folder], () => {});
    const front = await openTestFront({ pageDir: page.dir, manager, customizations: readOnly });
    const { hash } = await open();
    expect((await call('PUT', 'routing-rules', { url: front.url, body: { text: second, hash } })).status).toBe(405);
    expect((await call('POST', 'routing-rules', { url: front.url, body: { text: second } })).status).toBe(200);
    expect(readFileSync(file, 'utf8')).toBe(first);
    readOnly.close();
    await front.close();
  });

  test('keeps the mode of the file', async () => {
    for (const mode of [0o640, 0o666]) {
      chmodSync(file, mode);
      const { hash, text } = await open();
      await call('PUT', 'routing-rules', { body: { text: text === first ? second : first, hash } });
      expect(statSync(file).mode & 0o777).toBe(mode);
    }
  });
});
