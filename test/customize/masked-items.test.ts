// Customizations cannot reveal masked values in objects, and in the items of lists and maps.
import { describe, expect, test } from 'vitest';
import { partsOf, screenSets, customizedIn } from './customized.ts';

const secret = { type: 'string', title: 'Token', format: 'password' };
const plain = { type: 'string', title: 'Name' };
const item = { type: 'object', properties: { name: plain, token: secret } };
const inner = { type: 'object', properties: { tokens: { type: 'array', title: 'Tokens', items: item } } };
const fields = [{ field: 'name' }, { field: 'token' }];

const shapes = [
  { of: 'a list', schema: { type: 'array', title: 'Tokens', items: item }, items: { fields }, within: 'items/item:' },
  {
    of: 'a map',
    schema: { type: 'object', title: 'Tokens', additionalProperties: item },
    items: { fields },
    within: 'items/item:',
  },
  {
    of: 'a list that a definition describes',
    schema: { type: 'array', title: 'Tokens', items: { $ref: '#/definitions/one' } },
    items: { fields },
    within: 'items/item:',
  },
  {
    of: 'a list in a list',
    schema: { type: 'array', title: 'Outer', items: inner },
    items: { fields: [{ field: 'tokens', items: { fields } }] },
    within: 'items/item:tokens/items/item:',
  },
];

const [, corpus] = screenSets;

type Shape = { schema: object; items: object | undefined };

/** The corpus with a field of items in the form of hooks, or only its data. */
function screenSetWith({ schema, items }: Shape, isShown: boolean) {
  const sources = corpus!.sources.map((source) => {
    if (source.slug !== 'hooks') return source;
    const { screen, entity } = partsOf(source);
    const own = { field: 'owned', items };
    const form = { ...screen.form, fields: [...(screen.form!.fields as object[]), ...(isShown ? [own] : [])] };
    const more = { properties: { ...entity.properties, owned: schema }, definitions: { one: item } };
    return {
      ...source,
      screen: { ...source.screen, text: JSON.stringify({ ...screen, form }) },
      entity: { ...source.entity!, text: JSON.stringify({ ...entity, ...more }) },
    };
  });
  return { ...corpus!, sources };
}

const outcome = (screenSet: typeof corpus, changes: object) => {
  const { skipped, changes: made } = customizedIn(screenSet!, 'hooks', changes);
  return { found: skipped.map(({ summary: found }) => found), made: made.length };
};

describe.each(shapes.map((one) => [one.of, one] as const))('a masked value in %s', (_of, { schema, items, within }) => {
  const place = (name: string) => `form/field:owned/${within}${name}`;

  test('is not shown by any control', () => {
    const screenSet = screenSetWith({ schema, items }, true);
    for (const widget of ['text', 'textarea', 'text-only', 'copy', 'json'])
      expect([widget, outcome(screenSet, { [place('token')]: { widget } })]).toEqual([
        widget,
        { found: [`"${place('token')}" is masked, and this widget would show its value.`], made: 0 },
      ]);
    expect(outcome(screenSet, { [place('token')]: { widget: 'secret' } })).toEqual({ found: [], made: 1 });
    expect(outcome(screenSet, { [place('name')]: { widget: 'textarea' } })).toEqual({ found: [], made: 1 });
  });

  test('is not shown by an added field', () => {
    const screenSet = screenSetWith({ schema, items }, false);
    const shown = JSON.parse(
      JSON.stringify(items).replace('{"field":"token"}', '{"field":"token","widget":"text"}'),
    ) as object;
    const { found, made } = outcome(screenSet, { 'form/field:owned': { add: true, items: shown } });
    expect([found, made]).toEqual([[expect.stringMatching(/is masked, and this widget would show its value/)], 0]);
    expect(outcome(screenSet, { 'form/field:owned': { add: true, items } })).toEqual({ found: [], made: 1 });
  });
});

/** Attempts to show the entire value of `owned`, which contains a masked value. */
const wholes: { by: string; change: object; says: RegExp }[] = [
  ...['json', 'text-only'].map((widget) => ({
    by: `the control ${widget}`,
    change: { 'form/field:owned': { widget } },
    says: /is masked, and this widget would show its value/,
  })),
  ...['form', 'record'].map((of) => ({
    by: `a text about the ${of}`,
    change: { 'form/note:own': { add: true, tone: 'info', text: `It is {${of}.owned}` } },
    says: /\{(form|record)\.owned\} would reveal a secret/,
  })),
  {
    by: 'a link',
    change: {
      'form/note:own': { add: true, tone: 'info', text: 'x', link: { to: 'admin/system/hooks:{form.owned}' } },
    },
    says: /\{form\.owned\} would reveal a secret/,
  },
  {
    by: 'a text of a column',
    change: { 'list/column:own': { add: true, field: 'name', header: 'Own', text: '{record.owned}' } },
    says: /\{record\.owned\} would reveal a secret/,
  },
  {
    by: 'a column',
    change: { 'list/column:owned': { add: true, header: 'Own' } },
    says: /is a secret, which a list must not show|is an object/,
  },
  {
    by: 'the search',
    change: { list: { search: ['name', 'owned'] } },
    says: /is a secret, which a list must not show/,
  },
  {
    by: 'a filter',
    change: { 'list/filter:owned': { add: true, label: 'Own' } },
    says: /is a secret, which a list must not show|is an object/,
  },
  {
    by: 'the options of a field',
    change: {
      'form/field:pick': {
        add: true,
        schema: { type: 'string', title: 'Pick' },
        options: { call: 'list', value: 'name', label: 'owned' },
      },
    },
    says: /is a secret, which a list must not show/,
  },
];

const anObject = { of: 'an object', schema: { ...item, title: 'Tokens' }, items: undefined };
const withObjects = [...shapes, anObject];

describe.each(withObjects.map((one) => [one.of, one] as const))('%s with a masked value', (of, { schema, items }) => {
  test.each(wholes.map((one) => [one.by, one] as const))('is not shown by %s', (by, { change, says }) => {
    // An object in the form is shown by a group.
    const isShown = of !== anObject.of && by.startsWith('the control');
    const added = { 'form/field:owned': { add: true, ...(items && { items }), ...Object.values(change)[0] } };
    const screenSet = screenSetWith({ schema, items }, isShown);
    const { found, made } = outcome(screenSet, by.startsWith('the control') && !isShown ? added : change);
    expect([found, made]).toEqual([[expect.stringMatching(says)], 0]);
  });

  test('cannot have a default, which everyone could read', () => {
    const screenSet = screenSetWith({ schema, items }, of !== anObject.of);
    const place = 'form/field:owned';
    const value = of.includes('list') ? [{ token: 'x' }] : { token: 'x' };
    const { skipped } = customizedIn(screenSet, 'hooks', {
      [place]: { ...(of === anObject.of && { add: true, readOnly: 'onEdit' }), default: value },
    });
    expect(skipped.map(({ key, summary: found }) => `${key}: ${found}`).join()).toMatch(/is masked/);
  });
});

test('an added field of an object with a masked part cannot be edited as JSON', () => {
  expect(outcome(screenSetWith(anObject, false), { 'form/field:owned': { add: true } })).toEqual({
    found: ['"owned" is masked, and this widget would show its value.'],
    made: 0,
  });
});
