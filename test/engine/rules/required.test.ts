// The fields that rules of an entity may require.
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { fieldsOf } from '../../../src/engine/form/fields.ts';
import type { BrokenRule } from '../../../src/engine/rules/messages.ts';
import { blankRequired, errorsToShow, isRequiredByRule, mayBeRequired } from '../../../src/engine/rules/required.ts';
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

/** A validator of records, as forms and the manager compile it. */
function validatorOf(schema: Schema) {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
  return (record: unknown): BrokenRule[] => (validate(record) ? [] : (validate.errors as unknown as BrokenRule[]));
}

describe('the errors of a record', () => {
  const keywords = (schema: Schema, value: unknown) =>
    errorsToShow(validatorOf({ properties: { value: schema } })({ value })).map(({ keyword }) => keyword);

  test('are those of a union as a whole, without those of its branches', () => {
    const branches: Schema[] = [{ minLength: 3 }, { pattern: '^b' }];
    expect(keywords({ oneOf: branches }, 'a')).toEqual(['oneOf']);
    expect(keywords({ anyOf: branches }, 'a')).toEqual(['anyOf']);
    expect(keywords({ allOf: branches }, 'a')).toEqual(['minLength', 'pattern']);
    expect(keywords({ contains: { minLength: 3 } }, ['a'])).toEqual(['contains']);
  });

  test('are those of a condition, without the one that sums them up', () => {
    expect(keywords({ if: { minLength: 1 }, then: { minLength: 3 } }, 'a')).toEqual(['minLength']);
    expect(
      errorsToShow([{ instancePath: '', schemaPath: '#/dependentRequired', keyword: 'dependentRequired', params: {} }]),
    ).toEqual([]);
  });

  test('include those of fields and definitions that are named like a keyword', () => {
    const named: Schema = { properties: { contains: { minLength: 3 }, oneOf: { minLength: 3 } } };
    expect(keywords(named, { contains: 'a', oneOf: 'b' })).toEqual(['minLength', 'minLength']);
    const places = ['definitions/contains/', 'properties/contains/', 'contains/', 'x/anyOf/12/', 'x/anyOf/of/'];
    const shown = errorsToShow(
      places.map((place) => ({
        instancePath: '',
        schemaPath: `#/${place}minLength`,
        keyword: 'minLength',
        params: {},
      })),
    );
    expect(shown.map(({ schemaPath }) => schemaPath)).toEqual([0, 1, 4].map((at) => `#/${places[at]}minLength`));
  });
});

describe('a required value', () => {
  const schema: Schema = {
    required: ['name', 'size', 'note'],
    properties: {
      name: { $ref: '#/definitions/text' },
      note: { type: ['string', 'null'] },
      size: { type: 'integer' },
      other: { type: 'string' },
      kind: { type: 'string' },
      proxy: { required: ['host'], properties: { host: { type: 'string' }, user: { type: 'string' } } },
      rules: { type: 'array', items: { $ref: '#/definitions/rule' } },
      tags: { type: 'array', items: { type: 'string' } },
    },
    if: { properties: { kind: { const: 'a' } } },
    then: { required: ['code'], properties: { proxy: { required: ['user'] } } },
    definitions: {
      text: { type: 'string' },
      rule: { required: ['name'], properties: { name: { type: 'string' }, at: { type: 'string' } } },
    },
  };
  const validate = validatorOf(schema);
  const blank = (record: object) => blankRequired(schema, validate, { kind: 'b', ...record });

  test.each<[string, object, string[]]>([
    ['nothing of a complete record', { name: 'a', note: 'b', size: 1 }, []],
    ['texts of white space', { name: ' ', note: '', other: '' }, ['name', 'note']],
    ['no values other than texts', { name: null, note: undefined, size: '' }, []],
    ['texts in objects', { proxy: { host: '', user: '' } }, ['proxy.host']],
    [
      'texts in the items of lists',
      { rules: [{ name: '' }, { name: 'x', at: '' }, { name: ' ' }] },
      ['rules[0].name', 'rules[2].name'],
    ],
    ['no items that are texts', { tags: [''] }, []],
    [
      'texts that a rule requires',
      { kind: 'a', code: ' ', other: '', proxy: { host: 'h', user: '' } },
      ['code', 'proxy.user'],
    ],
    ['no texts that a rule does not require', { kind: 'b', code: ' ', proxy: { host: 'h', user: '' } }, []],
    ['each text once', { kind: 'a', name: '', code: 'x' }, ['name']],
  ])('that is blank is reported: %s', (_what, record, paths) => {
    expect(blank(record)).toEqual(paths);
  });

  test('is required by a rule whether it is filled in or not, but only while the rule applies', () => {
    const is = (record: object, path: string) =>
      isRequiredByRule(validate, { name: 'a', note: 'b', size: 1, ...record }, path);
    expect(is({ kind: 'a' }, 'code')).toBe(true);
    expect(is({ kind: 'a', code: 'x' }, 'code')).toBe(true);
    expect(is({ kind: 'b', code: 'x' }, 'code')).toBe(false);
    expect(is({ kind: 'a', code: 5 }, 'other')).toBe(false);
    expect(is({ kind: 'a', proxy: { user: 'u' } }, 'proxy.user')).toBe(true);
    // The error of a missing field is not about the field around it, or a value that is not valid.
    expect(is({ kind: 'a', proxy: { user: 'u' } }, 'proxy')).toBe(false);
    expect(is({ kind: 5 }, 'kind')).toBe(false);
  });
});
