// The calls of screens without code in the manager, which are created again only after a change.
import { cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createScreenReader } from '../../../src/server/manager/collections/screens.ts';
import { createServedCalls, customizationsOf } from '../../../src/server/manager/collections/served-calls.ts';
import type { ManagerContext } from '../../../src/server/manager/context.ts';

const folder = mkdtempSync(join(tmpdir(), 'registrar-served-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const slug of ['roles', 'ldap']) cpSync(join('schemas', slug), join(folder, slug), { recursive: true });
const screens = createScreenReader(folder, () => undefined);
const context = { edition: 'OSS', nodes: 1 } as ManagerContext;

test('the calls stay the same until a screen or a customization changes', () => {
  let customized = new Map();
  for (const given of [{}, { customized: () => customized, awaited: () => new Set<string>() }]) {
    const calls = createServedCalls(context, screens, customizationsOf(screens, given));
    expect(calls()).not.toHaveLength(0);
    expect(calls()).toBe(calls());
  }
  const calls = createServedCalls(context, screens, customizationsOf(screens, { customized: () => customized }));
  const before = calls();
  customized = new Map();
  expect(calls()).not.toBe(before);
});

test('the calls are created again if a file of a screen changes, or a screen is added or removed', () => {
  const calls = createServedCalls(context, screens, customizationsOf(screens, {}));
  const changes = [
    () => utimesSync(join(folder, 'roles', 'screen.json'), 1, 1),
    () => rmSync(join(folder, 'ldap'), { recursive: true }),
    () => cpSync(join('schemas', 'ldap'), join(folder, 'ldap'), { recursive: true }),
  ];
  for (const change of changes) {
    const before = calls();
    change();
    expect(calls()).not.toBe(before);
  }
});
