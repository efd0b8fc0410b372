// Screens that a customization adds: each is used if it is valid together with the console and other added screens.
import { describe, expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import type { ScreenSource } from '../../src/engine/check/check-screen.ts';
import { originalOf, shipped, vocabulary } from './customized.ts';

type Parts = { path?: string; title?: string; list?: object } & Record<string, unknown>;

/** A copy of a screen with its own address. */
function screenNamed(slug: string, { path = `/Support/${slug}`, list, ...own }: Parts = {}): ScreenSource {
  const { screen, entity } = originalOf('content-selectors');
  const { documentation: _out, menu, ...rest } = screen;
  const made = { ...rest, title: slug, menu: { ...menu, path }, list: { ...screen.list, ...list }, ...own };
  return {
    slug,
    screen: { path: `team/screens/${slug}/screen.json`, text: JSON.stringify(made, null, 2) },
    entity: { path: `team/screens/${slug}/entity.json`, text: JSON.stringify({ ...entity, $id: slug }) },
  };
}

const withAdded = (...added: ScreenSource[]) => {
  const { screens, skipped } = customize(shipped, [], vocabulary, added);
  return {
    slugs: screens.map(({ slug }) => slug),
    found: skipped.map(({ screen, summary: found }) => `${screen}: ${found}`),
  };
};

const { calls, form } = originalOf('content-selectors').screen;
const withCalls = (more: object) => ({ calls: { ...calls, ...more } });

const linkTo = (to: string) => ({ list: { links: [{ id: 'other', label: 'Other', to }] } });

describe('added screens', () => {
  test('can link to each other', () => {
    expect(
      withAdded(screenNamed('one', linkTo('admin/support/two')), screenNamed('two', linkTo('admin/support/one'))),
    ).toEqual({ slugs: ['one', 'two'], found: [] });
  });

  test('are refused if they are invalid or link to an invalid one, while the others are added', () => {
    const { slugs, found } = withAdded(
      screenNamed('one', linkTo('admin/support/two')),
      screenNamed('two', { calls: 1 }),
      screenNamed('three'),
    );
    expect(slugs).toEqual(['three']);
    expect(found.some((one) => one.startsWith('two: '))).toBe(true);
    expect(found.filter((one) => one.startsWith('one: '))).toEqual([
      'one: No screen has the address "admin/support/two".',
    ]);
  });

  const nested = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`;
  test.each(
    [
      { what: 'deep objects', text: nested('{"a":', '}'), says: 'The file is nested too deeply.' },
      { what: 'deep lists', text: nested('[', ']'), says: 'The file is nested too deeply.' },
      { what: 'a long key', text: `{"${'x'.repeat(301)}":1}`, says: 'A key has more than 300 characters.' },
    ].map((one) => [one.what, one] as const),
  )('that cannot be parsed because of %s are refused without affecting the others', (_what, { text, says }) => {
    const bad = (file: 'screen' | 'entity') => ({ ...screenNamed(file), [file]: { path: `${file}.json`, text } });
    const { slugs, found } = withAdded(bad('screen'), bad('entity'), screenNamed('three'));
    expect(slugs).toEqual(['three']);
    expect(found.toSorted()).toEqual(['entity', 'screen'].map((slug) => `${slug}: ${says}`));
  });

  test('with the same address or title are refused, except for the first one', () => {
    const twins = withAdded(
      screenNamed('one', { path: '/Support/Same' }),
      screenNamed('two', { path: '/Support/Same' }),
    );
    expect(twins.slugs).toEqual(['one']);
    expect(twins.found).toEqual([expect.stringMatching(/^two: The address admin\/support\/same is already used/)]);
    const namesakes = withAdded(screenNamed('one', { title: 'Same' }), screenNamed('two', { title: 'Same' }));
    expect(namesakes.slugs).toEqual(['one']);
    expect(namesakes.found).toEqual([expect.stringMatching(/^two: Another menu entry/)]);
  });

  test.each(['vocabulary', 'Upper', '1st', '../up', 'a.b', '', '__proto__', 'a b'])(
    'cannot be in a folder named "%s"',
    (slug) => {
      const { slugs, found } = withAdded(screenNamed(slug));
      expect(slugs).toEqual([]);
      expect(found).toEqual([`${slug}: "${slug}" is not a valid name for the folder of a screen.`]);
    },
  );

  test.each(
    [
      {
        what: 'a link to another origin',
        own: linkTo('https://elsewhere.example/'),
        says: /not an address of this console/,
      },
      {
        what: 'a link to documentation',
        own: { documentation: 'https://elsewhere.example/' },
        says: /cannot link to documentation/,
      },
      {
        what: 'an HTML cell',
        own: { list: { columns: [{ field: 'name', cell: 'html' }] } },
        says: /Only screens of the console can show HTML/,
      },
      {
        what: 'an HTML cell with badges',
        own: { list: { columns: [{ field: 'name', cell: { as: 'html', tones: [] } }] } },
        says: /Only screens of the console can show HTML/,
      },
      {
        what: 'HTML that describes an option',
        own: { form: { fields: [{ field: 'name', fieldsFrom: { field: 'type', fields: 'all', about: 'about' } }] } },
        says: /Only screens of the console can show HTML/,
      },
      { what: 'the kind "custom"', own: { kind: 'custom' }, says: /cannot name code, as "kind" does/ },
      {
        what: 'a part in code',
        own: { parts: [{ id: 'password-change' }] },
        says: /cannot name code, as "parts" does/,
      },
    ].map((one) => [one.what, one] as const),
  )('cannot have %s', (_what, { own, says }) => {
    const { slugs, found } = withAdded(screenNamed('one', own));
    expect(slugs).toEqual([]);
    expect(found).toEqual([expect.stringMatching(says)]);
  });
});

test.each([
  ['list.help.to', { list: { help: { title: 'Help', text: 'Text', to: 'https://elsewhere.example/' } } }],
  ['list.links[0].to', linkTo('https://elsewhere.example/')],
  ['list.columns[0].cell', { list: { columns: [{ field: 'name', cell: 'html' }] } }],
])('the finding about an added screen has the position of %s', (key, own) => {
  const source = screenNamed('one', own);
  const { skipped } = customize(shipped, [], vocabulary, [source]);
  const line = source.screen.text.split('\n').findIndex((text) => /elsewhere|"html"/.test(text)) + 1;
  expect(skipped).toMatchObject([{ key, line }]);
});

describe('a request that an added screen sends automatically', () => {
  test.each(
    [
      {
        what: 'a POST that reads a list',
        own: withCalls({ list: 'POST v1/tasks/run-all' }),
        says: /page sends the call "list" automatically/,
      },
      {
        what: 'a procedure that no shipped screen uses to read a list',
        own: withCalls({ list: { direct: 'coreui_Other.readAndDelete' } }),
        says: /sends the call "list" automatically/,
      },
      {
        what: 'a procedure that shipped screens use, but with a different argument',
        own: withCalls({ list: { direct: 'coreui_Task.read', body: { arguments: [{}] } } }),
        says: /sends the call "list" automatically/,
      },
      {
        what: 'a POST that reads a record',
        own: withCalls({ read: 'POST v1/security/users/{key}/reset' }),
        says: /sends the call "read" automatically/,
      },
      {
        what: 'a POST that loads options',
        own: {
          ...withCalls({ names: 'POST v1/names/reset' }),
          form: { fields: [{ field: 'description', options: { call: 'names', value: 'id', label: 'id' } }] },
        },
        says: /sends the call "names" automatically/,
      },
      {
        what: 'a POST that is sent before saving',
        own: {
          ...withCalls({ names: 'POST v1/names/reset' }),
          form: { ...form, beforeSave: { call: 'names', when: { form: 'create' } } },
        },
        says: /sends the call "names" automatically/,
      },
    ].map((one) => [one.what, one] as const),
  )('cannot be %s', (_what, { own, says }) => {
    const { slugs, found } = withAdded(screenNamed('one', own));
    expect(slugs).toEqual([]);
    expect(found).toEqual([expect.stringMatching(says)]);
  });

  test.each<[string, object]>([
    ['a procedure that a shipped screen uses to read', { list: { direct: 'coreui_Task.read' } }],
    ['a GET request that no shipped screen sends', { list: 'GET v1/entries', read: 'GET v1/entries/{key}' }],
  ])('can be %s', (_what, calls) => {
    const { slugs, found } = withAdded(screenNamed('one', withCalls(calls)));
    expect([slugs, found]).toEqual([['one'], []]);
  });
});
