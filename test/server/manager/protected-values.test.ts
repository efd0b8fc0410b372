// Secrets and read-only values of records, at all places where entities can declare them.
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import {
  secretsOf,
  withoutSecrets,
  withProtectedValues,
} from '../../../src/server/manager/collections/protected-values.ts';

const secret: Schema = { type: 'string', writeOnly: true };
const objectOf = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });

/** An entity with a secret at each place, a record with the secret, and the same record without it. */
const places: Record<string, { entity: Schema; record: object; without: object }> = {
  'at the top level': {
    entity: objectOf({ name: { type: 'string' }, password: secret }),
    record: { name: 'a', password: 's' },
    without: { name: 'a' },
  },
  'in an object': {
    entity: objectOf({ proxy: objectOf({ host: { type: 'string' }, password: secret }) }),
    record: { proxy: { host: 'a', password: 's' } },
    without: { proxy: { host: 'a' } },
  },
  'in two objects with paths that are equal when joined': {
    entity: objectOf({ a: objectOf({ bc: secret }), ab: objectOf({ c: secret }) }),
    record: { a: { bc: 's' }, ab: { c: 's' } },
    without: { a: {}, ab: {} },
  },
  'in the items of a list': {
    entity: objectOf({ hosts: { type: 'array', items: objectOf({ name: { type: 'string' }, password: secret }) } }),
    record: { hosts: [{ name: 'a', password: 's' }, { name: 'b' }] },
    without: { hosts: [{ name: 'a' }, { name: 'b' }] },
  },
  'in a map': {
    entity: objectOf({ users: { type: 'object', additionalProperties: objectOf({ password: secret }) } }),
    record: { users: { ann: { password: 's' }, bob: {} } },
    without: { users: { ann: {}, bob: {} } },
  },
  'in a map whose keys match a pattern': {
    entity: objectOf({ users: { type: 'object', patternProperties: { '^x-': objectOf({ password: secret }) } } }),
    record: { users: { 'x-ann': { password: 's' }, bob: { password: 'shown' } } },
    without: { users: { 'x-ann': {}, bob: { password: 'shown' } } },
  },
  'in a prefix item of a list': {
    entity: objectOf({ pair: { type: 'array', prefixItems: [{ type: 'string' }, objectOf({ password: secret })] } }),
    record: { pair: ['a', { password: 's' }] },
    without: { pair: ['a', {}] },
  },
  'in an item that a list must contain': {
    entity: objectOf({ hosts: { type: 'array', items: { type: 'object' }, contains: objectOf({ password: secret }) } }),
    record: { hosts: [{ name: 'a', password: 's' }] },
    without: { hosts: [{ name: 'a' }] },
  },
  'in a branch of anyOf': {
    entity: { ...objectOf({ type: { type: 'string' } }), anyOf: [objectOf({ key: secret }), objectOf({})] },
    record: { type: 'S3', key: 's' },
    without: { type: 'S3' },
  },
  'behind a reference': {
    entity: { ...objectOf({ proxy: { $ref: '#/definitions/p' } }), definitions: { p: objectOf({ password: secret }) } },
    record: { proxy: { password: 's' } },
    without: { proxy: {} },
  },
};

describe.each(Object.entries(places))('a secret %s', (_place, { entity, record, without }) => {
  test('is removed from a returned record', () => {
    expect(withoutSecrets(entity, record, [])).toEqual(without);
    expect(withoutSecrets(entity, without, [])).toEqual(without);
  });

  test('is still removed if the entity does not declare it anymore', () => {
    const remembered = secretsOf(entity, record, undefined);
    expect(remembered.length).toBeGreaterThan(0);
    expect(withoutSecrets(objectOf({}), record, remembered)).toEqual(without);
  });

  test('does not change a record that has a different value in its place', () => {
    const remembered = secretsOf(entity, record, undefined);
    for (const other of [null, 'text', 5, [], {}, { proxy: 'text', hosts: {}, a: null, users: [1] }])
      expect(withoutSecrets(objectOf({}), other, remembered)).toEqual(other);
  });
});

describe('a secret in a request', () => {
  const { entity, record } = places['in an object']!;
  const saved = (given: object) => withProtectedValues(entity, given, record);

  test.each([
    ['that is missing', { proxy: { host: 'b' } }],
    ['that is blank', { proxy: { host: 'b', password: '' } }],
  ])('%s keeps its stored value', (_how, given) => {
    expect(saved(given)).toEqual({ proxy: { host: 'b', password: 's' } });
  });

  test('is removed if it is null, and replaced if it is a new text', () => {
    expect(saved({ proxy: { host: 'b', password: null } })).toEqual({ proxy: { host: 'b', password: null } });
    expect(saved({ proxy: { host: 'b', password: 'x' } })).toEqual({ proxy: { host: 'b', password: 'x' } });
  });

  test('is omitted if it is blank in a new record', () => {
    const given = { proxy: { host: 'b', password: '' } };
    expect(withProtectedValues(entity, given, undefined)).toEqual({ proxy: { host: 'b' } });
  });

  test('is removed together with its parent object', () => {
    expect(saved({ proxy: null })).toEqual({ proxy: null });
    expect(saved({})).toEqual({});
  });
});

test('read-only values keep their stored value, and are removed from a new record', () => {
  const entity = objectOf({ name: { type: 'string' }, info: objectOf({ size: { type: 'integer', readOnly: true } }) });
  const given = { name: 'a', info: { size: 9 } };
  expect(withProtectedValues(entity, given, { info: { size: 1 } })).toEqual({ name: 'a', info: { size: 1 } });
  expect(withProtectedValues(entity, given, undefined)).toEqual({ name: 'a', info: {} });
});

test('a secret of an earlier entity stays secret while the record contains its value', () => {
  const before = { record: { old: 's', name: 'a' }, secrets: [['old']] };
  expect(secretsOf(objectOf({}), { old: 's' }, before)).toEqual([['old']]);
  expect(secretsOf(objectOf({}), { old: 'x' }, before)).toEqual([]);
  expect(secretsOf(objectOf({ old: secret }), { old: 's' }, before)).toEqual([['old']]);
});
