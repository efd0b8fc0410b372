// Notices of records: the kind, in the case that the language needs, and the name of a new one.
import { afterEach, describe, expect, test } from 'vitest';
import { kindInSentence, kindOf } from '../../../src/engine/form/saved-notice.ts';
import { setLanguage } from '../../../src/messages/messages.ts';
import { openPage } from '../../descriptors/effects/effect.tsx';
import { aDefinition } from '../definitions.ts';

afterEach(() => setLanguage({ locale: 'en', areas: {} }));

test.each([
  { locale: 'en', title: 'Routing Rule', atStart: 'Routing rule', inside: 'routing rule' },
  { locale: 'en', title: 'NuGet API Key', atStart: 'NuGet API key', inside: 'NuGet API key' },
  { locale: 'de', title: 'Inhaltsselektor', atStart: 'Inhaltsselektor', inside: 'Inhaltsselektor' },
  { locale: 'de', title: 'Support Ticket', atStart: 'Support Ticket', inside: 'Support Ticket' },
])(
  '"$title" in $locale is "$atStart" at the start of a sentence, and "$inside" inside',
  ({ locale, title, atStart, inside }) => {
    setLanguage({ locale, areas: {} });
    const definition = aDefinition({ form: { fields: [{ field: 'name' }] } }, { title, properties: { name: {} } });
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

  test('is named and linked by the key that the server has given it', async () => {
    const view = { screen: 'things', key: '7' };
    expect(await notices({ id: 7, name: 'a' })).toEqual([{ tone: 'success', text: 'Big thing "7" created', view }]);
  });

  test.each([[undefined], [''], [null], [[]], [{ other: 7 }]])('is neither if the response is %j', async (created) => {
    expect(await notices(created)).toEqual([{ tone: 'success', text: 'Big thing created' }]);
  });
});
