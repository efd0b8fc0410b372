// Notices about saved records: the kind, in the letter case of the language, and the name of the record.
import type { List, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Place } from '../../../src/engine/host.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { kindInSentence, kindOf } from '../../../src/engine/form/saved-notice.ts';
import { setLanguage } from '../../../src/messages/messages.ts';
import { openPage } from '../../descriptors/effects/effect.tsx';
import { testDefinition } from '../definitions.ts';

afterEach(() => setLanguage({ locale: 'en', areas: {} }));

test.each([
  { locale: 'en', title: 'Routing Rule', atStart: 'Routing rule', inside: 'routing rule' },
  { locale: 'en', title: 'NuGet API Key', atStart: 'NuGet API key', inside: 'NuGet API key' },
  { locale: 'de', title: 'Inhaltsselektor', atStart: 'Inhaltsselektor', inside: 'Inhaltsselektor' },
  { locale: 'de', title: 'Support Ticket', atStart: 'Support Ticket', inside: 'Support Ticket' },
])(
  'in $locale, $title is $atStart at the start of a sentence, and otherwise $inside',
  ({ locale, title, atStart, inside }) => {
    setLanguage({ locale, areas: {} });
    const definition = testDefinition({ form: { fields: [{ field: 'name' }] } }, { title, properties: { name: {} } });
    expect([kindOf(definition), kindInSentence(definition)]).toEqual([atStart, inside]);
  },
);

describe('a new record', () => {
  const notices = async (created: unknown) => {
    const page = await openPage({
      screen: {
        key: 'id',
        calls: { list: 'GET things', create: { call: 'POST things', body: ['name'] } },
        form: { fields: [{ field: 'name' }] },
      },
      entity: { title: 'Big Thing', properties: { id: { type: 'integer' }, name: { type: 'string', title: 'Name' } } },
      answers: { 'POST things': created },
      place: { at: 'create' },
    });
    await page.person.type(page.control(/^Name/), 'a');
    await page.press('Save');
    await page.settled();
    return page.notices;
  };

  test('is named and linked in the notice by the key that the server assigned', async () => {
    const view = { screen: 'things', key: '7' };
    expect(await notices({ id: 7, name: 'a' })).toEqual([{ tone: 'success', text: 'Big thing "7" created', view }]);
  });

  test.each([[undefined], [''], [null], [[]], [{ other: 7 }]])(
    'is neither named nor linked in the notice if the response is %j',
    async (created) => {
      expect(await notices(created)).toEqual([{ tone: 'success', text: 'Big thing created' }]);
    },
  );
});

test('saved settings are named by the title of their screen in the notice, which links to nothing', async () => {
  const page = await openPage({
    screen: {
      kind: 'settings',
      title: 'Big Settings',
      calls: { read: 'GET settings', update: { call: 'PUT settings', body: { record: true } } },
      form: { fields: [{ field: 'name' }] },
    },
    entity: { title: 'Big Thing', properties: { name: { type: 'string', title: 'Name' } } },
    answers: { 'GET settings': { name: 'a' } },
  });
  await page.person.type(page.control(/^Name/), 'b');
  await page.press('Save');
  await page.settled();
  expect(page.notices).toEqual([{ tone: 'success', text: 'Big Settings saved' }]);
});

describe('the name of a record in notices', () => {
  const columns = [{ field: 'name' }, { field: 'id' }];
  const screenWith = (list: List): Partial<Screen> => ({
    key: 'id',
    calls: {
      list: 'GET things',
      read: 'GET things/{key}',
      create: { call: 'POST things', body: ['name'] },
      update: { call: 'PUT things/{key}', body: ['name'] },
      delete: 'DELETE things/{key}',
    },
    list,
    form: { fields: [{ field: 'name' }] },
    actions: [{ id: 'delete', call: 'delete', label: 'Delete', position: 'form' }],
  });
  const entity = {
    title: 'Big Thing',
    properties: { id: { type: 'string', readOnly: true }, name: { type: 'string', title: 'Name' } },
  };
  const open = (list: List, place: Place) =>
    openPage({
      screen: screenWith(list),
      entity,
      answers: {
        'GET things': [{ id: 'x7', name: 'First' }],
        'GET things/x7': { id: 'x7', name: 'First' },
        'POST things': { id: 'x8', name: 'Second' },
      },
      place,
    });

  test.each([
    ['the value of the column that links to it', { columns: [{ field: 'name' }] }, 'First2', 'Second', 'First'],
    ['its key, if a column shows the key', { columns }, 'x7', 'x8', 'x7'],
    ['its key, if the column declares a text', { columns: [{ field: 'name', text: 'Thing' }] }, 'x7', 'x8', 'x7'],
    [
      'its key, if the column shows the value differently',
      { columns: [{ field: 'name', cell: 'upper' }] },
      'x7',
      'x8',
      'x7',
    ],
  ] as [string, List, string, string, string][])('is %s', async (_, list, saved, created, deleted) => {
    const edit = await open(list, { at: 'record', key: 'x7' });
    await edit.person.type(edit.control(/^Name/), '2');
    await edit.press('Save');
    await edit.settled();
    expect(edit.notices[0]!.text).toBe(`Big thing "${saved}" saved`);
    const add = await open(list, { at: 'create' });
    await add.person.type(add.control(/^Name/), 'Second');
    await add.press('Save');
    await add.settled();
    expect(add.notices[0]).toEqual({
      tone: 'success',
      text: `Big thing "${created}" created`,
      view: { screen: 'things', key: 'x8' },
    });
    const removal = await open(list, { at: 'record', key: 'x7' });
    await removal.press('Delete');
    await removal.settled();
    expect(removal.notices[0]!.text).toBe(`Big thing "${deleted}" deleted`);
  });
});
