// Effects of the keys of the fields of items: records in a list.
import type { ItemField } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { showsText, type Effect, type Effects, type Page } from './effect.tsx';
import { formSetup } from './setups.ts';

export const itemsAt = 'screen.form.fields.0.items.fields';
const at = itemsAt;
const properties = {
  url: { type: 'string' as const, title: 'Address' },
  size: { type: 'integer' as const, title: 'Size' },
  tags: {
    type: 'array' as const,
    title: 'Tags',
    items: {
      type: 'object' as const,
      properties: {
        tag: { type: 'string' as const, title: 'Tag' },
        color: { type: 'string' as const, title: 'Color' },
      },
    },
  },
  words: { type: 'array' as const, title: 'Words', items: { type: 'string' as const, enum: ['a', 'b'] } },
};
const rule = { url: 'https://a', size: 3000, tags: [{ tag: 'one' }], words: ['a'] };
const record = { name: 'first', rules: [rule] };

/** A form with a list of records that have these fields. */
export const inItems = (fields: ItemField[], answers: Record<string, unknown> = {}) =>
  formSetup([{ field: 'rules', items: { fields } }, { field: 'name' }], {
    entity: {
      properties: {
        name: { type: 'string', title: 'Name' },
        rules: { type: 'array', title: 'Rules', items: { type: 'object', properties } },
      },
    },
    screen: { calls: { colors: 'GET colors', kinds: 'GET kinds' } },
    answers: { 'GET thing': record, 'GET colors': [{ id: 'red' }, { id: 'green' }], ...answers },
  });
const url = (keys: Omit<ItemField, 'field'>) => inItems([{ field: 'url', ...keys }, { field: 'size' }]);
const tagOf = (label: RegExp) => (page: Page) => page.control(label).tagName;

export const itemFieldsEffect: Effect = {
  setup: inItems([{ field: 'url' }]),
  at: 'screen.form.fields.0.items.fields',
  see: (page) => page.text().includes('Size'),
  is: false,
};

export const itemFieldEffects: Effects<'itemField', keyof ItemField> = {
  'itemField.field': showsText(inItems([{ field: 'url' }, { field: 'size' }]), `${at}.1`, 'Size'),
  'itemField.label': showsText(url({ label: 'Where' }), `${at}.0.label`, 'Where'),
  'itemField.help': showsText(url({ help: 'Say more' }), `${at}.0.help`, 'Say more'),
  'itemField.placeholder': {
    setup: url({ placeholder: 'https' }),
    at: `${at}.0.placeholder`,
    see: (page) => page.control(/^Address/).placeholder,
    is: 'https',
  },
  'itemField.widget': {
    setup: url({ widget: 'textarea' }),
    at: `${at}.0.widget`,
    see: tagOf(/^Address/),
    is: 'TEXTAREA',
  },
  'itemField.options': {
    setup: url({ options: { call: 'colors', value: 'id', label: 'id' } }),
    at: `${at}.0.options`,
    see: (page) =>
      [...page.control(/^Address/).querySelectorAll('option')].map(({ textContent }) => textContent).at(-1),
    is: 'green',
  },
  'itemField.unit': {
    setup: inItems([{ field: 'size', unit: { text: 'kilos', factor: 1000 } }]),
    at: `${at}.0.unit`,
    see: (page) => page.control(/^Size/).value,
    is: '3',
  },
  'itemField.items': showsText(inItems([{ field: 'tags', items: { add: 'One more' } }]), `${at}.0.items`, 'One more'),
};
