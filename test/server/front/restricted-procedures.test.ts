// Restrictions of customizations in remote procedures, and saving before customizations are applied.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readScreens } from '../../../src/build/read-screens.ts';
import type { CustomizedScreen } from '../../../src/customize/change.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { valueAt } from '../../../src/engine/rules/paths.ts';
import { longCall, toRequest } from '../../../src/engine/rules/request.ts';
import { type Manager, openManager } from '../../../src/server/manager/manager.ts';
import { customized, placesIn } from '../../customize/customized.ts';
import { openTestFront, createPageFolder } from './serving.ts';

const page = createPageFolder();
const dataDir = mkdtempSync(join(tmpdir(), 'registrar-procedures-'));
let manager: Manager;
let front: Awaited<ReturnType<typeof openTestFront>>;
let screens: ReadonlyMap<string, CustomizedScreen> = new Map();
let awaited: ReadonlySet<string> = new Set();

beforeAll(async () => {
  manager = await openManager({
    dataDir,
    contextPath: '',
    components: 10,
    customized: () => screens,
    awaited: () => awaited,
  });
  front = await openTestFront({ pageDir: page.dir, manager });
});

beforeEach(() => {
  screens = new Map();
  awaited = new Set();
});

afterAll(async () => {
  await front.close();
  await manager.close();
  page.remove();
  rmSync(dataDir, { recursive: true });
});

const send = async (method: string, path: string, body: unknown, user = 'admin:admin123') => {
  const headers = { 'content-type': 'application/json', authorization: `Basic ${btoa(user)}` };
  const response = await fetch(new URL(path, front.url), { method, body: JSON.stringify(body), headers });
  return { status: response.status, text: await response.text() };
};

type Result = { success: boolean; errors?: Record<string, string>; message?: string; data: unknown };
const procedure = async (name: string, data: unknown[], user?: string): Promise<Result> => {
  const [action, method] = name.split('.');
  const { text } = await send('POST', '/service/extdirect', { action, method, data, type: 'rpc', tid: 1 }, user);
  return (JSON.parse(text) as { result: Result }).result;
};

const restrict = (slug: string, changes: object) => {
  const made = customized(slug, changes);
  expect(made.skipped).toEqual([]);
  screens = new Map(made.screens.map((screen) => [screen.slug, screen]));
};

/** Each call by which a shipped screen saves with a procedure, with a text field that it sends. */
const saves = readScreens('schemas').flatMap(({ slug, screen: { text }, entity }) => {
  const screen = JSON.parse(text) as Screen;
  const { properties = {} } = JSON.parse(entity?.text ?? '{}') as Schema;
  return (['create', 'update'] as const).flatMap((operation) => {
    const call = screen.calls?.[operation];
    const name = call && longCall(call).direct;
    if (!call || name === undefined) return [];
    const sent = JSON.stringify(longCall(call).body);
    const isSent = (path: string) => sent.includes(`{form.${path}}`) || sent.includes('"record"');
    const isIn = (path: string) => placesIn(slug).some(({ id }) => id === `form/field:${path}`);
    const field = Object.entries(properties).find(
      ([path, schema]) =>
        [schema.type].flat().includes('string') && !schema.enum && !schema.oneOf && isSent(path) && isIn(path),
    )?.[0];
    return [[slug, name, call, field!] as const];
  });
});

describe('a restriction', () => {
  test.each(saves)('of %s applies to the procedure %s', async (slug, name, call, field) => {
    restrict(slug, { [`form/field:${field}`]: { restrict: { pattern: '^ours', message: 'Start with ours' } } });
    const record = { [field]: 'theirs' };
    const places = (place: string) => (place === 'form' ? record : valueAt({ form: record, key: 'one' }, place));
    const { body } = toRequest(call, places) as { body: { data: unknown[] } };
    expect(await procedure(name, body.data)).toMatchObject({ success: false, errors: { [field]: 'Start with ours' } });
    expect(JSON.stringify(await procedure(name, body.data, 'nobody:wrong').catch(String))).not.toContain('Start with');
  });

  test.each([{ prefix: 12345 }, { prefix: true }])(
    'applies to a value that is converted to a string: %j',
    async ({ prefix }) => {
      restrict('email-server', {
        'form/field:subjectPrefix': { restrict: { pattern: '^ours', message: 'Start with ours' } },
      });
      const settings = { enabled: false, host: 'a', port: 25, fromAddress: 'a@example.org', subjectPrefix: prefix };
      expect(await procedure('coreui_Email.update', [settings])).toMatchObject({
        errors: { subjectPrefix: 'Start with ours' },
      });
    },
  );

  test('applies to a read-only field only if a request changes its value', async () => {
    const settings = { enabled: false, host: 'a', port: 25, fromAddress: 'a@example.org', subjectPrefix: 'Theirs' };
    expect(await procedure('coreui_Email.update', [settings])).toMatchObject({ success: true });
    restrict('email-server', {
      'form/field:subjectPrefix': { readOnly: 'always', restrict: { pattern: '^ours', message: 'Start with ours' } },
    });
    expect(await procedure('coreui_Email.update', [{ ...settings, port: 26 }])).toMatchObject({ success: true });
    expect(await procedure('coreui_Email.update', [{ ...settings, subjectPrefix: 'Other' }])).toMatchObject({
      errors: { subjectPrefix: 'Start with ours' },
    });
  });

  test('applies to a new secret, but not to the mask of the stored one', async () => {
    const settings = { enabled: false, host: 'a', port: 25, fromAddress: 'a@example.org' };
    await procedure('coreui_Email.update', [{ ...settings, username: 'us', password: 'theirs' }]);
    restrict('email-server', {
      'form/field:password': { restrict: { pattern: '^ours', message: 'Start with ours' } },
    });
    const { data } = await procedure('coreui_Email.read', []);
    const shown = (data as { password: string }).password;
    const save = (password: string) => procedure('coreui_Email.update', [{ ...settings, username: 'us', password }]);
    expect(await save(shown)).toMatchObject({ success: true });
    expect(await save('theirs')).toMatchObject({ success: false, errors: { password: 'Start with ours' } });
    expect(await save('ours-1')).toMatchObject({ success: true });
  });
});

describe('a restriction of a field that a form shows under a condition', () => {
  const proxy = { httpEnabled: true, httpHost: 'a', httpPort: 1, httpAuthEnabled: true, httpAuthUsername: 'us' };
  const off = { httpEnabled: false, httpHost: null, httpPort: null, httpAuthEnabled: null, httpAuthUsername: null };
  const save = (settings: object) => procedure('coreui_HttpSettings.update', [settings]);

  test.each([
    { required: true },
    { minLength: 2 },
    { required: true, when: { signedIn: true } },
    { minLength: 2, when: { signedIn: true } },
  ])('applies to a call that empties the field while the form shows it: %j', async (rule) => {
    expect(await save({ ...proxy, httpAuthNtlmHost: 'host' })).toMatchObject({ success: true });
    restrict('http', { 'form/field:httpAuthNtlmHost': { restrict: { ...rule, message: 'Fill this in' } } });
    for (const empty of [null, '', undefined])
      expect([empty, await save({ ...proxy, httpAuthNtlmHost: empty })]).toMatchObject([
        empty,
        { success: false, errors: { httpAuthNtlmHost: 'Fill this in' } },
      ]);
    expect(await save({ ...proxy, httpAuthNtlmHost: 'other' })).toMatchObject({ success: true });
  });

  test.each([{ minLength: 2 }, { minLength: 2, when: { signedIn: true } }])(
    'does not apply to a call that empties the field while the form hides it: %j',
    async (rule) => {
      restrict('http', { 'form/field:httpAuthNtlmHost': { restrict: rule } });
      expect(await save({ ...off, httpAuthNtlmHost: null })).toMatchObject({ success: true });
    },
  );
});

describe('saving records of a screen', () => {
  const message = 'This screen has customizations that are not in force yet';
  const selector = { name: 'own', expression: 'format == "raw"' };

  test('is rejected until its customizations are applied, unlike for other screens', async () => {
    awaited = new Set(['routing-rules', 'email-server']);
    const rule = { name: 'own', description: '', mode: 'BLOCK', matchers: ['a'] };
    const refused = await send('POST', '/service/rest/internal/ui/routing-rules/', rule);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(message)]);
    expect(await procedure('coreui_Email.update', [{}])).toMatchObject({
      errors: { '*': expect.stringContaining(message) },
    });
    expect((await send('POST', '/service/rest/v1/security/content-selectors', selector)).status).toBe(204);
  });

  test('becomes possible when its customizations are applied, which then apply', async () => {
    const save = (description: string) =>
      send('POST', '/service/rest/internal/ui/routing-rules/', {
        name: 'own',
        description,
        mode: 'BLOCK',
        matchers: ['a'],
      });
    awaited = new Set(['routing-rules']);
    expect((await save('ours')).text).toContain(message);
    restrict('routing-rules', {
      'form/field:description': { restrict: { pattern: '^ours', message: 'Start with ours' } },
    });
    awaited = new Set();
    expect(await save('theirs')).toEqual({ status: 400, text: expect.stringContaining('Start with ours') });
    expect((await save('ours')).status).toBeLessThan(300);
  });
});
