// Restrictions of customizations in calls of the embedded manager, in every form that records can be sent.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longCall } from '../../../src/engine/rules/request.ts';
import { allAddressesOf } from '../../../src/server/manager/collections/address-of.ts';
import { originalOf, placesIn, shipped } from '../../customize/customized.ts';
import { aRestrictedManager } from './restricted-manager.ts';

const { send, restrict, lift } = aRestrictedManager({ nodes: 2 });

/** Each address to which a shipped screen saves, with a text field that it sends. */
const saves = shipped.flatMap(({ slug }) => {
  const { screen, entity } = originalOf(slug);
  return (['create', 'update'] as const).flatMap((operation) => {
    const call = screen.calls?.[operation];
    if (!call || longCall(call).direct !== undefined) return [];
    const { body } = longCall(call);
    const isSent = (path: string) => (Array.isArray(body) ? body.includes(path) : 'record' in body!);
    const isIn = (path: string) => placesIn(slug).some(({ id }) => id === `form/field:${path}`);
    const field = Object.entries(entity.properties ?? {}).find(
      ([path, { type, enum: some, oneOf, readOnly }]) =>
        !readOnly && [type].flat().includes('string') && !some && !oneOf && isSent(path) && isIn(path),
    )?.[0];
    if (field === undefined) return [];
    return allAddressesOf(call, screen).map(({ method, path }) => [slug, method, path, field] as const);
  });
});

test.each(saves)('a restriction of %s applies to %s %s', async (slug, method, path, field) => {
  restrict(slug, { [`form/field:${field}`]: { restrict: { pattern: '^ours', message: 'Start with ours' } } });
  // With a format that the descriptor does not know, and a record that does not exist.
  const way = path.replace(':format', 'pypi').replace(':type', 'proxy').replace(/:\w+/g, 'one');
  const sent = await send(method, way, JSON.stringify({ [field]: 'theirs' }));
  expect([sent.status, sent.text]).toEqual([400, expect.stringContaining('Start with ours')]);
});

test.each(
  [
    {
      what: 'the name of a logger in the address',
      slug: 'logging',
      rules: { 'form/field:name': { restrict: { pattern: '^ours', message: 'Ours only' } } },
      request: 'PUT /internal/ui/loggingConfiguration/theirs',
      bodies: [{ name: 'ours', level: 'INFO' }, { level: 'INFO' }, { name: 'theirs', level: 'INFO' }],
    },
    {
      what: 'the type of a privilege in the address',
      slug: 'privileges',
      rules: { 'form/field:type': { restrict: { options: ['wildcard'], message: 'Ours only' } } },
      request: 'POST /v1/security/privileges/application',
      bodies: [{ type: 'wildcard' }, {}, { type: 'application' }].map((type) => ({
        name: 'theirs',
        description: 'Theirs',
        domain: 'theirs',
        actions: ['READ'],
        ...type,
      })),
    },
  ].map((one) => [one.what, one] as const),
)('a restriction applies to %s, regardless of the body', async (_, { slug, rules: some, request, bodies }) => {
  const [method = '', path = ''] = request.split(' ');
  for (const when of [{}, { when: { signedIn: true } }]) {
    const added = Object.entries(some).map(([place, { restrict: one }]) => [place, { restrict: { ...one, ...when } }]);
    restrict(slug, Object.fromEntries(added));
    for (const body of bodies) {
      const sent = await send(method, path, JSON.stringify(body));
      expect([sent.status, sent.text]).toEqual([400, expect.stringContaining('Ours only')]);
    }
  }
});

const calls = '/internal/ui/routing-rules/';
const rule = (fields: string) => `{"description":"","mode":"BLOCK","matchers":["a","b"],${fields}}`;
const many = `[${'0,'.repeat(10_100)}0]`;
const rules = {
  'form/field:name': { restrict: { pattern: '^ours', message: 'Start with ours' } },
  'form/field:description': { restrict: { maxLength: 3, message: 'In short' } },
  'form/field:mode': { restrict: { options: ['BLOCK'], message: 'Only block' } },
  'form/field:matchers': { restrict: { maxItems: 2, message: 'Two at most' } },
};

test.each(
  [
    { what: 'a number as its name', fields: '"name":12345', says: 'Start with ours' },
    { what: 'a number that exceeds a double', fields: '"name":1e400', says: 'Start with ours' },
    { what: 'a number with many digits', fields: '"name":12345678901234567890123', says: 'Start with ours' },
    { what: 'a boolean as its name', fields: '"name":true', says: 'Start with ours' },
    { what: 'a number as its description', fields: '"name":"ours","description":123456', says: 'In short' },
    { what: 'an option in lower case', fields: '"name":"ours","mode":"allow"', says: 'Only block' },
    { what: 'a repeated field', fields: '"name":"ours","name":"theirs"', says: 'Start with ours' },
    { what: 'an escaped field name', fields: '"n\\u0061me":"theirs"', says: 'Start with ours' },
    { what: 'a large number of unused values', fields: `"name":"theirs","other":${many}`, says: 'Start with ours' },
    { what: 'too many values', fields: `"name":"theirs","matchers":${many}`, says: 'at most 10000 values' },
    {
      what: 'many other mistakes',
      fields: `"name":"theirs","matchers":[${'"(",'.repeat(150)}"("]`,
      says: 'Start with ours',
    },
  ].map(({ what, fields, says }) => [what, fields, says] as const),
)('a restriction applies to a record with %s', async (_, fields, says) => {
  restrict('routing-rules', rules);
  const sent = await send('POST', calls, rule(fields));
  expect([sent.status, sent.text]).toEqual([400, expect.stringContaining(says)]);
});

test('a record that meets the restrictions is saved, even with values that the call converts', async () => {
  restrict('routing-rules', {
    ...rules,
    'form/field:name': { restrict: { pattern: '^12', message: 'Start with 12' } },
  });
  const sent = await send('POST', calls, rule(`"name":123,"mode":"block","description":12,"other":${many}`));
  expect(sent).toEqual({ status: 204, text: '' });
});

test('a number that is sent as a string must meet the limits of its field', async () => {
  restrict('cleanup-policies', {
    'form/field:criteriaLastDownloaded': { restrict: { maximum: 10, message: 'Sooner' } },
  });
  const body = { name: 'own', format: '*', criteriaLastDownloaded: '30' };
  const sent = await send('POST', '/internal/cleanup-policies', JSON.stringify(body));
  expect([sent.status, sent.text]).toEqual([400, expect.stringContaining('Sooner')]);
});

/** Records with a list, in which `twice` is sent twice. */
const lists = [
  {
    slug: 'users',
    field: 'roles',
    path: '/v1/security/users',
    twice: 'nx-admin',
    record: (key: string) => ({
      userId: key,
      firstName: 'A',
      lastName: 'B',
      emailAddress: 'a@example.org',
      status: 'active',
      password: 'long-secret-1',
    }),
  },
  ...(['privileges', 'roles'] as const).map((field) => ({
    slug: 'roles',
    field,
    path: '/v1/security/roles',
    twice: field === 'roles' ? 'nx-admin' : 'nx-search-read',
    record: (key: string) => ({ id: key, name: key }),
  })),
  {
    slug: 'routing-rules',
    field: 'matchers',
    path: calls,
    twice: 'a.*',
    record: (key: string) => ({ name: key, description: '', mode: 'BLOCK' }),
  },
];

test.each(lists.map((list) => [`${list.slug} ${list.field}`, list] as const))(
  'limits for the items of %s count the stored items, with and without a condition',
  async (name, { slug, field, path, twice, record }) => {
    const place = `form/field:${field}`;
    const keyOf = (text: string) => `${name}-${text}`.replace(' ', '-');
    const create = (key: string, items: unknown[]) =>
      send('POST', path, JSON.stringify({ ...record(keyOf(key)), [field]: items }));
    lift();
    const { status, text } = await create('kept', [twice, twice]);
    expect([200, 204]).toContain(status);
    const isSet = originalOf(slug).entity.properties![field]!.uniqueItems === true;
    if (text !== '') expect(JSON.parse(text)).toMatchObject({ [field]: isSet ? [twice] : [twice, twice] });
    for (const [at, when] of [undefined, { signedIn: true }].entries()) {
      const rule = (limits: object) => restrict(slug, { [place]: { restrict: { ...limits, ...(when && { when }) } } });
      rule({ minItems: 2, message: 'Two at least' });
      expect((await create(`two-${at}`, [twice, twice])).text.includes('Two at least')).toBe(isSet);
      expect((await create(`null-${at}`, [twice, null])).text.includes('Two at least')).toBe(isSet);
      rule({ maxItems: 1, message: 'One at most' });
      expect((await create(`one-${at}`, [twice, twice])).text.includes('One at most')).toBe(!isSet);
    }
  },
);

test('the entities mark as unique exactly those lists that the calls store as sets', () => {
  const folder = 'src/server/manager/calls';
  const kept = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^ +(\w+): textSet,$/gm)].map(
      ([, field]) => `${file.replace('.ts', '')} ${field}`,
    ),
  );
  const marked = shipped.flatMap(({ slug }) =>
    Object.entries(originalOf(slug).entity.properties ?? {}).flatMap(([field, { uniqueItems }]) =>
      uniqueItems === true ? [`${slug} ${field}`] : [],
    ),
  );
  expect(kept.length).toBeGreaterThan(2);
  expect(marked.sort()).toEqual(kept.sort());
});
