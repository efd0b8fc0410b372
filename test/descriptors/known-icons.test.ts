// The finding about an unknown icon is the only list of all icons.
import { expect, test } from 'vitest';
import { readVocabulary } from '../../src/build/check-schemas.ts';
import { findingsOf } from './foreign.ts';

test.each(['bel', 'list', ''])('the finding about the unknown icon %j lists all icons', async (icon) => {
  const { icons } = await readVocabulary();
  const [found] = findingsOf({
    screen: {
      version: 2,
      kind: 'table',
      title: 'Things',
      menu: { mode: 'admin', path: '/Things', icon },
      calls: { list: 'GET v1/things' },
      list: { columns: [{ field: 'name' }], sortBy: 'name' },
    },
    entity: { $id: 'things', title: 'Thing', type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
  });
  const [, listed = ''] = /Icons: (.*)\.$/.exec(found!) ?? [];
  expect(listed.split(', ').toSorted()).toEqual(icons.toSorted());
});
