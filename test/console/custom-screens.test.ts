// Screens and parts whose code this build does not have, such as those of customizations for a later version.
import { afterEach, expect, test } from 'vitest';
import { menus } from '../../src/console/menus.ts';
import { loadPart, loadScreen } from '../../src/console/open-screens.ts';
import { parseAddress } from '../../src/console/address.ts';

const unknown = ['unknown-screen', 'constructor', 'toString'];
const before = { ...menus };

afterEach(() => {
  for (const slug of unknown) delete menus[slug];
  Object.assign(menus, before);
});

test.each(unknown)('a custom screen without code, %s, has a message about it', async (slug) => {
  menus[slug] = { ...menus['log-viewer']! };
  const loaded = await loadScreen({ slug, place: { at: 'list' }, address: parseAddress('#x') });
  expect(loaded).toEqual({ problem: `This version of the console has no code for "${slug}".` });
});

test.each(unknown)('a custom part without code, %s, has a message about it', async (id) => {
  await expect(loadPart(id)).rejects.toThrow(`This version of the console has no code for "${id}".`);
});
