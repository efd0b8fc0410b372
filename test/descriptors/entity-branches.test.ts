// Rules and unions in entities: a mistake is reported at every place that can have it, at any depth.
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { createValidator } from '../../src/server/manager/collections/validator.ts';
import { formSetup, thing } from './effects/setups.ts';
import { findingsIn } from './finding-paths.ts';

const { screen } = formSetup([{ field: 'name' }]);
const proxy: Schema = {
  type: 'object',
  title: 'Proxy',
  properties: { host: { type: 'string', title: 'Host' }, port: { type: 'integer', title: 'Port' } },
};
const lists: Record<string, Schema> = {
  proxies: { type: 'array', title: 'Proxies', items: proxy },
  byName: { type: 'object', title: 'By Name', additionalProperties: proxy },
};
const base: Schema = { ...thing, properties: { ...thing.properties, ...lists, proxy, copy: proxy } };
const found = (entity: Schema) => findingsIn(screen, entity);
const withField = (name: string, more: Schema): Schema => ({
  ...base,
  properties: { ...base.properties, [name]: { ...base.properties![name], ...more } },
});

const rule = { if: { properties: { active: { const: true } } }, then: { required: ['note'] } };

/** Places of a schema that is about a proxy, each with the path of the finding. */
const places: [at: string, (part: Schema) => Schema][] = [
  ['if.properties.proxy', (part) => ({ ...base, ...rule, if: { properties: { proxy: part } } })],
  ['then.properties.proxy', (part) => ({ ...base, ...rule, then: { properties: { proxy: part } } })],
  ['else.properties.proxy', (part) => ({ ...base, ...rule, else: { properties: { proxy: part } } })],
  ['not.properties.proxy', (part) => ({ ...base, not: { required: ['size'], properties: { proxy: part } } })],
  [
    'allOf[0].then.properties.proxy',
    (part) => ({ ...base, allOf: [{ ...rule, then: { properties: { proxy: part } } }] }),
  ],
  [
    'anyOf[1].properties.proxy',
    (part) => ({ ...base, anyOf: [{ required: ['note'] }, { properties: { proxy: part } }] }),
  ],
  ['if.not.properties.proxy', (part) => ({ ...base, ...rule, if: { not: { properties: { proxy: part } } } })],
  [
    'then.properties.proxies.items',
    (part) => ({ ...base, ...rule, then: { properties: { proxies: { items: part } } } }),
  ],
  [
    'if.properties.proxies.contains',
    (part) => ({ ...base, ...rule, if: { properties: { proxies: { contains: part } } } }),
  ],
  [
    'then.properties.byName.additionalProperties',
    (part) => ({ ...base, ...rule, then: { properties: { byName: { additionalProperties: part } } } }),
  ],
  [
    'then.properties.byName.properties.own',
    (part) => ({ ...base, ...rule, then: { properties: { byName: { properties: { own: part } } } } }),
  ],
  ['properties.proxy.not', (part) => withField('proxy', { not: part })],
  ['properties.proxy.anyOf[0]', (part) => withField('proxy', { anyOf: [part, { required: ['port'] }] })],
  ['properties.proxies.contains', (part) => withField('proxies', { contains: part })],
];

/** Mistakes in a schema about a proxy, each with the end of its path and the beginning of what is found. */
const mistakes: [what: string, Schema, end: string, found: string][] = [
  ['an unknown field', { properties: { hots: { const: 'a' } } }, '.properties.hots', 'The entity has no field "hots".'],
  [
    'definitions, which no reference leads to',
    { definitions: { host: { type: 'string' } } },
    '.definitions.host',
    'The definition "host" is never used.',
  ],
  ['an unknown required field', { required: ['hots'] }, '.required[0]', 'The entity has no field "hots".'],
  [
    'an unknown dependent field',
    { dependentRequired: { host: ['hots'] } },
    '.dependentRequired.host[0]',
    'The entity has no field "hots".',
  ],
  [
    'a value of another type',
    { properties: { host: { const: 5 } } },
    '.properties.host.const',
    '5 never matches: "host" is a string.',
  ],
  [
    'another type',
    { properties: { port: { type: 'string' } } },
    '.properties.port.type',
    'a string never matches: "port" is an integer.',
  ],
  [
    'a limit that the type does not have',
    { properties: { host: { minimum: 5 } } },
    '.properties.host.minimum',
    '"minimum" has no effect on a string.',
  ],
  [
    'contradictory limits',
    { properties: { host: { minLength: 5, maxLength: 2 } } },
    '.properties.host.minLength',
    '"minLength" (5) is greater than "maxLength" (2)',
  ],
  [
    'a message for no keyword',
    { properties: { host: { minLength: 5, 'x-messages': { minLenght: 'Longer' } } } },
    '.properties.host.x-messages.minLenght',
    'This message is never shown',
  ],
  [
    'a reference to no definition',
    { properties: { host: { $ref: '#/definitions/lost' } } },
    '.properties.host.$ref',
    '"#/definitions/lost" does not exist.',
  ],
];

describe.each(places)('a schema at %s', (at, put) => {
  test('is accepted if it suits the field, also with a definition that nothing else uses', () => {
    const valid: Schema = {
      required: ['host'],
      properties: { host: { $ref: '#/definitions/short' }, port: { minimum: 5, maximum: 9 } },
    };
    const entity = { ...put(valid), definitions: { short: { maxLength: 5 } } };
    expect(found(entity)).toEqual([]);
    expect(() => createValidator({ $id: 'things', type: 'object', ...entity })).not.toThrow();
  });

  test.each(mistakes)('is reported with %s', (_what, part, end, says) => {
    expect(found(put(part))).toEqual([expect.stringContaining(`${at}${end}: ${says}`)]);
  });
});

test.each(['if', 'then', 'else', 'not'] as const)(
  'keywords of controls and new records are reported in "%s"',
  (key) => {
    const idle = {
      default: 'a',
      readOnly: true,
      contentMediaType: 'text/html',
      'x-autocomplete': 'name',
      'x-capitals': 'words',
    };
    const properties = { name: { minLength: 2, ...idle } as Schema };
    const lines = found({ ...base, ...(key === 'not' ? {} : rule), [key]: { properties } });
    expect(lines).toEqual(
      Object.keys(idle).map((word) => `${key}.properties.name.${word}: "${word}" has no effect in a rule. Remove it.`),
    );
  },
);

/** Ways to give a field of a type further keywords. */
const typed: [how: string, (type: Schema, more: Schema) => Schema][] = [
  ['"type"', (type, more) => ({ ...type, ...more })],
  ['a reference', (_type, more) => ({ $ref: '#/definitions/shared', ...more })],
  ['"allOf"', (type, more) => ({ allOf: [type], ...more })],
  ['a union with null', (type, more) => ({ anyOf: [type, { type: 'null' }], ...more })],
];

describe.each(typed)('a field with a type by %s', (_how, field) => {
  const findings = (type: Schema, more: Schema) => {
    const shared = field(type, more).$ref === undefined ? {} : { definitions: { shared: type } };
    return found({
      ...thing,
      properties: { ...thing.properties, own: { title: 'Own', ...field(type, more) } },
      ...shared,
    });
  };

  test.each<[Schema, Schema, string]>([
    [{ type: 'string' }, { minimum: 3 }, '"minimum" has no effect on a string.'],
    [{ type: 'integer' }, { format: 'email' }, '"format" has no effect on an integer.'],
    [{ type: 'string', minLength: 5 }, { maxLength: 3 }, '"minLength" (5) is greater than "maxLength" (3)'],
    [{ type: 'integer', minimum: 5 }, { exclusiveMaximum: 5 }, '"minimum" (5) is not below "exclusiveMaximum" (5)'],
    [{ type: 'integer', exclusiveMinimum: 5 }, { maximum: 5 }, '"exclusiveMinimum" (5) is not below "maximum" (5)'],
    [{ type: 'string', format: 'email' }, { default: 'me' }, 'The default is not valid: "me" does not have the format'],
    [
      { type: 'array', items: { type: 'string', format: 'date' } },
      { default: ['now'] },
      'The default is not valid: "now"',
    ],
    [{ type: 'string' }, { default: 5 }, 'The default is not valid'],
  ])('of %j is reported with %j', (type, more, says) => {
    const lines = findings(type, more);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toContain(says);
  });

  test.each<[Schema, Schema]>([
    [{ type: 'string' }, { minLength: 3, default: 'four' }],
    [{ type: 'string', format: 'email' }, { default: 'me@example.org' }],
    [
      { type: 'integer', minimum: 5 },
      { maximum: 5, default: 5 },
    ],
    [{ type: 'integer', minimum: 5 }, { exclusiveMaximum: 6 }],
    [
      { type: 'array', items: { type: 'string', format: 'date' } },
      { maxItems: 2, default: ['2026-01-01'] },
    ],
  ])('of %j is accepted with %j', (type, more) => {
    expect(findings(type, more)).toEqual([]);
  });
});

test.each<[Schema, string[]]>([
  [{ enum: ['a', 'b'], default: null }, ['default']],
  [{ oneOf: [{ const: 'a', title: 'A' }], default: null }, ['default']],
  [{ enum: ['a', null], default: null }, []],
  [{ type: 'string', const: 5 }, ['const']],
  [{ type: 'string', enum: ['a', 'b'], const: 'c' }, ['const']],
  [{ type: 'string', enum: ['a', 'b'], const: 'b' }, []],
])('the choices %j are checked with the default and the only value', (own, keys) => {
  const lines = found({ ...thing, properties: { ...thing.properties, own: { title: 'Own', ...own } } });
  expect(lines.map((line) => line.split(':')[0])).toEqual(keys.map((key) => `properties.own.${key}`));
});
