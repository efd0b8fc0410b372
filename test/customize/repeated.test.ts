// The work of applying a folder again, in checks and compiled validators: only changed screens cause any.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const work = vi.hoisted(() => ({ validators: 0, checks: 0 }));
vi.mock('ajv/dist/standalone/index.js', async (original) => {
  const { default: compile } = await original<{ default: (ajv: object) => string }>();
  return {
    default: (ajv: object) => {
      work.validators++;
      return compile(ajv);
    },
  };
});
vi.mock('../../src/engine/check/check-screen.ts', async (original) => {
  const all = await original<typeof import('../../src/engine/check/check-screen.ts')>();
  return {
    ...all,
    readScreen: (...given: Parameters<typeof all.readScreen>) => {
      work.checks++;
      return all.readScreen(...given);
    },
  };
});
// Files of one worker share their modules: these are reloaded now, and again after this file.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { createApplier } = await import('../../src/build/applier.ts');

const folder = mkdtempSync(join(tmpdir(), 'registrar-again-'));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync('test/fixtures/acme', folder, { recursive: true });
const addScreen = (slug: string) => {
  const path = join(folder, 'screens', slug);
  cpSync('schemas/content-selectors', path, { recursive: true });
  const change = (name: string, how: (value: Record<string, unknown>) => object) =>
    writeFileSync(join(path, name), JSON.stringify(how(JSON.parse(readFileSync(join(path, name), 'utf8')) as never)));
  change('screen.json', ({ documentation: _out, ...screen }) => ({
    ...screen,
    title: slug,
    menu: { mode: 'admin', path: `/Support/${slug}` },
  }));
  change('entity.json', (entity) => ({ ...entity, $id: slug }));
};
addScreen('ours');
addScreen('theirs');
writeFileSync(join(folder, 'vocabulary.json'), '{ "permissions": ["acme:read"] }');
const apply = await createApplier({ folders: [folder], edit: 'write' });
const first = apply();

const rules = readFileSync(join(folder, 'routing-rules.json'), 'utf8');
const withRules = (from: string, to: string) => {
  expect(rules).toContain(from);
  writeFileSync(join(folder, 'routing-rules.json'), rules.replace(from, to));
};

beforeEach(() => {
  writeFileSync(join(folder, 'routing-rules.json'), rules);
  apply();
  Object.assign(work, { validators: 0, checks: 0 });
});

test('applying an unchanged folder again takes no check and no validator', () => {
  expect(first.skipped).toEqual([]);
  expect(first.screens.length).toBeGreaterThan(14);
  expect(apply().version).toBe(first.version);
  expect(work).toEqual({ validators: 0, checks: 0 });
});

test('a changed label takes one check and no validator', () => {
  withRules('"Request Rules"', '"Rules for Requests"');
  const made = apply();
  expect(made.version).not.toBe(first.version);
  expect(work).toEqual({ validators: 0, checks: 1 });
});

test('a changed rule takes one check and one validator', () => {
  withRules('"minLength": 10', '"minLength": 11');
  expect(apply().version).not.toBe(first.version);
  expect(work).toEqual({ validators: 1, checks: 1 });
});

test('a change that was applied before takes no check and no validator', () => {
  withRules('"minLength": 10', '"minLength": 12');
  apply();
  writeFileSync(join(folder, 'routing-rules.json'), rules);
  apply();
  Object.assign(work, { validators: 0, checks: 0 });
  withRules('"minLength": 10', '"minLength": 12');
  apply();
  expect(work).toEqual({ validators: 0, checks: 0 });
});

test('a translated message takes no check and no validator', () => {
  mkdirSync(join(folder, 'messages', 'de'), { recursive: true });
  writeFileSync(join(folder, 'messages', 'de', 'frame.json'), '{ "sign-in": "Einloggen" }');
  expect(apply().languages).not.toBe(first.languages);
  rmSync(join(folder, 'messages'), { recursive: true });
  expect(work).toEqual({ validators: 0, checks: 0 });
});

test('a draft of a file takes one check and no validator', () => {
  apply({ screen: 'routing-rules', text: rules.replace('"Request Rules"', '"Drafted Rules"') });
  expect(work).toEqual({ validators: 0, checks: 1 });
});
