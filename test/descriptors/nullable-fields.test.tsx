// Fields that may be null by a union, objects of several parts, and references to references: each has a control, the
// check accepts it, and form and embedded manager enforce the rules inside of it.
import { describe, expect, test } from 'vitest';
import type { Field, Group } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { createValidator } from '../../src/server/manager/collections/validator.ts';
import { findings, openPage } from './effects/effect.tsx';
import { formSetup } from './effects/setups.ts';

const definitions: Record<string, Schema> = {
  proxy: {
    type: 'object',
    required: ['host'],
    properties: { host: { type: 'string', title: 'Host', minLength: 3 } },
  },
  alias: { $ref: '#/definitions/proxy' },
  port: { type: 'integer', maximum: 9 },
};
const withPort: Schema = { properties: { port: { type: 'integer', title: 'Port', maximum: 9 } } };
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });

/** The definitions that a text refers to, directly or through others. */
const used = (text: string): string[] =>
  Object.keys(definitions).filter(
    (name) => text.includes(`/${name}"`) || (name === 'proxy' && text.includes('/alias"')),
  );

const entityOf = (value: Schema): Schema => ({
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name' }, value: { title: 'Value', ...value } },
  definitions: Object.fromEntries(used(JSON.stringify(value)).map((name) => [name, definitions[name]!])),
});
const aThing = (value: Schema, part: Field | Group, read: unknown) =>
  formSetup([{ field: 'name' }, part], {
    entity: entityOf(value),
    answers: { 'GET thing': { name: 'a', value: read } },
  });

const toggled: Group = {
  id: 'value',
  object: 'value',
  toggle: { whenOff: 'clear', label: 'Use it' },
  fields: [{ field: 'host' }],
};

describe.each<[string, Schema]>([
  ['a reference or null', orNull({ $ref: '#/definitions/proxy' })],
  ['null or a reference to a reference', { oneOf: [{ type: 'null' }, { $ref: '#/definitions/alias' }] }],
  ['several parts or null', orNull({ allOf: [{ $ref: '#/definitions/proxy' }, withPort] })],
])('an object that is %s', (_what, schema) => {
  test('passes the check, and is a group with a switch', async () => {
    const setup = aThing(schema, toggled, null);
    expect(findings(setup)).toEqual([]);
    const page = await openPage(setup);
    await page.person.click(page.control('Use it'));
    await page.person.type(page.control(/^Host/), 'ab');
    await page.press('Save');
    expect([page.sent(), page.text()]).toEqual([undefined, expect.stringContaining('number of characters')]);
    await page.person.type(page.control(/^Host/), 'c');
    await page.press('Save');
    await page.settled();
    expect(page.sent()).toEqual({ name: 'a', value: { host: 'abc' } });
  });

  test('is saved as null after it is switched off', async () => {
    const page = await openPage(aThing(schema, toggled, { host: 'abc' }));
    await page.person.click(page.control('Use it'));
    await page.press('Save');
    await page.settled();
    expect(page.sent()).toEqual({ name: 'a', value: null });
  });

  test('is validated by the embedded manager, including its fields', () => {
    const validate = createValidator(entityOf(schema));
    expect(validate({ name: 'a', value: null })).toEqual([]);
    expect(validate({ name: 'a', value: { host: 'abc' } })).toEqual([]);
    expect(validate({ name: 'a', value: { host: 'ab' } }).map(({ id }) => id)).toEqual([
      expect.stringContaining('value.host'),
    ]);
  });
});

test.each<[string, Schema, unknown, string, unknown]>([
  ['a number', orNull({ $ref: '#/definitions/port' }), 5, '7', 7],
  ['a cleared number', orNull({ $ref: '#/definitions/port' }), 5, '', null],
  ['a text', orNull({ type: 'string', minLength: 2 }), null, 'abc', 'abc'],
  ['a cleared text', orNull({ type: 'string', minLength: 2 }), 'abc', '', null],
])('a nullable value has the usual control and is saved: %s', async (_what, schema, read, typed, sent) => {
  const setup = aThing(schema, { field: 'value' }, read);
  expect(findings(setup)).toEqual([]);
  const page = await openPage(setup);
  await page.person.clear(page.control(/^Value/));
  if (typed !== '') await page.person.type(page.control(/^Value/), typed);
  await page.press('Save');
  await page.settled();
  expect(page.sent()).toEqual({ name: 'a', value: sent });
});

test('a nullable choice has an empty option, which is saved as null', async () => {
  const setup = aThing(orNull({ enum: ['low', 'high'] }), { field: 'value' }, 'low');
  expect(findings(setup)).toEqual([]);
  const page = await openPage(setup);
  await page.person.selectOptions(page.control(/^Value/), '–');
  await page.press('Save');
  await page.settled();
  expect(page.sent()).toEqual({ name: 'a', value: null });
});

test('a mistake inside of a union is reported with its path', () => {
  const wrong: Schema = orNull({
    type: 'object',
    properties: { host: { type: 'string', title: 'Host', minItems: 1 } },
  });
  const found = findings(aThing(wrong, toggled, null));
  expect(found).toEqual([expect.stringMatching(/^properties\.value\.anyOf\[0\]\.properties\.host\.minItems: /)]);
});
