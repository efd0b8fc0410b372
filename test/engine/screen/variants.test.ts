// Screens whose records have variants: their requests, changing the variant, and mistakes that the check reports.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import type { Place } from '../../../src/engine/host.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';
import { findings } from '../../descriptors/effects/effect.tsx';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';

const entity: Schema = {
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    type: { enum: ['File', 'S3', 'Azure'], title: 'Type' },
    path: { type: 'string', title: 'Path' },
    bucket: {
      type: 'object',
      title: 'Bucket',
      required: ['region'],
      properties: { region: { type: 'string', title: 'Region' } },
    },
  },
};

const variants: NonNullable<Screen['variants']> = {
  by: ['type'],
  label: 'Type',
  variants: [
    { id: 'file', title: 'File', is: ['File'], path: 'file' },
    { id: 's3', title: 'S3', is: ['S3'], path: 's3', values: { bucket: {} } },
  ],
};

const aScreen = (more: Partial<Screen> = {}): Partial<Screen> => ({
  kind: 'collection',
  key: 'name',
  variants,
  calls: {
    list: 'GET stores',
    read: 'GET stores/{variant}/{key}',
    create: { call: 'POST stores/{variant}', body: { record: true, omit: ['type'] } },
    update: { call: 'PUT stores/{variant}/{key}', body: { record: true } },
  },
  list: { columns: [{ field: 'name' }], sortBy: 'name', create: 'Create Store' },
  form: {
    fields: [
      { field: 'name' },
      { field: 'path', when: { field: 'type', is: 'File' } },
      { id: 'bucket', object: 'bucket', when: { field: 'type', is: 'S3' }, fields: [{ field: 'region' }] },
    ],
  },
  ...more,
});

const rows = [
  { name: 'shelf', type: 'File', blobCount: 3 },
  { name: 'cloud', type: 'Azure', blobCount: 1 },
];

async function open(place: Place, screen = aScreen()) {
  const { host, seen, scope } = testHost(({ path }) => (path === 'stores' ? rows : { path: '/blobs', extra: 1 }));
  const model = createWholeScreen(testDefinition(screen, entity), host);
  const record = model.record!;
  const go = (to: Place) => allSettled(model.opened, { scope, params: to });
  await go(place);
  return {
    go,
    seen,
    model,
    view: () => scope.getState(record.$view)!,
    opening: () => scope.getState(record.$opening),
    type: (path: string, value: unknown) => allSettled(record.fieldTyped, { scope, params: { path, value } }),
    save: () => allSettled(record.saveClicked, { scope }),
    choose: (variant: string) => allSettled(record.variantChosen, { scope, params: variant }),
    paths: () => seen.asked.map(({ method, path }) => `${method} ${path}`),
  };
}

const isShown = ({ view }: Awaited<ReturnType<typeof open>>, path: string) => view().fields[path]!.isShown;

describe('an existing record', () => {
  test('is read at the path of its variant, also if it is opened by its address', async () => {
    const page = await open({ at: 'record', key: 'shelf' });
    expect(page.paths()).toEqual(['GET stores', 'GET stores/file/shelf']);
    expect(isShown(page, 'path')).toBe(true);
  });

  test('of a variant that the descriptor does not know is read at the path of its values', async () => {
    const page = await open({ at: 'record', key: 'cloud' });
    expect(page.paths()).toEqual(['GET stores', 'GET stores/Azure/cloud']);
    expect([isShown(page, 'path'), isShown(page, 'bucket.region')]).toEqual([false, false]);
  });

  test('keeps the fields of its row that the response lacks', async () => {
    const page = await open({ at: 'record', key: 'shelf' });
    await page.type('path', '/else');
    await page.save();
    expect(page.paths().at(-1)).toBe('PUT stores/file/shelf');
    expect(page.seen.asked.at(-1)?.body).toEqual({ ...rows[0], path: '/else', extra: 1 });
  });

  test('that is not in the list is not read', async () => {
    const page = await open({ at: 'record', key: 'none' });
    expect(page.paths()).toEqual(['GET stores']);
    expect(page.view()).toBeNull();
  });
});

describe('a new record', () => {
  test('has the first variant if the variant is not chosen on a page', async () => {
    const page = await open({ at: 'create' });
    expect(page.opening()?.variant?.id).toBe('file');
    await page.type('name', 'shelf');
    await page.save();
    expect(page.seen.asked.at(-1)).toMatchObject({ path: 'stores/file', body: { name: 'shelf' } });
  });

  test('has no variant until one is chosen on the page for variants', async () => {
    const page = await open({ at: 'create' }, aScreen({ variants: { ...variants, choose: 'page' } }));
    expect(page.opening()?.variant).toBeUndefined();
    await page.go({ at: 'create', variant: 's3' });
    expect(page.opening()).toMatchObject({ variant: { id: 's3' }, isSwitched: false });
  });

  test('requires only the fields of its variant', async () => {
    const page = await open({ at: 'create', variant: 's3' });
    await page.type('name', 'cloud');
    expect(page.view().save).toMatchObject({ isEnabled: false, why: 'Fill in the required fields' });
    await page.go({ at: 'create', variant: 'file' });
    expect(page.view().save.isEnabled).toBe(true);
  });

  test('keeps all entered values when the variant changes, and sends those that are shown', async () => {
    const page = await open({ at: 'create', variant: 'file' });
    await page.type('name', 'store');
    await page.type('path', '/blobs');
    await page.choose('s3');
    expect(page.seen.ways.at(-1)).toMatchObject({ place: { at: 'create', variant: 's3' }, force: true });
    await page.go({ at: 'create', variant: 's3' });
    expect(page.view().fields.name!.value).toBe('store');
    await page.type('bucket.region', 'eu');
    await page.save();
    expect(page.seen.asked.at(-1)).toMatchObject({
      path: 'stores/s3',
      body: { name: 'store', bucket: { region: 'eu' } },
    });
    await page.go({ at: 'create', variant: 'file' });
    expect(page.view().fields.path!.value).toBe('/blobs');
  });

  test('starts empty if the form was left', async () => {
    const page = await open({ at: 'create', variant: 'file' });
    await page.type('name', 'store');
    await page.go({ at: 'list' });
    await page.go({ at: 'create', variant: 's3' });
    expect(page.view().fields.name!.value).toBe('');
  });
});

describe('the check of variants', () => {
  const found = (more: Partial<typeof variants>, screen: Partial<Screen> = {}) =>
    findings({ screen: aScreen({ ...screen, variants: { ...variants, ...more } }), entity });
  const only = (is: unknown[], more: object = {}) => ({ variants: [{ id: 'a', title: 'A', is, ...more }] });
  const { calls, form } = aScreen();

  test('accepts valid variants', () => {
    expect(found({})).toEqual([]);
  });

  test.each([
    ['an unknown field', { by: ['kind'] }, {}, 'The entity has no field "kind"'],
    ['a field that is an object', { by: ['bucket'] }, {}, 'cannot tell variants apart'],
    ['a value that the field cannot have', only(['Tape']), {}, 'never matches'],
    ['too many values', only(['File', 'x']), {}, 'The variant has 2 values'],
    [
      'the same variant twice',
      { variants: [0, 1].map((at) => ({ ...variants.variants[at]!, is: ['S3'] })) },
      {},
      'Duplicate variant "S3"',
    ],
    ['a value of a field that the entity lacks', only(['File'], { values: { colour: 1 } }), {}, '"colour"'],
    ['a value of another type', only(['File'], { values: { name: 1 } }), {}, 'name: Expected a string, but found 1'],
    ['a text for an object', only(['S3'], { values: { bucket: 'x' } }), {}, 'bucket: Expected an object'],
    ['the value of a discriminator', only(['File'], { values: { type: 'S3' } }), {}, 'is set by "is"'],
    ['a part that no variant shows', only(['File']), {}, 'No variant shows "region"'],
    [
      'a field that the user could change',
      {},
      { form: { fields: [...form!.fields, { field: 'type' }] } },
      'tells the variants apart',
    ],
    ['an unknown call', { offered: { call: 'kinds', value: 'id', label: 'id' } }, {}, 'kinds'],
    [
      'a list call with the placeholder of the variant',
      {},
      { calls: { ...calls, list: 'GET stores/{variant}' } },
      '{variant} is not available here',
    ],
    [
      'renames in a list call',
      {},
      { calls: { ...calls, list: { call: 'GET stores', renames: { a: 'name' } } } },
      '"renames" has no effect',
    ],
  ] as [string, Partial<typeof variants>, Partial<Screen>, string][])('reports %s', (_what, more, screen, words) => {
    expect(found(more, screen).join('\n')).toContain(words);
  });

  test('accepts a part that no variant shows if the server may offer other variants', () => {
    const offered = { call: 'kinds', value: 'id', label: 'id' };
    expect(found({ ...only(['File']), offered }, { calls: { ...calls, kinds: 'GET kinds' } })).toEqual([]);
  });
});
