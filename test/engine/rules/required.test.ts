// The fields that rules of an entity may require.
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { fieldsOf } from '../../../src/engine/form/fields.ts';
import { mayBeRequired } from '../../../src/engine/rules/required.ts';
import { cpuTime } from '../../cpu-time.ts';

const entity: Schema = {
  properties: { kind: { type: 'string' }, proxy: { $ref: '#/definitions/proxy' }, items: { type: 'array' } },
  allOf: [
    {
      if: { properties: { kind: { const: 'a' } } },
      then: { required: ['name'], properties: { proxy: { required: ['host'] } } },
      else: { anyOf: [{ required: ['code'] }] },
    },
  ],
  dependentRequired: { mail: ['sender'] },
  required: ['kind'],
  definitions: {
    proxy: {
      required: ['scheme'],
      properties: { login: { oneOf: [{ required: ['user'] }, { required: ['token'] }] } },
      dependentRequired: { port: ['url'] },
    },
  },
};

describe('a rule of an entity', () => {
  test.each(['name', 'code', 'sender', 'proxy.host', 'proxy.url', 'proxy.login.user', 'proxy.login.token'])(
    'may require %s',
    (path) => expect(mayBeRequired(entity, path)).toBe(true),
  );

  test.each(['kind', 'mail', 'proxy', 'proxy.scheme', 'proxy.login', 'host', 'items.0', 'constructor', 'proxy.x.y'])(
    'does not require %s',
    (path) => expect(mayBeRequired(entity, path)).toBe(false),
  );

  test('is found in a schema that refers to itself several times, in little time', () => {
    const node: Schema = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        left: { $ref: '#/definitions/node' },
        right: { $ref: '#/definitions/node' },
      },
      if: { properties: { left: {} } },
      then: { required: ['name'] },
    };
    const tree: Schema = {
      type: 'object',
      definitions: { node },
      properties: { root: { $ref: '#/definitions/node' } },
    };
    let specs: ReturnType<typeof fieldsOf> = [];
    const time = cpuTime(() => (specs = fieldsOf({ fields: [{ field: 'root.left.right.name' }] }, tree)));
    expect(specs[0]!.mayBeRequired).toBe(true);
    expect(time).toBeLessThan(1000);
  });
});
