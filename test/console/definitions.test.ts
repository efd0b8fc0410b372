// The cache of the definitions of screens.
import { afterEach, expect, test, vi } from 'vitest';
import { fetchDefinition, loadDefinition, replaceDefinition } from '../../src/console/screens/definitions.ts';
import { $customizations, customizationsChanged } from '../../src/session/customizations.ts';

const slug = 'routing-rules';
const before = $customizations.getState();

afterEach(() => {
  replaceDefinition(slug, undefined);
  customizationsChanged(before as never);
});

test('a definition that fails to load is loaded again by the next call', async () => {
  const missing = 'missing-screen';
  const first = loadDefinition(missing);
  await expect(first).rejects.toThrow('does not exist');
  const second = loadDefinition(missing);
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow('does not exist');
});

test('a late failure keeps the definition that has replaced the failed one', async () => {
  const newer = await fetchDefinition(slug);
  customizationsChanged({ menus: {}, screens: { [slug]: 'data:text/javascript,throw 1' }, changes: '', skipped: 0 });
  vi.stubGlobal('document', { baseURI: 'http://page/' });
  const failing = loadDefinition(slug);
  replaceDefinition(slug, newer);
  await expect(failing).rejects.toBeDefined();
  vi.unstubAllGlobals();
  expect(await loadDefinition(slug)).toBe(newer);
});
