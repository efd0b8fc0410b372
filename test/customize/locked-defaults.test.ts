// The default of a hidden or locked field must be valid: its form must be able to save it.
import { expect, test } from 'vitest';
import { fieldAt } from '../../src/engine/descriptor/entity.ts';
import { customized, customizedIn, partsOf, screenAfter, screenSets } from './customized.ts';

const [, corpus] = screenSets;
const text = { type: 'string', title: 'Text' };
const mail = { ...text, format: 'email' };
const list = { type: 'array', title: 'List' };

const cases: { of: string; schema: object; wrong: unknown; right: unknown }[] = [
  { of: 'a valid format', schema: mail, wrong: 'no address', right: 'a@example.org' },
  { of: 'a text that is not blank', schema: { ...text, minLength: 1 }, wrong: ' ', right: 'a' },
  { of: 'a valid format, which a blank text does not have', schema: mail, wrong: ' ', right: 'a@example.org' },
  {
    of: 'a valid format of each item',
    schema: { ...list, items: mail },
    wrong: ['no address'],
    right: ['a@example.org'],
  },
  { of: 'items that are not blank', schema: { ...list, items: text }, wrong: ['a', ' '], right: ['a'] },
  { of: 'more than a blank item', schema: { ...list, items: text }, wrong: [' '], right: ['a'] },
  { of: 'more than a null item', schema: { ...list, items: text }, wrong: [null], right: ['a'] },
  {
    of: 'a valid format in records',
    schema: { ...list, items: { type: 'object', properties: { mail } } },
    wrong: [{ mail: 'no address' }],
    right: [{ mail: 'a@example.org' }],
  },
  {
    of: 'records that have all members that depend on each other',
    schema: { ...list, items: { type: 'object', properties: { mail, text }, dependentRequired: { mail: ['text'] } } },
    wrong: [{ mail: 'a@example.org' }],
    right: [{ mail: 'a@example.org', text: 'a' }],
  },
  {
    of: 'required members that are not blank',
    schema: { ...list, items: { type: 'object', properties: { text }, required: ['text'] } },
    wrong: [{ text: ' ' }],
    right: [{ text: 'a' }],
  },
  {
    of: 'a valid format in a map',
    schema: { type: 'object', title: 'Map', additionalProperties: mail },
    wrong: { a: 'no address' },
    right: { a: 'a@example.org' },
  },
];

/** The corpus with a further field in the form of hooks. */
function screenSetWith(schema: object) {
  const sources = corpus!.sources.map((source) => {
    if (source.slug !== 'hooks') return source;
    const { screen, entity } = partsOf(source);
    const form = { ...screen.form, fields: [...(screen.form!.fields as object[]), { field: 'own' }] };
    const properties = { ...entity.properties, own: schema };
    return {
      ...source,
      screen: { ...source.screen, text: JSON.stringify({ ...screen, form }) },
      entity: { ...source.entity!, text: JSON.stringify({ ...entity, properties }) },
    };
  });
  return { ...corpus!, sources };
}

const locks = [
  { hidden: true },
  { readOnly: 'always' },
  { readOnly: { why: 'Fixed' } },
  { when: { user: 'a' } },
  { when: { form: 'edit' } },
];

test.each(cases.map((one) => [one.of, one] as const))(
  'a hidden or locked field needs a default with %s',
  (_of, { schema, wrong, right }) => {
    const screenSet = screenSetWith(schema);
    const skippedWith = (change: object) =>
      customizedIn(screenSet, 'hooks', { 'form/field:own': change }).skipped.map(({ key }) => key);
    for (const lock of locks) {
      expect(skippedWith({ default: wrong, ...lock })).not.toEqual([]);
      expect(skippedWith({ default: right, ...lock })).toEqual([]);
    }
  },
);

test('a default is trimmed if the field trims the input of users', () => {
  const made = customized('ldap', { 'form/field:host': { default: ' abc ' } });
  expect(fieldAt(screenAfter('ldap', made).entity, 'host')!.default).toBe('abc');
});
