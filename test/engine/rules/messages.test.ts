// The message of a broken rule: that of its schema, of the branch that contains it, or the standard message.
import { expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { message, placeOf, ruleSchema, schemaInside, stepsOf } from '../../../src/engine/rules/messages.ts';

const own = { pattern: '^a', 'x-messages': { pattern: 'Start with a' } };
const standard = 'This value is not valid';

test.each<[string, string, Schema, string]>([
  ['that of its schema', '#/properties/name/pattern', own, 'Start with a'],
  ['the standard message if its schema has none', '#/properties/name/pattern', { pattern: '^a' }, standard],
  [
    'that of the branch that contains it',
    '#/properties/name/allOf/0/pattern',
    { ...own, allOf: [{ pattern: 'b$', 'x-messages': { pattern: 'End with b' } }] },
    'End with b',
  ],
  [
    'that of the schema if its branch has none',
    '#/properties/name/allOf/0/pattern',
    { 'x-messages': own['x-messages'], allOf: [{ pattern: '^a' }] },
    'Start with a',
  ],
  [
    'the standard message if the schema has one for a rule of its own',
    '#/properties/name/allOf/0/pattern',
    { ...own, allOf: [{ pattern: 'b$' }] },
    standard,
  ],
])('the message of a broken rule is %s', (_what, schemaPath, schema, text) => {
  expect(message({ instancePath: '/name', schemaPath, keyword: 'pattern', params: {} }, schema)).toBe(text);
});

test.each(['required', 'dependencies'])('a missing value has one message, also if the rule is "%s"', (keyword) => {
  const rule = { instancePath: '', schemaPath: `#/${keyword}`, keyword, params: {} };
  expect(message(rule, {})).toBe('This field is required');
  expect(message(rule, { 'x-messages': { required: 'Enter a name' } })).toBe('Enter a name');
});

test('the schema that contains a rule is that of the item at its position, otherwise that of all items or the field', () => {
  const [first, others] = [{ maxLength: 1 }, { maxLength: 2 }];
  const field: Schema = { type: 'array', prefixItems: [first], items: others };
  expect([null, 0, 1].map((item) => ruleSchema({}, field, item))).toEqual([field, first, others]);
});

const rule = (keyword: string, params: Record<string, unknown> = {}, instancePath = '/name') => ({
  instancePath,
  schemaPath: `#/properties/name/${keyword}`,
  keyword,
  params,
});

test.each<[string, Record<string, unknown>, string]>([
  ['minimum', { limit: 1024 }, 'The minimum value for this field is [1024]'],
  ['maximum', { limit: 1024 }, 'The maximum value for this field is [1024]'],
  ['exclusiveMinimum', { limit: 1024 }, 'The value of this field must be more than [1024]'],
  ['exclusiveMaximum', { limit: 1024 }, 'The value of this field must be less than [1024]'],
  ['maxLength', { limit: 1024 }, 'The maximum number of characters for this field is 1024'],
  ['minLength', { limit: 1024 }, 'The minimum number of characters for this field is 1024'],
  ['minItems', { limit: 2 }, 'At least 2 entries are required'],
  ['maxItems', { limit: 2 }, 'At most 2 entries are allowed'],
  ['uniqueItems', {}, 'Duplicate entry'],
  ['format', { format: 'email' }, 'This field must contain an email address, such as name@example.org'],
  ['format', { format: 'uri' }, 'This field must contain a valid URI'],
  ['format', { format: 'date' }, 'This field must contain a valid date'],
  ['enum', {}, 'Select one of the available options'],
  ['oneOf', {}, 'Select one of the available options'],
  ['const', {}, 'Select one of the available options'],
  ['type', { type: 'number' }, 'This field must contain a numeric value'],
  ['type', { type: 'integer,null' }, 'This field must contain a numeric value'],
  ['type', { type: ['integer', 'null'] }, 'This field must contain a numeric value'],
  ['type', { type: 'string' }, standard],
  ['multipleOf', {}, standard],
])(
  'the standard message for "%s" with %j is "%s", with limits of numbers as the control shows them',
  (keyword, params, text) => {
    const inControl = (limit: number) => `[${limit}]`;
    expect(message(rule(keyword, params), {}, inControl)).toBe(text);
    expect(message({ ...rule(keyword, params), text: 'Own' }, { 'x-messages': { [keyword]: 'No' } })).toBe('Own');
    expect(message(rule(keyword, params), { 'x-messages': { [keyword]: 'No' } })).toBe('No');
    expect(message(rule(keyword, params), {})).toBe(text.replace('[1024]', '1024'));
  },
);

test.each<[Schema['contains'], Record<string, unknown>, string]>([
  [{ const: 'a' }, { minContains: 1 }, 'At least 1 entry must be one of: a'],
  [{ enum: ['a', 2, null] }, { minContains: 2 }, 'At least 2 entries must be one of: a, 2, null'],
  [{ enum: ['a', 'b'] }, { minContains: 0, maxContains: 3 }, 'Between 0 and 3 entries must be one of: a, b'],
  [{ minLength: 3 }, { minContains: 2 }, 'At least 2 entries must meet the requirements'],
  [undefined, { minContains: 1, maxContains: 2 }, 'Between 1 and 2 entries must meet the requirements'],
])('a list that must contain %j with %j has the message "%s"', (contains, params, text) => {
  expect(message(rule('contains', params), { contains })).toBe(text);
});

test.each([
  ['/name', 'minLength', {}, { path: 'name', item: null }],
  ['/proxy/auth/user', 'minLength', {}, { path: 'proxy.auth.user', item: null }],
  ['/tags/12', 'minLength', {}, { path: 'tags', item: 12 }],
  ['/rules/2/name', 'minLength', {}, { path: 'rules', item: 2 }],
  ['/proxy', 'required', { missingProperty: 'host' }, { path: 'proxy.host', item: null }],
  ['', 'dependencies', { missingProperty: 'name' }, { path: 'name', item: null }],
  ['/rules/0', 'required', { missingProperty: 'name' }, { path: 'rules', item: 0 }],
  ['/h2', 'minLength', { missingProperty: 'name' }, { path: 'h2', item: null }],
  ['', 'minProperties', {}, null],
])('a broken rule at "%s" with the keyword "%s" and %j is about %j', (instancePath, keyword, params, place) => {
  expect(placeOf(rule(keyword, params, instancePath))).toEqual(place);
});

test('the steps to a value are the names of its members, also of those with slashes and tildes', () => {
  expect(stepsOf(rule('type', {}, '/a~1b/~0~1/0'))).toEqual(['a/b', '~/', '0']);
  expect(stepsOf(rule('type', {}, ''))).toEqual([]);
});

test('the schema of a part is that of its member, pattern, position, item or other member, in this order', () => {
  const [member, pattern, first, item, other] = [1, 2, 3, 4, 5].map((maxLength): Schema => ({ maxLength }));
  const entity: Schema = {
    definitions: {
      map: { properties: { own: member! }, patternProperties: { '^x': pattern! }, additionalProperties: other! },
      list: { prefixItems: [first!], items: item! },
    },
  };
  const whole: Schema = {
    properties: { map: { $ref: '#/definitions/map' }, list: { $ref: '#/definitions/list' }, any: {} },
    additionalProperties: false,
  };
  const at = (path: string) => schemaInside(entity, whole, path === '' ? [] : path.split('.'));
  expect(['map.own', 'map.xy', 'map.ax', 'list.0', 'list.1', 'map.own.x'].map(at)).toEqual([
    member,
    pattern,
    other,
    first,
    item,
    {},
  ]);
  expect(['any.x', 'unknown', 'toString'].map(at)).toEqual([{}, {}, {}]);
  expect(at('')).toBe(whole);
});
