// Effects of keys that several places support: each place has a separate entry.
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Effect, Page } from './effect.tsx';
import { badgeInResult } from './panels.ts';
import { formSetup, first } from './setups.ts';

const at = 'screen.form.fields.0';
const kinds = { call: 'kinds', value: 'id', label: 'title' };
const field = (field: Field, record: object = {}) =>
  formSetup([field, { field: 'name' }], {
    screen: { calls: { kinds: 'GET kinds' } },
    answers: {
      'GET thing': { ...first, ...record },
      'GET kinds': [
        { id: 'red', title: 'Red' },
        { id: 'green', title: 'Green' },
      ],
    },
  });
const boxes = (page: Page) =>
  page.screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.parentElement?.textContent, box.checked]);
const href = (name: string) => (page: Page) => page.screen.queryByRole('link', { name })?.getAttribute('href');

export const placeEffects: Record<string, Effect> = {
  'options of a list': {
    setup: field({ field: 'tags', options: kinds }, { tags: [] }),
    at: `${at}.options`,
    see: boxes,
    is: [
      ['Red', false],
      ['Green', false],
    ],
  },
  'options of a list that contains other values': {
    setup: field({ field: 'tags', widget: 'checkboxes', options: kinds }, { tags: ['old', 'red'] }),
    at: `${at}.options`,
    see: boxes,
    is: [
      ['old', true],
      ['Red', true],
      ['Green', false],
    ],
  },
  'options of chips': {
    setup: field({ field: 'tags', widget: 'chips', options: kinds }, { tags: ['red'] }),
    at: `${at}.options`,
    see: (page) => [...(page.control(/^Tags/).list?.options ?? [])].map(({ value, label }) => `${value} ${label}`),
    is: ['green Green'],
  },
  'options of radio buttons': {
    setup: field({ field: 'note', widget: 'radio', options: kinds }, { note: 'red' }),
    at: `${at}.options`,
    see: (page) => page.screen.queryByRole<HTMLInputElement>('radio', { name: 'Red' })?.checked,
    is: true,
  },
  'options of a text': {
    setup: field({ field: 'note', widget: 'text-only', options: kinds }, { note: 'red' }),
    at: `${at}.options`,
    see: (page) => document.querySelector('#field-note')?.textContent === 'Red' && page.text().includes('Note'),
    is: true,
  },
  'a link in a form': {
    setup: field({ field: 'tags', widget: 'text-only', cell: { link: 'admin/tags:{item}' } }),
    at: `${at}.cell`,
    see: href('blue'),
    is: '#admin/tags:blue',
  },
  'badges in a table of results': badgeInResult,
};
