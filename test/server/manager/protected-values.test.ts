// Secrets and server-side values of records, wherever entities declare them.
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import {
  secretsOf,
  withoutSecrets,
  withProtectedValues,
} from '../../../src/server/manager/collections/protected-values.ts';

const secret: Schema = { type: 'string', writeOnly: true };
const objectOf = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });

/** Entities with a secret at a place, a record that has it, and the same record without it. */
const places: Record<string, { entity: Schema; record: object; without: object }> = {
  'at the top': {
    entity: objectOf({ name: { type: 'string' }, password: secret }),
    record: { name: 'a', password: 's' },
    without: { name: 'a' },
  },
  'in an object': {
    entity: objectOf({ proxy: objectOf({ host: { type: 'string' }, password: secret }) }),
    record: { proxy: { host: 'a', password: 's' } },
    without: { proxy: { host: 'a' } },
  },
  'in two objects whose names look alike when they are joined': {
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
  'in one of the first items of a list': {
    entity: objectOf({ pair: { type: 'array', prefixItems: [{ type: 'string' }, objectOf({ password: secret })] } }),
    record: { pair: ['a', { password: 's' }] },
    without: { pair: ['a', {}] },
  },
  'in an item that a list must contain': {
    entity: objectOf({ hosts: { type: 'array', items: { type: 'object' }, contains: objectOf({ password: secret }) } }),
    record: { hosts: [{ name: 'a', password: 's' }] },
    without: { hosts: [{ name: 'a' }] },
  },
  'in a branch': {
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
  test('is left out of what is returned', () => {
    expect(withoutSecrets(entity, record, [])).toEqual(without);
    expect(withoutSecrets(entity, without, [])).toEqual(without);
  });

  test('is left out once the entity does not declare it anymore', () => {
    const remembered = secretsOf(entity, record, undefined);
    expect(remembered.length).toBeGreaterThan(0);
    expect(withoutSecrets(objectOf({}), record, remembered)).toEqual(without);
  });

  test('is not looked for where the record has other values', () => {
    const remembered = secretsOf(entity, record, undefined);
    for (const other of [null, 'text', 5, [], {}, { proxy: 'text', hosts: {}, a: null, users: [1] }])
      expect(withoutSecrets(objectOf({}), other, remembered)).toEqual(other);
  });
});

describe('a secret that is sent', () => {
  const { entity, record } = places['in an object']!;
  const saved = (given: object) => withProtectedValues(entity, given, record);

  test.each([
    ['missing', { proxy: { host: 'b' } }],
    ['blank', { proxy: { host: 'b', password: '' } }],
  ])('%s keeps its stored value', (_how, given) => {
    expect(saved(given)).toEqual({ proxy: { host: 'b', password: 's' } });
  });

  test('as null is removed, and as another text replaces the stored one', () => {
    expect(saved({ proxy: { host: 'b', password: null } })).toEqual({ proxy: { host: 'b', password: null } });
    expect(saved({ proxy: { host: 'b', password: 'x' } })).toEqual({ proxy: { host: 'b', password: 'x' } });
  });

  test('blank for a new record is left out', () => {
    const given = { proxy: { host: 'b', password: '' } };
    expect(withProtectedValues(entity, given, undefined)).toEqual({ proxy: { host: 'b' } });
  });

  test('goes with the object around it', () => {
    expect(saved({ proxy: null })).toEqual({ proxy: null });
    expect(saved({})).toEqual({});
  });
});

test('server-side values stay as they are stored, and are not taken from a new record', () => {
  const entity = objectOf({ name: { type: 'string' }, info: objectOf({ size: { type: 'integer', readOnly: true } }) });
  const given = { name: 'a', info: { size: 9 } };
  expect(withProtectedValues(entity, given, { info: { size: 1 } })).toEqual({ name: 'a', info: { size: 1 } });
  expect(withProtectedValues(entity, given, undefined)).toEqual({ name: 'a', info: {} });
});

test('a secret of an earlier entity is remembered while its value is in the record', () => {
  const before = { record: { old: 's', name: 'a' }, secrets: [['old']] };
  expect(secretsOf(objectOf({}), { old: 's' }, before)).toEqual([['old']]);
  expect(secretsOf(objectOf({}), { old: 'x' }, before)).toEqual([]);
  expect(secretsOf(objectOf({ old: secret }), { old: 's' }, before)).toEqual([['old']]);
});
