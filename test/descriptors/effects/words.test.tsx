// Every keyword of entities is enforced equally by the form, the embedded manager and the check, or has a separate
// entry; all other keywords of JSON Schema are rejected by name.
import { describe, expect, test } from 'vitest';
import { readVocabulary } from '../../../src/build/check-schemas.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createValidator } from '../../../src/server/manager/collections/validator.ts';
import { sampled } from '../../sampled.ts';
import { checkEffect, findings, openPage, showsText, type Effect } from './effect.tsx';
import { change, sent } from './fields.ts';
import { wordsOfEntities } from './keys.ts';
import { pendingWords } from './pending.ts';
import { formSetup, aList, thing } from './setups.ts';
import { descriptions, recordRules, rules } from './words.ts';

const { entitySchema, jsonSchema } = await readVocabulary();

/** An entity of two strings with these keywords, or with these keywords for the field `value`. */
const entityOf = (schema: Schema): Schema => {
  const { properties = {}, ...rest } = schema;
  const all = { name: { type: 'string', title: 'Name' }, value: { type: 'string' }, ...properties };
  return { type: 'object', ...rest, properties: { ...all, value: { title: 'Value', ...all.value } } };
};

/** Whether a record with this value can be saved after a change of its name. */
async function formAccepts(entity: Schema, record: object): Promise<boolean> {
  const page = await openPage(
    formSetup([{ field: 'name' }, { field: 'value' }, { field: 'extra' }], {
      entity: { ...entity, properties: { ...entity.properties, extra: { type: 'string', title: 'Extra' } } },
      answers: { 'GET thing': record },
    }),
  );
  await page.person.type(page.control(/^Extra/), 'x');
  await page.press('Save');
  await page.settled();
  return page.sent() !== undefined;
}

const managerAccepts = (entity: Schema, record: object) => createValidator(entity)(record as never).length === 0;

/** Whether the check accepts a value as the default of the field. */
const checkAccepts = (schema: Schema, value: unknown) =>
  !findings({
    screen: aList().screen,
    entity: {
      properties: { name: { type: 'string', title: 'Name' }, value: { title: 'Value', ...schema, default: value } },
    },
  }).some((found) => found.includes('default'));

describe('the keyword', () => {
  test.each(Object.entries(rules))('%s is enforced equally by form, manager and check', async (_word, one) => {
    const entity = entityOf({ properties: { value: one.schema } });
    const [good, bad] = [one.accepts, one.refuses].map((value) => ({ name: 'a', value }));
    expect([await formAccepts(entity, good!), await formAccepts(entity, bad!)]).toEqual([true, false]);
    expect([managerAccepts(entity, good!), managerAccepts(entity, bad!)]).toEqual([true, false]);
    expect([checkAccepts(one.schema, one.accepts), checkAccepts(one.schema, one.refuses)]).toEqual([true, false]);
  });

  const enforced = Object.entries(recordRules).filter(([word]) => !pendingWords.includes(word));

  test.each(enforced)('%s is enforced equally by form and manager', async (_word, one) => {
    const entity = entityOf(one.schema);
    const [good, bad] = [one.accepts, one.refuses] as [object, object];
    expect([await formAccepts(entity, good), await formAccepts(entity, bad)]).toEqual([true, false]);
    expect([managerAccepts(entity, good), managerAccepts(entity, bad)]).toEqual([true, false]);
  });
});

const withNote = (note: object) => ({ ...thing, properties: { ...thing.properties, note } });
const form = (note: object, record: object = {}) =>
  formSetup([{ field: 'note' }, { field: 'name' }], {
    entity: withNote(note),
    answers: { 'GET thing': { name: 'first', ...record } },
  });
const at = 'entity.properties.note';
const refusing = (entity: object, word: string): Effect => ({
  check: () => {
    const found = findings({ screen: aList().screen, entity: { ...thing, ...entity } });
    expect(found.some((line) => line.startsWith(word))).toBe(true);
    expect(findings({ screen: aList().screen, entity: thing }).some((line) => line.startsWith(word))).toBe(false);
  },
});

const effects: Record<(typeof descriptions)[number], Effect> = {
  $schema: refusing({ $schema: 1 }, '$schema'),
  $id: refusing({ $id: 'other' }, '$id'),
  title: showsText(form({ type: 'string', title: 'Remark' }), `${at}.title`, 'Remark'),
  description: refusing({ description: 1 }, 'description'),
  additionalProperties: {
    check: () => {
      const map = (values: object) => entityOf({ properties: { value: { type: 'object', ...values } } });
      const record = { name: 'a', value: { one: 'a long text' } };
      expect(managerAccepts(map({ additionalProperties: { type: 'string', maxLength: 3 } }), record)).toBe(false);
      expect(managerAccepts(map({}), record)).toBe(true);
      const found = findings({ screen: aList().screen, entity: { ...thing, additionalProperties: false } });
      expect(found).toEqual([expect.stringContaining('additionalProperties: Expected an object, but found false')]);
    },
  },
  default: {
    setup: {
      ...form({ type: 'string', title: 'Note', default: 'As usual' }),
      screen: {
        ...form({}).screen,
        kind: 'collection',
        key: 'name',
        calls: { list: 'GET things', create: { call: 'POST things', body: ['name', 'note'] } },
        list: { columns: [{ field: 'name' }], sortBy: 'name', create: 'Create' },
      },
      place: { at: 'create' },
    },
    at: `${at}.default`,
    see: (page) => page.control(/^Note/).value,
    is: 'As usual',
  },
  readOnly: {
    setup: form({ type: 'string', title: 'Note', readOnly: true }),
    at: `${at}.readOnly`,
    see: (page) => page.control(/^Note/).disabled,
    is: true,
  },
  writeOnly: {
    setup: {
      ...form({ type: 'string', title: 'Note', writeOnly: true }),
      entity: { ...withNote({ type: 'string', title: 'Note', writeOnly: true }), required: ['name', 'note'] },
    },
    at: `${at}.writeOnly`,
    act: async (page) => {
      await change(page);
      await page.press('Save');
    },
    see: (page) => [page.control(/^Note/).type, sent('name')(page)],
    is: ['password', 'firstx'],
  },
  contentMediaType: {
    check: () => {
      const { screen } = aList({ columns: [{ field: 'name' }, { field: 'note', cell: 'html' }] });
      const reported = (note: object) =>
        findings({ screen, entity: withNote({ type: 'string', title: 'Note', ...note }) });
      expect(reported({ contentMediaType: 'text/html' })).toEqual([]);
      expect(reported({}).length).toBe(1);
    },
  },
  'x-messages': showsText(
    form({ type: 'string', title: 'Note', maxLength: 1, 'x-messages': { maxLength: 'Far too long' } }, { note: 'xx' }),
    `${at}.x-messages`,
    'Far too long',
  ),
  'x-advice': {
    setup: form({ type: 'string', title: 'Note', maxLength: 1, 'x-advice': ['maxLength'] }, { note: 'xx' }),
    at: `${at}.x-advice`,
    act: async (page) => {
      await change(page);
      await page.press('Save');
    },
    see: sent('name'),
    is: 'firstx',
  },
  'x-autocomplete': {
    setup: form({ type: 'string', title: 'Note', 'x-autocomplete': 'tel' }),
    at: `${at}.x-autocomplete`,
    see: (page) => page.control(/^Note/).autocomplete,
    is: 'tel',
  },
  'x-capitals': {
    setup: form({ type: 'string', title: 'Note', 'x-capitals': 'words' }),
    at: `${at}.x-capitals`,
    see: (page) => page.control(/^Note/).getAttribute('autocapitalize'),
    is: 'words',
  },
};
describe('the descriptive keyword', () => {
  test.each(sampled(Object.entries(effects), 6))('%s has its effect', (_word, effect) => checkEffect(effect));
});

describe('the keywords of entities', () => {
  const inEntities = wordsOfEntities(entitySchema);
  const others = [
    ...Object.keys(jsonSchema.properties ?? {}).filter((word) => !inEntities.includes(word)),
    'dependentSchemas',
    'unevaluatedItems',
    'nullable',
    'deprecated',
  ];

  test('are exactly those of the tables', () => {
    const known = [...Object.keys(rules), ...Object.keys(recordRules), ...descriptions].sort();
    expect(known).toEqual(inEntities.toSorted());
  });

  test('exclude other keywords of JSON Schema, which the check reports by name', () => {
    expect(others).toContain('additionalItems');
    for (const word of others) {
      const entity = withNote({ type: 'string', title: 'Note', [word]: {} });
      const found = findings({ screen: aList().screen, entity });
      expect(found.filter((line) => line.includes(`note.${word}: Unknown key "${word}"`))).toHaveLength(1);
    }
  });

  test.each(['anyOf', 'allOf', 'oneOf', 'if', 'then', 'else', 'not'])(
    'exclude other and unknown keywords also inside of "%s"',
    (key) => {
      for (const word of [...others, 'minLenght']) {
        const branch = { [word]: {} };
        const note = { type: 'string', title: 'Note', [key]: key.endsWith('Of') ? [branch] : branch };
        const found = findings({ screen: aList().screen, entity: withNote(note) });
        expect(found.filter((line) => line.includes(`Unknown key "${word}"`))).toHaveLength(1);
      }
    },
  );
});
