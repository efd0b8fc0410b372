// Effects of the keys of a supplement: the values that a second call adds to a record.
import type { Supplement } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Effect, Page, Setup } from './effect.tsx';
import { save } from './fields.ts';
import { formSetup } from './setups.ts';

const read = 'screen.calls.read';
const noteSent = (page: Page) => (page.sent() as { note?: string }).note;
const tagsSent = (page: Page) => (page.sent() as { tags?: string[] }).tags;
/** A supplement that takes only some items of a text. */
const withTags: Partial<Supplement> = {
  values: { tags: { from: 'inner.tags', separator: ',', without: ['a'] } },
};
/** A record whose note only the second call returns. */
const supplemented = (more: Partial<Supplement> = {}): Setup => ({
  ...formSetup([{ field: 'name' }, { field: 'note' }], {
    screen: {
      kind: 'collection',
      key: 'name',
      calls: {
        list: 'GET things',
        read: {
          call: 'GET things/{key}',
          supplement: { call: 'more', key: 'id', values: { note: 'inner.note' }, ...more },
        },
        update: { call: 'PUT thing', body: { record: true } },
        more: 'GET more',
        others: 'GET others',
      },
      list: { columns: [{ field: 'name' }], sortBy: 'name' },
    },
  }),
  place: { at: 'record', key: 'first' },
  answers: {
    'GET things': [{ name: 'first' }],
    'GET things/first': { name: 'first' },
    'GET more': [
      { id: 'zero', inner: { note: 'Of another' } },
      { id: 'first', inner: { note: 'From the list', tags: 'a, b,, c d ,a' } },
    ],
    'GET others': [],
  },
});

export const supplementEffects = {
  'call.supplement': { setup: supplemented(), at: `${read}.supplement`, act: save, see: noteSent, is: 'From the list' },
  'supplement.call': {
    setup: supplemented(),
    at: `${read}.supplement.call`,
    instead: 'others',
    act: save,
    see: noteSent,
    is: 'From the list',
  },
  'supplement.key': {
    setup: supplemented(),
    at: `${read}.supplement.key`,
    instead: 'size',
    act: save,
    see: noteSent,
    is: 'From the list',
  },
  'supplement.when': {
    setup: supplemented({ when: { field: 'name', isNot: 'first' } }),
    at: `${read}.supplement.when`,
    see: (page) => page.asked.map(({ path }) => path).includes('more'),
    is: false,
  },
  'supplement.values': {
    setup: supplemented(),
    at: `${read}.supplement.values`,
    instead: { note: 'id' },
    act: save,
    see: noteSent,
    is: 'From the list',
  },
  'remainingItems.from': {
    setup: supplemented(withTags),
    at: `${read}.supplement.values.tags.from`,
    instead: 'inner.note',
    act: save,
    see: tagsSent,
    is: ['b', 'c d'],
  },
  'remainingItems.separator': {
    setup: supplemented(withTags),
    at: `${read}.supplement.values.tags.separator`,
    act: save,
    see: tagsSent,
    is: ['b', 'c d'],
  },
  'remainingItems.without': {
    setup: supplemented(withTags),
    at: `${read}.supplement.values.tags.without`,
    instead: ['b'],
    act: save,
    see: tagsSent,
    is: ['b', 'c d'],
  },
} satisfies Record<string, Effect>;
