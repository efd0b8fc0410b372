// Effects of the keys that the fields of items share with those of forms: their units, options and items.
import type { ItemField, Options } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { showsText, type Effect, type Page } from './effect.tsx';
import { inItems, itemsAt } from './items.ts';
import { sharedOptionEffects } from './options.ts';

const at = `${itemsAt}.0`;
const kilos = inItems([{ field: 'size', unit: { text: 'kilos', factor: 1000 } }]);
const typeSize = async (page: Page) => {
  await page.person.clear(page.control(/^Size/));
  await page.person.type(page.control(/^Size/), '5');
  await page.press('Save');
};
const sentRule = (page: Page) => (page.sent() as { rules: Record<string, unknown>[] } | undefined)?.rules[0];

const answer = [
  { id: 'first', title: 'Kind zero', at: 'k3' },
  { id: 'https://a', title: 'Kind one' },
  { id: 'k2', title: 'Kind two', at: 'k4' },
];
const kinds = (more: Partial<Options>, from: unknown = answer) =>
  inItems([{ field: 'url', options: { call: 'kinds', value: 'id', label: 'title', ...more } }], {
    'GET kinds': from,
    'GET colors': [{ id: 'red', title: 'Red' }],
  });
const isOffered = (title: string) => (page: Page) => page.text().includes(title);

const tags = (items: NonNullable<ItemField['items']>) => inItems([{ field: 'tags', items }]);
const picked = (items: NonNullable<ItemField['items']>) => inItems([{ field: 'words', widget: 'picker', items }]);
const named = (name: string) => (page: Page) => page.screen.queryByRole('button', { name }) !== null;

export const itemPartEffects: Record<string, Effect> = {
  'unit.text': showsText(kilos, `${at}.unit.text`, 'kilos', { instead: 'grams' }),
  'unit.factor': {
    setup: kilos,
    at: `${at}.unit.factor`,
    instead: 10,
    act: typeSize,
    see: (page) => sentRule(page)?.['size'],
    is: 5000,
  },
  ...sharedOptionEffects(at, kinds, 'colors'),
  'options.value': {
    setup: kinds({}),
    at: `${at}.options.value`,
    instead: 'at',
    act: async (page) => {
      await page.person.selectOptions(page.control(/^Address/), 'Kind two');
      await page.press('Save');
    },
    see: (page) => sentRule(page)?.['url'],
    is: 'k2',
  },
  'options.only': {
    setup: kinds({ only: { field: 'id', isNot: 'k2' } }),
    at: `${at}.options.only`,
    see: isOffered('Kind two'),
    is: false,
  },
  'options.where': {
    setup: kinds({ where: { id: ['{form.name}', 'https://a'] } }),
    at: `${at}.options.where`,
    see: isOffered('Kind two'),
    is: false,
  },
  'options.except': {
    setup: kinds({ except: '{record.name}' }),
    at: `${at}.options.except`,
    see: isOffered('Kind zero'),
    is: false,
  },
  'items.fields': {
    setup: tags({ fields: [{ field: 'tag' }] }),
    at: `${at}.items.fields`,
    see: isOffered('Color'),
    is: false,
  },
  'items.label': showsText(tags({ label: 'Tag number {position}' }), `${at}.items.label`, 'Tag number 1'),
  'items.add': showsText(tags({ add: 'One more' }), `${at}.items.add`, 'One more'),
  'items.remove': {
    setup: tags({ remove: 'Drop {position}' }),
    at: `${at}.items.remove`,
    see: named('Drop 1'),
    is: true,
  },
  'items.chosen': showsText(picked({ chosen: 'Granted' }), `${at}.items.chosen`, 'Granted'),
  'items.ordered': { setup: picked({ ordered: true }), at: `${at}.items.ordered`, see: named('Move Up'), is: true },
  'items.kept': showsText(picked({ kept: ['a'] }), `${at}.items.kept`, 'a (required)'),
};
