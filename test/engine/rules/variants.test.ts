// The variants of records: finding them by values or id, offering them, and the defaults of new records.
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import {
  newRecordOf,
  offerIn,
  offeredVariants,
  variantNamed,
  variantOf,
  variantPath,
  type Variants,
} from '../../../src/engine/rules/variants.ts';

const variants: Variants = {
  by: ['format', 'type'],
  label: 'Recipe',
  offered: { call: 'recipes', value: 'id', label: 'name' },
  variants: [
    { id: 'maven-hosted', title: 'Maven (hosted)', is: ['maven2', 'hosted'], path: 'maven/hosted' },
    {
      id: 'raw-proxy',
      title: 'Raw (proxy)',
      is: ['raw', 'proxy'],
      values: { storage: { blobStoreName: 'default' }, proxy: {} },
    },
  ],
};

describe('the variant of a record', () => {
  test('is the variant of the descriptor with the values of the record', () => {
    expect(variantOf(variants, { format: 'maven2', type: 'hosted' })).toMatchObject({ title: 'Maven (hosted)' });
    expect(variantPath(variants, { format: 'maven2', type: 'hosted' })).toBe('maven/hosted');
  });

  test('is derived from the values of the record if the descriptor does not define it', () => {
    expect(variantOf(variants, { format: 'go', type: 'proxy' })).toEqual({
      id: 'go-proxy',
      title: 'go-proxy',
      is: ['go', 'proxy'],
    });
    expect(variantPath(variants, { format: 'go', type: 'proxy' })).toBe('go/proxy');
  });
});

describe('the id of a variant', () => {
  test.each([
    ['maven-hosted', ['maven2', 'hosted']],
    ['maven2-hosted', ['maven2', 'hosted']],
    ['go-proxy', ['go', 'proxy']],
    ['a-b-proxy', ['a-b', 'proxy']],
  ])('"%s" identifies the variant with the values %j', (id, is) => {
    expect(variantNamed(variants, id)?.is).toEqual(is);
  });

  test.each(['go', '', '-proxy', 'go-'])('%j identifies no variant', (id) => {
    expect(variantNamed(variants, id)).toBeUndefined();
  });

  test('identifies no variant if it has fewer values than the variants of the screen', () => {
    const ofFour = { ...variants, by: ['a', 'b', 'c', 'd'] };
    expect(['x', 'x-y', 'x-y-z', 'v-w-x-y-z'].map((id) => variantNamed(ofFour, id)?.is)).toEqual([
      undefined,
      undefined,
      undefined,
      ['v-w', 'x', 'y', 'z'],
    ]);
  });

  test('identifies only variants of the descriptor if the server does not offer any', () => {
    const { offered: _none, ...listed } = variants;
    expect(variantNamed(listed, 'go-proxy')).toBeUndefined();
    expect(variantNamed(listed, 'raw-proxy')?.is).toEqual(['raw', 'proxy']);
  });
});

describe('the offered variants', () => {
  test('are those of the server in its order, with the titles of the descriptor if it has one', () => {
    const records = [
      { id: 'raw-proxy', name: 'raw (proxy)' },
      { id: 'go-group', name: 'go (group)' },
      { id: 'odd', name: 'odd' },
    ];
    expect(offeredVariants(variants, records).map(({ title }) => title)).toEqual(['Raw (proxy)', 'go (group)']);
  });

  test('are listed once each, and by their values if they have no title', () => {
    const names = ['go-proxy', 'maven2-hosted', 'raw-proxy', 'maven-hosted', 'go-proxy', 'c-group'];
    const records = names.map((id, at) => ({ id, ...(at === 0 && { name: null }), ...(at === 4 && { name: 'Go' }) }));
    expect(offeredVariants(variants, records).map(({ id, title }) => [id, title])).toEqual([
      ['go-proxy', 'go-proxy'],
      ['maven-hosted', 'Maven (hosted)'],
      ['raw-proxy', 'Raw (proxy)'],
      ['c-group', 'c-group'],
    ]);
  });

  test('are those of the descriptor until the server has responded', () => {
    expect(offeredVariants(variants, null).map(({ id }) => id)).toEqual(['maven-hosted', 'raw-proxy']);
  });
});

describe('the offer of variants', () => {
  const { offered: _none, ...fixed } = variants;
  const ready = { is: 'ready', records: [{ id: 'go-group', name: 'go (group)' }] };

  test.each<[string, Variants, Record<string, { is: string; records?: unknown[] }>, string[], object | undefined]>([
    ['is that of the descriptor without a call', fixed, { recipes: ready }, ['maven-hosted', 'raw-proxy'], undefined],
    ['is that of the server once its call is ready', variants, { recipes: ready }, ['go-group'], ready],
    [
      'is that of the descriptor while its call is loading',
      variants,
      { other: ready },
      ['maven-hosted', 'raw-proxy'],
      { is: 'loading' },
    ],
    [
      'is that of the descriptor if its call failed',
      variants,
      { recipes: { ...ready, is: 'failed' } },
      ['maven-hosted', 'raw-proxy'],
      { ...ready, is: 'failed' },
    ],
  ])('%s', (_what, of, options, ids, state) => {
    const found = offerIn(of, options);
    expect([found.offer.map(({ id }) => id), found.state]).toEqual([ids, state]);
  });
});

describe('a new record of a variant', () => {
  const entity = {
    required: ['storage'],
    properties: {
      online: { type: 'boolean', default: true },
      storage: { type: 'object', properties: { isStrict: { type: 'boolean', default: true } } },
    },
  };

  test('has the defaults of the entity, the values of the variant, and its discriminators', () => {
    expect(newRecordOf(entity, variants, variantNamed(variants, 'raw-proxy')!)).toEqual({
      online: true,
      storage: { isStrict: true, blobStoreName: 'default' },
      proxy: {},
      format: 'raw',
      type: 'proxy',
    });
  });

  test('has the defaults of the fields of an optional object that exists from the start, and of objects in it', () => {
    const retry = {
      type: 'object',
      properties: { times: { type: 'integer', default: 3 }, wait: { type: 'integer', default: 5 } },
    };
    const withProxy = {
      definitions: { retry },
      properties: {
        proxy: {
          type: ['object', 'null'],
          properties: { blocked: { type: 'boolean', default: false }, retry: { $ref: '#/definitions/retry' } },
        },
      },
    } as Schema;
    const recordWith = (values: object) =>
      newRecordOf(withProxy, variants, { ...variantNamed(variants, 'raw-proxy')!, values: { proxy: values } });
    expect(recordWith({})).toMatchObject({ proxy: { blocked: false } });
    expect(recordWith({ retry: { wait: 9 } })).toMatchObject({
      proxy: { blocked: false, retry: { times: 3, wait: 9 } },
    });
  });

  test('has the shared values whose condition is true for its discriminators, below its own values', () => {
    const shared = [
      { when: { field: 'type', is: 'proxy' }, values: { online: false, proxy: { url: 'u' }, note: 'shared' } },
      { when: { field: 'format', is: 'maven2' }, values: { maven: true } },
      { when: { signedIn: true }, values: { isSignedIn: true } },
    ];
    const record = (id: string) => newRecordOf(entity, { ...variants, shared }, variantNamed(variants, id)!);
    expect(record('raw-proxy')).toEqual({
      online: false,
      note: 'shared',
      storage: { isStrict: true, blobStoreName: 'default' },
      proxy: { url: 'u' },
      format: 'raw',
      type: 'proxy',
    });
    expect(record('maven-hosted')).toEqual({
      online: true,
      maven: true,
      storage: { isStrict: true },
      format: 'maven2',
      type: 'hosted',
    });
  });

  test('does not share its values with other records', () => {
    const tagged = { ...variantNamed(variants, 'raw-proxy')!, values: { storage: { tags: ['a'] } } };
    const make = () => newRecordOf(entity, variants, tagged) as { storage: { tags: string[] } };
    make().storage.tags.push('b');
    expect(make().storage).toEqual({ isStrict: true, tags: ['a'] });
  });
});
