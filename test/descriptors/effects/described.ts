// Effects of the keys of fields that the server describes.
import { showsText, type Effect, type Page } from './effect.tsx';
import { formSetup, first } from './setups.ts';

const at = 'screen.form.fields.0';
const formFields = [
  { id: 'color', label: 'Color', type: 'string', required: true },
  { id: 'own.size', label: 'Own size', type: 'number' },
];
const described = formSetup([], {
  form: {
    fields: [
      {
        field: 'proxy',
        widget: 'described',
        fieldsFrom: { field: 'note', fields: 'formFields', own: ['own.'], about: 'about' },
      },
      { field: 'name' },
      { field: 'note', options: { call: 'kinds', value: 'id', label: 'id' } },
      { field: 'when', options: { call: 'kinds', value: 'id', label: 'id' } },
    ],
  },
  screen: { calls: { kinds: 'GET kinds' } },
  answers: {
    'GET thing': { ...first, note: 'k1', when: 'k2', proxy: { color: 'red', 'own.size': '5', other: 'kept' } },
    'GET kinds': [
      { id: 'k1', formFields, about: 'All about <b>k1</b>' },
      { id: 'k2', others: [] },
    ],
  },
});

const saved = async (page: Page) => {
  await page.person.type(page.control(/^Name/), 'x');
  await page.press('Save');
};

export const describedEffects: Record<'field.fieldsFrom', Effect> & Record<string, Effect> = {
  'field.fieldsFrom': showsText(described, `${at}.fieldsFrom`, 'Color'),
  'fieldsFrom.field': showsText(described, `${at}.fieldsFrom.field`, 'Color', { instead: 'when' }),
  'fieldsFrom.fields': showsText(described, `${at}.fieldsFrom.fields`, 'Color', { instead: 'others' }),
  'fieldsFrom.about': showsText(described, `${at}.fieldsFrom.about`, 'All about k1'),
  'fieldsFrom.own': {
    setup: described,
    at: `${at}.fieldsFrom.own`,
    act: saved,
    see: (page) => (page.sent() as { proxy?: unknown } | undefined)?.proxy,
    is: { color: 'red', other: 'kept' },
  },
};
