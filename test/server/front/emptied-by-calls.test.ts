// Restrictions of customizations in calls of the embedded manager that leave fields without a value.
import { expect, test } from 'vitest';
import { aRestrictedManager } from './restricted-manager.ts';

const { send, restrict, lift } = aRestrictedManager();

/** Records with an optional field, which calls keep as blank if it is null, or if it is left out. */
const emptyable = [
  {
    slug: 'routing-rules',
    field: 'description',
    create: 'POST /internal/ui/routing-rules/',
    update: 'PUT /internal/ui/routing-rules/',
    record: { mode: 'BLOCK', matchers: ['a'] },
  },
  {
    slug: 'content-selectors',
    field: 'description',
    create: 'POST /v1/security/content-selectors',
    update: 'PUT /v1/security/content-selectors/',
    record: { type: 'csel', expression: 'format == "raw"' },
  },
  {
    slug: 'cleanup-policies',
    field: 'notes',
    create: 'POST /internal/cleanup-policies',
    update: 'PUT /internal/cleanup-policies/',
    record: { format: 'raw', criteriaLastDownloaded: 7 },
  },
  {
    slug: 'privileges',
    field: 'description',
    create: 'POST /v1/security/privileges/application',
    update: 'PUT /v1/security/privileges/application/',
    record: { type: 'application', domain: 'blobstores', actions: ['READ'] },
  },
  {
    slug: 'roles',
    field: 'privileges',
    create: 'POST /v1/security/roles',
    update: 'PUT /v1/security/roles/',
    record: { description: '', roles: [] },
    value: ['nx-all'],
  },
];

test.each(emptyable.map((one) => [`${one.slug} ${one.field}`, one] as const))(
  'restrictions of %s apply if a request empties the field, omits it, or sends null',
  async (_, { slug, field, create, update, record, value = 'words' }) => {
    const isList = Array.isArray(value);
    const limits: Record<string, unknown>[] = isList
      ? [{ minItems: 1 }]
      : [{ minLength: 3 }, { minLength: 1 }, { pattern: '^words' }];
    const empties: unknown[] = [null, undefined, isList ? [] : ''];
    const save = (request: string, key: string, one: unknown) => {
      const [method = '', path = ''] = request.split(' ');
      const own = { id: key, name: key, ...record, [field]: one };
      return send(method, request === update ? path + key : path, JSON.stringify(own));
    };
    lift();
    expect((await save(create, `full-${slug}`, value)).status).toBeLessThan(300);
    expect((await save(create, `blank-${slug}`, isList ? [] : '')).status).toBeLessThan(300);
    for (const limit of [{ required: true }, ...limits])
      for (const when of [{}, { when: { signedIn: true } }]) {
        restrict(slug, { [`form/field:${field}`]: { restrict: { ...limit, ...when, message: 'Fill this in' } } });
        for (const [at, one] of empties.entries()) {
          const refused = [400, expect.stringContaining('Fill this in')];
          const updated = await save(update, `full-${slug}`, one);
          expect([updated.status, updated.text]).toEqual(refused);
          const created = await save(create, `new-${at}-${slug}`, one);
          expect([created.status, created.text]).toEqual(refused);
        }
        expect((await save(update, `full-${slug}`, value)).status).toBeLessThan(300);
      }
    // A blank field may stay blank, unless it is a list with a limit, or the restriction has a condition.
    for (const limit of isList ? [{ required: true }] : [{ required: true }, ...limits]) {
      restrict(slug, { [`form/field:${field}`]: { restrict: { ...limit, message: 'Fill this in' } } });
      expect((await save(update, `blank-${slug}`, isList ? [] : '')).status).toBeLessThan(300);
    }
  },
);

test('a restriction applies to a blank text, even if the call itself accepts it', async () => {
  for (const limit of [{ minLength: 2 }, { pattern: '^anonymous$' }]) {
    restrict('anonymous-access', { 'form/field:userId': { restrict: { ...limit, message: 'Fill this in' } } });
    const body = { enabled: true, userId: '', realmName: 'NexusAuthorizingRealm' };
    expect((await send('PUT', '/internal/ui/anonymous-settings', JSON.stringify(body))).status).toBe(400);
  }
});
