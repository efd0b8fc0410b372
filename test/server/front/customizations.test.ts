// Customizations as the server applies them: in the page, in the calls of the embedded manager, and after a change.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Customizations } from '../../../src/server/customizations.ts';
import { openCustomizations } from '../../open-customizations.ts';
import { type Manager, openManager } from '../../../src/server/manager/manager.ts';
import { openTestFront, createPageFolder } from './serving.ts';

const page = createPageFolder();
const root = mkdtempSync(join(tmpdir(), 'registrar-customized-'));
const folder = join(root, 'team');
const printed: string[] = [];
let customizations: Customizations;
let manager: Manager;
let front: Awaited<ReturnType<typeof openTestFront>>;

const rules = (file: object) => writeFileSync(join(folder, 'routing-rules.json'), JSON.stringify(file));
const first = {
  version: 2,
  screen: { title: 'Request </script> Rules' },
  'form/field:name': { readOnly: 'onEdit', restrict: { pattern: '^team-', message: 'Start with team-' } },
  'form/field:description': { restrict: { required: true, message: 'Say what it is for' } },
  'list/column:gone': { header: 'Old' },
  'form/field:mode': {
    restrict: [
      { options: ['BLOCK'], when: { user: 'admin' }, message: 'Administrators only block' },
      { options: ['ALLOW'], when: { edition: 'PRO' } },
    ],
  },
};

/** A screen that the customization adds. */
const teams = {
  screen: {
    version: 2,
    kind: 'collection',
    title: 'Teams',
    menu: { mode: 'admin', path: '/Support/Teams' },
    when: { may: 'nexus:settings:read' },
    key: 'name',
    calls: {
      list: 'GET v1/teams',
      create: { call: 'POST v1/teams', body: ['name'] },
      update: { call: 'PUT v1/teams/{key}', body: { record: true } },
    },
    list: { columns: [{ field: 'name' }], sortBy: 'name', create: 'Create Team' },
    form: { fields: [{ field: 'name', readOnly: 'onEdit' }] },
  },
  entity: {
    $id: 'teams',
    title: 'Team',
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', title: 'Name' } },
  },
};

beforeAll(async () => {
  mkdirSync(join(folder, 'screens', 'teams'), { recursive: true });
  for (const [name, content] of Object.entries(teams))
    writeFileSync(join(folder, 'screens', 'teams', `${name}.json`), JSON.stringify(content));
  rules(first);
  customizations = await openCustomizations([folder], (line) => void printed.push(line));
  manager = await openManager({
    dataDir: join(root, 'data'),
    contextPath: '',
    components: 10,
    customized: customizations.screens,
  });
  front = await openTestFront({ pageDir: page.dir, manager, customizations });
});

afterAll(async () => {
  customizations.close();
  await front.close();
  await manager.close();
  page.remove();
  rmSync(root, { recursive: true });
});

type Block = { menus: Record<string, { title: string }>; screens: Record<string, string>; skipped: number };

async function block(): Promise<Block> {
  const html = await (await fetch(front.url)).text();
  return JSON.parse(/<script type="application\/json" id="customizations">(.*?)<\/script>/.exec(html)![1]!) as Block;
}

const call = (method: string, path: string, body: object) =>
  fetch(new URL(`/service/rest${path}`, front.url), {
    method,
    body: JSON.stringify(body),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Basic ${btoa('admin:admin123')}`,
    },
  });

const rule = { name: 'team-a', description: 'For tests', mode: 'BLOCK', matchers: ['a'] };

describe('the page', () => {
  test('contains the menu entries and modules of customized screens, with escaped texts', async () => {
    const { menus, screens, skipped } = await block();
    expect(menus['routing-rules']!.title).toBe('Request </script> Rules');
    expect(Object.keys(screens).sort()).toEqual(['routing-rules', 'teams']);
    expect(skipped).toBe(1);
  });

  test('loads a customized screen as an immutable module of the same origin', async () => {
    const { screens } = await block();
    const response = await fetch(new URL(screens['routing-rules']!, front.url));
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const module = (await import(`data:text/javascript,${encodeURIComponent(await response.text())}`)) as {
      default: { validators: Record<string, (value: unknown) => boolean>; root: string };
    };
    const isValid = module.default.validators[module.default.root]!;
    expect([isValid(rule), isValid({ ...rule, name: 'a' })]).toEqual([true, false]);
  });

  test('serves no other files of the folder', async () => {
    for (const path of ['custom/routing-rules.json', 'custom/..%2Fteam%2Frouting-rules.json', 'custom/'])
      expect((await fetch(new URL(path, front.url))).status).toBe(404);
  });

  test('contains no block of customizations if there are none', async () => {
    const plain = await openTestFront({ pageDir: page.dir });
    expect(await (await fetch(plain.url)).text()).not.toContain('customizations');
    await plain.close();
  });
});

describe('the embedded manager', () => {
  test('enforces the restrictions of customizations, with their messages', async () => {
    const refused = await call('POST', '/internal/ui/routing-rules/', { ...rule, name: 'other', description: '' });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      [
        { id: 'PARAMETER name', message: 'Start with team-' },
        { id: 'PARAMETER description', message: 'Say what it is for' },
      ],
    ]);
    expect((await call('POST', '/internal/ui/routing-rules/', rule)).status).toBeLessThan(300);
  });

  test('enforces only the restrictions that apply to the caller', async () => {
    const refused = await call('POST', '/internal/ui/routing-rules/', { ...rule, name: 'team-b', mode: 'ALLOW' });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      [{ id: 'PARAMETER mode', message: 'Administrators only block' }],
    ]);
  });

  test('accepts an invalid value of a read-only field if it is unchanged', async () => {
    const old = { ...rule, name: 'no-sources' };
    expect((await call('PUT', '/internal/ui/routing-rules/no-sources', old)).status).toBeLessThan(300);
    const renamed = await call('PUT', '/internal/ui/routing-rules/no-sources', { ...old, name: 'other' });
    expect([renamed.status, await renamed.text()]).toEqual([400, expect.stringContaining('Start with team-')]);
  });

  test('serves the records of an added screen', async () => {
    expect((await call('POST', '/v1/teams', { name: 'platform' })).status).toBe(200);
    const response = await fetch(new URL('/service/rest/v1/teams', front.url), {
      headers: { accept: 'application/json', authorization: `Basic ${btoa('admin:admin123')}` },
    });
    expect(await response.json()).toEqual([{ name: 'platform' }]);
  });
});

describe('the folder of customizations', () => {
  test('is reported at startup with the number of applied changes and the reasons for skipped ones', () => {
    expect(printed[0]).toMatch(/^5 changes applied from /);
    expect(printed).toContainEqual(
      expect.stringMatching(/^team\/routing-rules\.json:1:\d+ {2}list\/column:gone\/header: There is no place/),
    );
  });

  test('is applied again after a change, also to the calls of the embedded manager', async () => {
    const former = (await block()).screens['routing-rules']!;
    rules({ version: 2, 'form/field:description': { restrict: { maxLength: 5 } } });
    await vi.waitFor(async () => expect((await block()).menus['routing-rules']!.title).toBe('Routing Rules'));
    const refused = await call('POST', '/internal/ui/routing-rules/', { ...rule, name: 'other' });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('PARAMETER description')]);
    // Open pages can still load the previous module of the screen.
    expect((await fetch(new URL(former, front.url))).status).toBe(200);
  });

  test('is applied without a file that is not valid JSON', async () => {
    writeFileSync(join(folder, 'logging.json'), '{ "version": 2, "screen": { "title": "Log Levels" } }');
    writeFileSync(join(folder, 'routing-rules.json'), '{ "version": 2, ');
    await vi.waitFor(async () => expect((await block()).menus['logging']?.title).toBe('Log Levels'));
    expect((await block()).menus['routing-rules']).toBeUndefined();
    expect(printed.at(-1)).toMatch(/^team\/routing-rules\.json:1:\d+ {2}The file is not valid JSON/);
  });

  test('can be replaced while the server runs, and the last customizations apply in the meantime', async () => {
    renameSync(folder, `${folder}-away`);
    await vi.waitFor(() => expect(printed.at(-1)).toMatch(/does not exist\. The last customizations stay in force\.$/));
    expect((await block()).menus['logging']?.title).toBe('Log Levels');
    renameSync(`${folder}-away`, folder);
    rules({ version: 2, screen: { title: 'Back' } });
    await vi.waitFor(async () => expect((await block()).menus['routing-rules']?.title).toBe('Back'));
    writeFileSync(join(root, 'next.json'), JSON.stringify({ version: 2, screen: { title: 'Renamed' } }));
    renameSync(join(root, 'next.json'), join(folder, 'routing-rules.json'));
    await vi.waitFor(async () => expect((await block()).menus['routing-rules']?.title).toBe('Renamed'));
  });

  test('is applied without unreadable and unknown entries, which are reported', async () => {
    mkdirSync(join(folder, 'repositories.json'));
    symlinkSync('nowhere', join(folder, '.#logging.json'));
    symlinkSync('/dev/zero', join(folder, 'status.json'));
    execFileSync('mkfifo', [join(folder, 'account.json')]);
    writeFileSync(join(folder, 'logging.jsonc'), '{}');
    writeFileSync(join(folder, 'vocabulary.json'), '{');
    mkdirSync(join(folder, 'screens', 'empty'));
    rules({ version: 2, screen: { title: 'Still Here' } });
    await vi.waitFor(async () => expect((await block()).menus['routing-rules']?.title).toBe('Still Here'));
    const since = printed.slice(-7);
    for (const line of [
      'team/account.json:1:1  This is not a file.',
      'team/repositories.json:1:1  This is not a file.',
      'team/status.json:1:1  This is not a file.',
      'team/logging.jsonc:1:1  "logging.jsonc" is not part of a customization.',
      'team/screens/empty:1:1  The folder has no screen.json.',
      'team/vocabulary.json:1:2  The file is not valid JSON',
    ])
      expect(since).toContainEqual(expect.stringContaining(line));
  });

  test('is reported if it does not exist', async () => {
    await expect(openCustomizations([join(root, 'nowhere')], () => {})).rejects.toMatchObject({
      reason: 'data',
      message: expect.stringContaining('nowhere does not exist'),
    });
  });
});
