// Effects of the keys of variants.
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { rejectsDuplicateId, type Effect, type Page, type Setup } from './effect.tsx';

type Variants = NonNullable<Screen['variants']>;

/** Shelves of files or of buckets; a server may offer others. */
const shelf = {
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    type: { type: 'string', title: 'Type' },
    path: { type: 'string', title: 'Path' },
    bucket: {
      type: 'object',
      title: 'Bucket',
      required: ['region'],
      properties: { region: { type: 'string', title: 'Region' }, name: { type: 'string', title: 'Bucket Name' } },
    },
  },
} as Schema;

const variants: Variants = {
  by: ['type'],
  label: 'Kind of Shelf',
  variants: [
    { id: 'file', title: 'Files', is: ['File'], path: 'file', values: { path: 'default' } },
    { id: 's3', title: 'Buckets', is: ['S3'], path: 'simple/s3', values: { bucket: { name: 'start' } } },
  ],
};

const aShelf = (more: Partial<Variants> = {}, place: Setup['place'] = { at: 'create', variant: 's3' }): Setup => ({
  entity: shelf,
  place,
  answers: {
    'GET shelves': [{ name: 'first', type: 'S3' }],
    'GET shelves/simple/s3/first': { name: 'first', path: 'x' },
    'GET kinds': [
      { id: 'S3', name: 'Simple' },
      { id: 'Azure', name: 'Azure Cloud' },
    ],
  },
  screen: {
    kind: 'collection',
    key: 'name',
    variants: { ...variants, ...more },
    calls: {
      list: 'GET shelves',
      read: 'GET shelves/{variant}/{key}',
      create: { call: 'POST shelves/{variant}', body: { record: true, omit: ['type'] } },
      update: { call: 'PUT shelves/{variant}/{key}', body: { record: true } },
      kinds: 'GET kinds',
    },
    list: { columns: [{ field: 'name' }], sortBy: 'name', create: 'Create Shelf' },
    form: {
      fields: [
        { field: 'name' },
        { field: 'path', when: { field: 'type', is: 'File' } },
        {
          id: 'bucket',
          object: 'bucket',
          title: 'Bucket',
          when: { field: 'type', is: 'S3' },
          fields: [{ field: 'region' }, { field: 'name' }],
        },
      ],
    },
  },
});
const at = 'screen.variants';
const choices = (page: Page) =>
  page.screen.queryAllByRole('option').map((one) => `${(one as HTMLOptionElement).value} ${one.textContent}`);
const links = (page: Page) => page.screen.queryAllByRole('link').map((one) => one.getAttribute('href'));
const chosen = (page: Page) => page.screen.queryByRole<HTMLSelectElement>('combobox')?.value;
const offered = { call: 'kinds', value: 'id', label: 'name' };
const fillIn = async (page: Page) => {
  await page.person.type(page.control(/^Name/), 'third');
  await page.person.type(page.control(/^Region/), 'eu');
  await page.press('Save');
};
const shared = { when: { field: 'type', isNot: 'File' }, values: { path: 'shared', bucket: { name: 'unused' } } };
const paths = (page: Page) => page.asked.map(({ method, path }) => `${method} ${path}`);

export const variantEffects: Record<string, Effect> = {
  'screen.variants': { setup: aShelf(), at, see: chosen, is: 's3' },
  'screen.variants.by': {
    setup: aShelf(),
    at: `${at}.by`,
    instead: ['path'],
    see: (page) => page.screen.queryByLabelText(/^Region/) !== null,
    is: true,
  },
  'screen.variants.label': {
    setup: aShelf(),
    at: `${at}.label`,
    instead: 'Else',
    see: (page) => page.screen.queryByRole('combobox', { name: 'Kind of Shelf' }) !== null,
    is: true,
  },
  'screen.variants.choose': {
    setup: aShelf({ choose: 'page' }, { at: 'create' }),
    at: `${at}.choose`,
    see: links,
    is: ['#list', '#create:file', '#create:s3'],
  },
  'screen.variants.offered': {
    setup: aShelf({ offered }),
    at: `${at}.offered`,
    see: choices,
    is: ['s3 Buckets', 'Azure Azure Cloud'],
  },
  'screen.variants.offered.call': {
    setup: aShelf({ offered }),
    at: `${at}.offered.call`,
    instead: 'list',
    see: choices,
    is: ['s3 Buckets', 'Azure Azure Cloud'],
  },
  'screen.variants.offered.value': {
    setup: aShelf({ offered }),
    at: `${at}.offered.value`,
    instead: 'name',
    see: choices,
    is: ['s3 Buckets', 'Azure Azure Cloud'],
  },
  'screen.variants.offered.label': {
    setup: aShelf({ offered }),
    at: `${at}.offered.label`,
    instead: 'id',
    see: choices,
    is: ['s3 Buckets', 'Azure Azure Cloud'],
  },
  'screen.variants.shared': {
    setup: aShelf({ shared: [shared] }),
    at: `${at}.shared`,
    act: fillIn,
    see: (page) => page.sent(),
    is: { name: 'third', path: 'shared', bucket: { name: 'start', region: 'eu' } },
  },
  'sharedValues.when': {
    setup: aShelf({ shared: [{ ...shared, when: { field: 'type', is: 'File' } }] }),
    at: `${at}.shared.0.when`,
    instead: shared.when,
    act: fillIn,
    see: (page) => page.sent(),
    is: { name: 'third', bucket: { name: 'start', region: 'eu' } },
  },
  'sharedValues.values': {
    setup: aShelf({ shared: [shared] }),
    at: `${at}.shared.0.values`,
    instead: {},
    act: fillIn,
    see: (page) => page.sent(),
    is: { name: 'third', path: 'shared', bucket: { name: 'start', region: 'eu' } },
  },
  'screen.variants.variants': {
    setup: aShelf(),
    at: `${at}.variants`,
    instead: [variants.variants[1]],
    see: choices,
    is: ['file Files', 's3 Buckets'],
  },
  'screen.variants.variants.id': rejectsDuplicateId('variants.variants.0', aShelf()),
  'screen.variants.variants.title': {
    setup: aShelf(),
    at: `${at}.variants.1.title`,
    instead: 'Else',
    see: choices,
    is: ['file Files', 's3 Buckets'],
  },
  'screen.variants.variants.is': {
    setup: aShelf({}, { at: 'record', key: 'first' }),
    at: `${at}.variants.1.is`,
    instead: ['Other'],
    see: paths,
    is: ['GET shelves', 'GET shelves/simple/s3/first'],
  },
  'screen.variants.variants.path': {
    setup: aShelf(),
    at: `${at}.variants.1.path`,
    act: fillIn,
    see: paths,
    is: ['POST shelves/simple/s3'],
  },
  'screen.variants.variants.values': {
    setup: aShelf(),
    at: `${at}.variants.1.values`,
    act: fillIn,
    see: (page) => page.sent(),
    is: { name: 'third', bucket: { name: 'start', region: 'eu' } },
  },
};
