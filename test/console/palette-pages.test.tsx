// Recent records of a collection whose list is loaded in pages.
import { afterEach, expect, test } from 'vitest';
import { collectionTargets, recentTargets, type Session } from '../../src/console/palette-targets.ts';
import { fetchDefinition, replaceDefinition } from '../../src/console/screens/definitions.ts';

const slug = 'content-selectors';
const session: Session = {
  signedIn: true,
  userId: 'admin',
  edition: 'PRO',
  clustered: false,
  ldap: false,
  console: '',
  may: () => true,
};

afterEach(() => replaceDefinition(slug, undefined));

test('are offered although the palette does not load the records', async () => {
  const definition = await fetchDefinition(slug);
  const list = { ...definition.screen.list!, pages: 50 };
  replaceDefinition(slug, { ...definition, screen: { ...definition.screen, list } });
  const loaded = await collectionTargets(session, async () => []);
  const visited = ['#admin/repository/selectors', '#admin/repository/selectors:in-pages', '#admin/security/roles:gone'];
  expect(recentTargets(session, visited, loaded).map(({ text }) => text)).toEqual(['in-pages']);
});
