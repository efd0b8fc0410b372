// Masked values in the items of lists and maps stay masked, whatever a customization says.
import { describe, expect, test } from 'vitest';
import { partsOf, worlds, customizedIn } from './customized.ts';

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

const [, corpus] = worlds;

/** The corpus with a field of items in the form of hooks, or only its data. */
function worldWith({ schema, items }: Pick<(typeof shapes)[number], 'schema' | 'items'>, isShown: boolean) {
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

const outcome = (world: typeof corpus, changes: object) => {
  const { skipped, changes: made } = customizedIn(world!, 'hooks', changes);
  return { found: skipped.map(({ found }) => found), made: made.length };
};

describe.each(shapes)('In $of', ({ schema, items, within }) => {
  const place = (name: string) => `form/field:owned/${within}${name}`;

  test('no control shows a masked value', () => {
    const world = worldWith({ schema, items }, true);
    for (const widget of ['text', 'textarea', 'text-only', 'copy', 'json'])
      expect([widget, outcome(world, { [place('token')]: { widget } })]).toEqual([
        widget,
        { found: [`"${place('token')}" is masked, and this widget would show its value.`], made: 0 },
      ]);
    expect(outcome(world, { [place('token')]: { widget: 'secret' } })).toEqual({ found: [], made: 1 });
    expect(outcome(world, { [place('name')]: { widget: 'textarea' } })).toEqual({ found: [], made: 1 });
  });

  test('no added field shows a masked value', () => {
    const world = worldWith({ schema, items }, false);
    const shown = JSON.parse(
      JSON.stringify(items).replace('{"field":"token"}', '{"field":"token","widget":"text"}'),
    ) as object;
    const { found, made } = outcome(world, { 'form/field:owned': { add: true, items: shown } });
    expect([found, made]).toEqual([[expect.stringMatching(/is masked, and this widget would show its value/)], 0]);
    expect(outcome(world, { 'form/field:owned': { add: true, items } })).toEqual({ found: [], made: 1 });
  });
});
