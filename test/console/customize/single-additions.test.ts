// Each part that can be added to a screen is accepted as the only change, even if the entity has no titles.
import { describe, expect, test } from 'vitest';
import { customize } from '../../../src/customize/customize.ts';
import { additionsOf } from '../../../src/console/customize/additions.ts';
import { vocabulary } from '../../customize/customized.ts';
import { after, baseOf, thingsSources, viewAfter } from './panel-view.ts';

const options = {
  records: [{ name: 'a', owner: 'me', size: 1.5 }],
  nameOf: () => 'Ours',
  address: 'admin/things',
};

/** A screen that shows one of the fields of its entity, which have no titles. */
function sourcesWith(list: object, call: string) {
  const keys = {
    calls: {
      list: call,
      read: 'GET v1/things/{key}',
      create: { call: 'POST v1/things', body: { record: true } },
      update: { call: 'PUT v1/things/{key}', body: { record: true } },
    },
    list: { columns: [{ field: 'name' }], ...list },
    form: { title: { create: 'Create Thing', edit: 'Edit Thing' }, fields: [{ field: 'name' }] },
  };
  return thingsSources(keys, {
    required: ['name'],
    properties: {
      name: { type: 'string' },
      kind: { type: 'string', enum: ['a', 'b'] },
      isOn: { type: 'boolean', default: false },
      tags: { type: 'array', items: { type: 'string' } },
      proxy: { type: 'object', properties: { port: { type: 'integer' } } },
      password: { type: 'string', writeOnly: true },
    },
  });
}

const paged = 'GET v1/things?skip={list.skip}&take={list.take}&kind={filters.kind}';
const lists: [name: string, sources: ReturnType<typeof sourcesWith>][] = [
  ['a list without pages', sourcesWith({}, 'GET v1/things')],
  ['a list with a filter', sourcesWith({ filters: [{ field: 'kind' }] }, 'GET v1/things')],
  ['a list with pages', sourcesWith({ pages: 50, filters: [{ field: 'kind' }] }, paged)],
];

describe.each(lists)('for a screen with %s', (_name, sources) => {
  const base = baseOf('things', '', sources);
  const additions = additionsOf(viewAfter(base), options).filter(({ kind }) => kind !== 'group');

  test.each(additions.map(({ id, step }) => [id, step] as const))('adding only %s is accepted', (_id, step) => {
    const { text } = after(base, step);
    const { skipped, notes } = customize(sources, [{ screen: 'things', path: 'x.json', text }], vocabulary);
    expect([...skipped, ...notes].map(({ summary, advice }) => `${summary} ${advice}`)).toEqual([]);
  });

  test('all members of the entity can be added as fields, and those that a list can show also as columns', () => {
    const ids = additions.map(({ id }) => id);
    const members = ['kind', 'isOn', 'tags', 'proxy.port'];
    for (const name of members) expect(ids).toContain(`list/column:${name}`);
    for (const name of [...members, 'password']) expect(ids).toContain(`form/field:${name}`);
    expect(ids).not.toContain('list/column:password');
    for (const name of ['owner', 'size']) expect(ids).toContain(`list/column:${name}`);
  });
});
