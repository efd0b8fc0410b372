// What is wrong with the records of a list and the values of a map: where each message is shown, when, and whether it
// prevents saving.
import { describe, expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { editDraft, type Draft } from '../../../src/engine/form/draft.ts';
import type { FormState } from '../../../src/engine/form/form-state.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import { afterTyping } from '../../../src/engine/form/typing.ts';
import type { EntriesView, EntryChange, EntryPart } from '../../../src/engine/kinds/entries.ts';
import { testDefinition } from '../definitions.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';
import { formState } from './form-state.ts';

await loadAllKinds();

const rule: Schema = {
  type: 'object',
  required: ['url'],
  properties: {
    url: { type: 'string', title: 'Address', pattern: '^https' },
    email: { type: 'string', title: 'Email', format: 'email', 'x-advice': ['format'] },
    port: { type: 'integer', title: 'Port', maximum: 9 },
    names: { type: 'array', title: 'Names', items: { type: 'string', maxLength: 2 } },
    login: {
      type: ['object', 'null'],
      title: 'Login',
      required: ['user'],
      properties: { user: { type: 'string', title: 'User' } },
    },
    inner: {
      type: 'array',
      title: 'Inner',
      items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    },
    hidden: {
      type: 'object',
      properties: { size: { type: 'integer', title: 'Size', maximum: 9 }, deep: { type: 'integer', maximum: 9 } },
    },
  },
  not: { type: 'object', required: ['url'], properties: { url: { const: 'https://no' } } },
  'x-messages': { not: 'Not this one' },
};
const ruleFields = ['url', 'email', 'port', 'names', 'login.user', 'inner'].map((field) => ({ field }));
const rules: Schema = { type: 'array', title: 'Rules', items: rule };
const labels: Schema = {
  type: 'object',
  title: 'Labels',
  propertyNames: { pattern: '^[a-z_]*$', 'x-messages': { pattern: 'Lower case only' } },
  additionalProperties: { type: 'string', maxLength: 3 },
};

function opened(schema: Schema) {
  const field: Field = { field: 'value', ...(schema === rules && { items: { fields: ruleFields } }) };
  const entity: Schema = { properties: { name: { type: 'string', title: 'Name' }, value: schema } };
  const plan = formPlan(testDefinition({ form: { fields: [{ field: 'name' }, field] } }, entity));
  return {
    view: (draft: Draft, more: Partial<FormState> = {}) => formView(plan, formState(draft, more)),
    after: (draft: Draft, ...changes: EntryChange[]) =>
      changes.reduce((now, entry) => afterTyping(plan, formState(now), { path: 'value', entry }).draft, draft),
  };
}

/** The errors that entries show, by position and place: '' is the entry itself. */
function shownErrors({ entries }: EntriesView, prefix = ''): Record<string, string> {
  const inParts = (parts: EntryPart[], at: string): [string, string][] =>
    parts.flatMap((part): [string, string][] => {
      if (part.is === 'group') return inParts(part.parts, at);
      const { path, error, itemErrors, entries: inner } = part.field;
      const place = `${at}.${path}`;
      if (inner) return Object.entries(shownErrors(inner, place));
      const items = Object.entries(itemErrors).map(([index, text]): [string, string] => [`${place}[${index}]`, text]);
      return [...(error === null ? [] : [[place, error] as [string, string]]), ...items];
    });
  return Object.fromEntries(
    entries.flatMap(({ key, error, parts }, at): [string, string][] => {
      const place = `${prefix}[${at}]`;
      const own: [string, string | null | undefined][] = [
        [`${place}#key`, key?.error],
        [place, error],
      ];
      return [
        ...own.flatMap(([where, text]) => (text ? [[where, text] as [string, string]] : [])),
        ...inParts(parts, place),
      ];
    }),
  );
}

/** The first error of each entry, by its position. */
const firstOf = (errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors)
      .map(([place, text]) => [/\d+/.exec(place)![0], text])
      .reverse(),
  ) as Record<string, string>;

const good = { url: 'https://a' };
const required = 'This field is required';
const tooLarge = 'The maximum value for this field is 9';

describe('an error in a loaded value', () => {
  const list = (...value: unknown[]) => [rules, value] as const;
  const map = (value: object) => [labels, value] as const;

  test.each<[what: string, of: readonly [Schema, unknown], errors: Record<string, string>]>([
    ['nothing', list(good, good), {}],
    ['the value of a field', list(good, { url: 'http' }), { '[1].url': 'This value is not valid' }],
    ['a missing value', list({}, good), { '[0].url': required }],
    [
      'fields of several records',
      list({ port: 10 }, { ...good, port: 11 }),
      { '[0].url': required, '[0].port': tooLarge, '[1].port': tooLarge },
    ],
    [
      'an item in a field',
      list({ ...good, names: ['a', 'abc'] }),
      { '[0].names[1]': 'The maximum number of characters for this field is 2' },
    ],
    ['a value in an object', list({ ...good, login: {} }), { '[0].login.user': required }],
    ['a record in a record', list({ ...good, inner: [{ id: 'a' }, {}] }), { '[0].inner[1].id': required }],
    ['a value that no field shows', list({ ...good, hidden: { size: 10 } }), { '[0]': `Size: ${tooLarge}` }],
    [
      'a value without a title that no field shows',
      list({ ...good, hidden: { deep: 10 } }),
      { '[0]': `hidden.deep: ${tooLarge}` },
    ],
    ['a whole record', list(good, { url: 'https://no' }), { '[1]': 'Not this one' }],
    ['a value that is not a record', list(good, 5), { '[1].value': 'Line 1, column 1: This value is not valid' }],
    [
      'the value of a map',
      map({ a: 'b', c: 'long' }),
      { '[1].value': 'The maximum number of characters for this field is 3' },
    ],
    ['the key of a map', map({ a: 'b', C: 'd' }), { '[1]#key': 'Lower case only' }],
    [
      'a key with other characters',
      map({ 'a/b~c.d': 'long' }),
      { '[0]#key': 'Lower case only', '[0].value': 'The maximum number of characters for this field is 3' },
    ],
  ])('is shown where it is, about %s', (_what, [schema, value], errors) => {
    const { view } = opened(schema);
    const shown = view({ ...editDraft({ name: 'a', value }), typed: { name: 'b' } });
    expect(shownErrors(shown.fields.value!.entries!)).toEqual(errors);
    expect(shown.fields.value).toMatchObject({ error: null, itemErrors: firstOf(errors) });
    expect(shown.save.isEnabled).toBe(Object.keys(errors).length === 0);
  });
});

describe('an error in a new or changed entry', () => {
  const { view, after } = opened(rules);
  const loaded = editDraft({ name: 'a', value: [good] });
  const added = after(loaded, { is: 'added' });
  const [first, second] = view(added).fields.value!.entries!.entries.map(({ id }) => id) as [string, string];
  const typed = after(added, { is: 'typed', id: second, path: 'url', value: 'http' });
  const errorsOf = (draft: Draft, more?: Partial<FormState>) => shownErrors(view(draft, more).fields.value!.entries!);

  test('is shown once the field was left or the user tried to save', () => {
    const errors = { '[1].url': required };
    expect(errorsOf(added)).toEqual({});
    for (const place of ['url', 'value.url', `value[#${first}].url`, `value[#${second}].port`, `value[#${second}]`])
      expect(errorsOf(added, { touched: new Set([place]) }), place).toEqual({});
    expect(errorsOf(added, { touched: new Set([`value[#${second}].url`]) })).toEqual(errors);
    expect(errorsOf(added, { wasAttempted: true })).toEqual(errors);
  });

  test('prevents saving, for a reason that depends on whether a value is missing or wrong, and shown', () => {
    const stateOf = (draft: Draft, more?: Partial<FormState>) => view(draft, more).save.state;
    const left = { touched: new Set([`value[#${second}].url`]) };
    expect([stateOf(added), stateOf(added, left)]).toEqual([
      'Fill in the required fields',
      'Fix the highlighted fields',
    ]);
    expect([stateOf(typed), stateOf(typed, left)]).toEqual([
      'Check the values you entered',
      'Fix the highlighted fields',
    ]);
    const both = after(typed, { is: 'added' });
    expect(stateOf(both)).toBe('Check the values you entered');
    expect(stateOf(after(typed, { is: 'removed', id: second }))).toBe('No changes to save');
  });

  test('moves with its entry, and disappears with it', () => {
    const left = { touched: new Set([`value[#${second}].url`]) };
    expect(errorsOf(after(typed, { is: 'moved', id: second, by: -1 }), left)).toEqual({
      '[0].url': 'This value is not valid',
    });
    expect(errorsOf(after(typed, { is: 'removed', id: second }), left)).toEqual({});
  });

  test('of a whole record is shown once the record or a part of it was left', () => {
    const wrong = after(added, { is: 'typed', id: second, path: 'url', value: 'https://no' });
    expect(errorsOf(wrong)).toEqual({});
    expect(errorsOf(wrong, { touched: new Set([`value[#${second}]`]) })).toEqual({ '[1]': 'Not this one' });
  });

  test('is not shown if it is only advice about a loaded value, which can be saved', () => {
    const advised = editDraft({ name: 'a', value: [{ ...good, email: 'none' }] });
    const changed = { ...advised, typed: { name: 'b' } };
    expect([errorsOf(changed, { wasAttempted: true }), view(changed).save.isEnabled]).toEqual([{}, true]);
    const entered = after(advised, { is: 'typed', id: first, path: 'email', value: 'neither' });
    expect(Object.keys(errorsOf(entered, { wasAttempted: true }))).toEqual(['[0].email']);
    expect(view(entered).save.isEnabled).toBe(false);
  });

  test('is shown in an object only while that is switched on', () => {
    const logins = opened({
      type: 'array',
      items: { type: 'object', properties: { login: rule.properties!['login']! } },
    });
    const read = editDraft({ value: [{ login: null }] });
    const errorsWith = (...switches: boolean[]) => {
      const draft = logins.after(
        read,
        ...switches.map((on) => ({ is: 'switched' as const, id: '0', path: 'login', on })),
      );
      return shownErrors(logins.view(draft, { wasAttempted: true }).fields.value!.entries!);
    };
    expect(errorsWith(true)).toEqual({ '[0].login.user': required });
    expect([errorsWith(), errorsWith(true, false)]).toEqual([{}, {}]);
  });
});

describe('an error in a key', () => {
  const { view, after } = opened(labels);
  const loaded = editDraft({ name: 'a', value: { a: 'b', c: 'd' } });
  const added = after(loaded, { is: 'added' });
  const ids = view(added).fields.value!.entries!.entries.map(({ id }) => id);
  const renamed = (at: number, key: string) => after(added, { is: 'renamed', id: ids[at]!, key });
  const errorsOf = (draft: Draft, more?: Partial<FormState>) => shownErrors(view(draft, more).fields.value!.entries!);
  const twice = (key: string, ...at: number[]) =>
    Object.fromEntries(at.map((one) => [`[${one}]#key`, `The key “${key}” occurs twice`]));

  test.each<[key: string, at: number, untouched: object, attempted: object]>([
    ['', 2, {}, { '[2]#key': required }],
    ['e', 2, {}, {}],
    ['E', 2, {}, { '[2]#key': 'Lower case only' }],
    ['a', 2, twice('a', 0, 2), twice('a', 0, 2)],
    ['', 0, {}, { '[0]#key': required, '[2]#key': required }],
    ['c', 0, twice('c', 0, 1), { ...twice('c', 0, 1), '[2]#key': required }],
  ])('%j, of the entry %i is shown at once only if the key is used twice', (key, at, untouched, attempted) => {
    const draft = renamed(at, key);
    expect(errorsOf(draft)).toEqual(untouched);
    expect(errorsOf(draft, { wasAttempted: true })).toEqual(attempted);
    expect(view(draft).save.isEnabled).toBe(Object.keys(attempted).length === 0);
  });
});
