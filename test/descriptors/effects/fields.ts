// Effects of the keys of fields.
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { rejectsDuplicateId, showsText, type Effects, type Page } from './effect.tsx';
import { describedEffects } from './described.ts';
import { itemFieldsEffect } from './items.ts';
import { kinds } from './options.ts';
import { repeatEffects } from './repeat.ts';
import { formSetup, first } from './setups.ts';

const at = 'screen.form.fields.0';
const one = (field: Field, more: Parameters<typeof formSetup>[1] = {}) => formSetup([field, { field: 'name' }], more);
/** Saves after a change of another field, so that the request shows the value of this one. */
export const change = async (page: Page) => {
  await page.person.type(page.control(/^Name/), 'x');
};
export const save = async (page: Page) => {
  await change(page);
  await page.press('Save');
};
export const sent = (path: string) => (page: Page) => (page.sent() as Record<string, unknown> | undefined)?.[path];
const type = (label: RegExp, text: string) => async (page: Page) => {
  await page.person.clear(page.control(label));
  await page.person.type(page.control(label), text);
  await page.press('Save');
};

const examples = one(
  { field: 'note', examples: [{ id: 'a', title: 'A short one', value: 'Example value' }] },
  { answers: { 'GET thing': { ...first, note: null } } },
);
const toggled = one({ field: 'size', toggle: { label: 'Limit it', whenOff: 'clear', widget: 'switch' } });
const switchOff = async (page: Page) => {
  await page.person.click(document.querySelector('#field-size-toggle')!);
  await page.press('Save');
};
const items = one({
  field: 'tags',
  items: { label: 'Tag number {position}', add: 'One more', remove: 'Drop {position}' },
});
const picked = one(
  {
    field: 'tags',
    widget: 'picker',
    options: { call: 'colors', value: 'id', label: 'id' },
    items: { chosen: 'Granted', ordered: true, kept: ['red'] },
  },
  { screen: { calls: { colors: 'GET colors' } }, answers: { 'GET colors': [{ id: 'red' }, { id: 'green' }] } },
);
const unit = one({ field: 'size', unit: { text: 'kilos', factor: 1000 } });
const isRequired = (label: RegExp) => (page: Page) => page.control(label).getAttribute('aria-required');

export const fieldEffects: Effects<'field', keyof Field> = {
  ...describedEffects,
  ...repeatEffects,
  'field.field': showsText(one({ field: 'size' }), at, 'Size'),
  'field.label': showsText(one({ field: 'note', label: 'Remark' }), `${at}.label`, 'Remark'),
  'field.help': showsText(one({ field: 'note', help: 'Say more' }), `${at}.help`, 'Say more'),
  'field.prefix': showsText(one({ field: 'note', prefix: 'Mostly' }), `${at}.prefix`, 'Mostly'),
  'field.suffix': showsText(one({ field: 'note', suffix: 'or so' }), `${at}.suffix`, 'or so'),
  'field.placeholder': {
    setup: one({ field: 'note', placeholder: 'Any words' }),
    at: `${at}.placeholder`,
    see: (page) => page.control(/^Note/).placeholder,
    is: 'Any words',
  },
  'field.widget': {
    setup: one({ field: 'note', widget: 'textarea' }),
    at: `${at}.widget`,
    see: (page) => page.control(/^Note/).tagName,
    is: 'TEXTAREA',
  },
  'field.cell': showsText(one({ field: 'note', widget: 'text-only', cell: 'upper' }), `${at}.cell`, 'ONE'),
  'field.examples': showsText(examples, `${at}.examples`, 'A short one'),
  'field.examples.id': rejectsDuplicateId('form.fields.0.examples.0', examples),
  'field.examples.title': showsText(examples, `${at}.examples.0.title`, 'A short one', { instead: 'B' }),
  'field.examples.value': {
    setup: examples,
    at: `${at}.examples.0.value`,
    instead: 'Another',
    act: (page) => page.press(/example/i),
    see: (page) => page.control(/^Note/).value,
    is: 'Example value',
  },
  'field.readOnly': {
    setup: one({ field: 'note', readOnly: 'always' }),
    at: `${at}.readOnly`,
    see: (page) => page.control(/^Note/).disabled,
    is: true,
  },
  'field.when': {
    setup: one({ field: 'note', when: { field: 'active', is: false } }),
    at: `${at}.when`,
    see: (page) => page.text().includes('Note'),
    is: false,
  },
  'field.toggle': {
    setup: toggled,
    at: `${at}.toggle`,
    see: (page) => page.screen.queryByRole('switch') !== null,
    is: true,
  },
  'field.toggle.label': showsText(toggled, `${at}.toggle.label`, 'Limit it'),
  'field.toggle.whenOff': {
    setup: toggled,
    at: `${at}.toggle.whenOff`,
    instead: 'omit',
    act: switchOff,
    see: sent('size'),
    is: null,
  },
  'field.toggle.widget': {
    setup: toggled,
    at: `${at}.toggle.widget`,
    see: (page) => page.screen.queryByRole('switch') !== null,
    is: true,
  },
  'field.cleaned': {
    setup: one({ field: 'note', cleaned: 'trim' }),
    at: `${at}.cleaned`,
    act: type(/^Note/, ' much '),
    see: sent('note'),
    is: 'much',
  },
  'field.required': {
    setup: one({ field: 'note', required: { when: { field: 'active', is: true } } }),
    at: `${at}.required`,
    see: isRequired(/^Note/),
    is: 'true',
  },
  'field.required.when': {
    setup: one({ field: 'note', required: { when: { field: 'active', is: true } } }),
    at: `${at}.required.when`,
    instead: { field: 'active', is: false },
    see: isRequired(/^Note/),
    is: 'true',
  },
  'field.rules': {
    setup: one({ field: 'note', rules: [{ when: { signedIn: true }, maxLength: 2 }] }),
    at: `${at}.rules`,
    act: change,
    see: (page) => page.control(/^Note/).getAttribute('aria-invalid'),
    is: 'true',
  },
  'field.items.fields': itemFieldsEffect,
  'field.items': showsText(items, `${at}.items`, 'One more'),
  'field.items.label': {
    setup: items,
    at: `${at}.items.label`,
    see: (page) => page.screen.queryByRole('textbox', { name: 'Tag number 2' }) !== null,
    is: true,
  },
  'field.items.add': showsText(items, `${at}.items.add`, 'One more'),
  'field.items.remove': {
    setup: items,
    at: `${at}.items.remove`,
    see: (page) => page.screen.queryByRole('button', { name: 'Drop 1' }) !== null,
    is: true,
  },
  'field.items.chosen': showsText(picked, `${at}.items.chosen`, 'Granted'),
  'field.items.ordered': {
    setup: picked,
    at: `${at}.items.ordered`,
    see: (page) => page.screen.queryByRole('button', { name: 'Move Up' }) !== null,
    is: true,
  },
  'field.items.kept': {
    setup: picked,
    at: `${at}.items.kept`,
    act: async (page) => {
      const chosen = page.screen.getByRole('listbox', { name: 'Granted' });
      await page.person.selectOptions(chosen, page.screen.getByRole('option', { name: /^red/ }));
      await page.press('Remove');
    },
    see: (page) => page.text().includes('red (required)'),
    is: true,
  },
  'field.unit': { setup: unit, at: `${at}.unit`, see: (page) => page.control(/^Size/).value, is: '3' },
  'field.unit.text': showsText(unit, `${at}.unit.text`, 'kilos', { instead: 'grams' }),
  'field.unit.factor': {
    setup: unit,
    at: `${at}.unit.factor`,
    instead: 10,
    act: type(/^Size/, '5'),
    see: sent('size'),
    is: 5000,
  },
  'field.whenHidden': {
    setup: one({ field: 'note', when: { field: 'active', is: false }, whenHidden: 'clear' }),
    at: `${at}.whenHidden`,
    act: save,
    see: sent('note'),
    is: null,
  },
  'field.options': showsText(kinds({}), `${at}.options`, 'Kind two'),
};
