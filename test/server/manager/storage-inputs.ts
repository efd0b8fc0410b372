// The text inputs of the calls for repositories, blob stores and public routing rules.
import type { createClient } from './client.ts';
import { type Json, type TextInput, encoded, textInputKinds } from './text-input-kinds.ts';

const bucketOf = (prefix: string) => ({ bucketConfiguration: { bucket: { region: 'eu', name: 'b', prefix } } });

/** The calls that store text, by method and path; `rule` is a routing rule. */
export function storageInputs(
  client: ReturnType<typeof createClient>,
  rule: Json,
): Record<string, TextInput[] | string> {
  const { rest } = client;
  const { get, created, updated } = textInputKinds(client);
  const createdRepository = (format: string, field: string, part: (text: string) => Json): TextInput => {
    const nameOf = (text: string) => (field === 'name' ? text : 'made');
    const storage = { blobStoreName: 'default', strictContentTypeValidation: true, writePolicy: 'ALLOW' };
    return {
      field,
      write: (text) =>
        rest('POST', `/v1/repositories/${format}/hosted`, { name: nameOf(text), online: true, storage, ...part(text) }),
      read: async (text) => {
        const made: Json = await get(`/v1/repositories/${format}/hosted/${encoded(nameOf(text))}`);
        return field === 'name' ? made.name : Object.values(part(text))[0] && made.apt?.[field];
      },
      remove: (text) => rest('DELETE', `/v1/repositories/${encoded(nameOf(text))}`),
    };
  };
  const stores = '/v1/blobstores';
  const blobStore = (
    type: 'file' | 's3',
    field: string,
    body: (text: string) => Json,
    read: (found: Json) => unknown,
  ): TextInput => {
    const nameOf = (text: string) => (field === 'name' ? text : 'made');
    return {
      field,
      write: (text) => rest('POST', `${stores}/${type}`, { name: nameOf(text), ...body(text) }),
      read: async (text) =>
        field === 'name'
          ? ((await get(stores)) as Json[]).find(({ name }) => name === text)?.name
          : read(await get(`${stores}/${type}/made`)),
      remove: (text) => rest('DELETE', `${stores}/${encoded(nameOf(text))}`),
    };
  };

  return {
    'POST /v1/repositories/:format/:type': [
      createdRepository('raw', 'name', () => ({})),
      createdRepository('apt', 'distribution', (distribution) => ({ apt: { distribution } })),
    ],
    'POST /v1/repositories/:name/rebuild-index': 'has no text',
    'POST /v1/repositories/:name/invalidate-cache': 'has no text',
    'POST /v1/blobstores/file': [
      blobStore('file', 'name', () => ({ path: 'made' }), Object),
      blobStore(
        'file',
        'path',
        (path) => ({ path }),
        (found) => found.path,
      ),
    ],
    'PUT /v1/blobstores/file/:name': [
      {
        field: 'path',
        write: (path) => rest('PUT', '/v1/blobstores/file/default', { path }),
        read: async () => (await get('/v1/blobstores/file/default')).path,
      },
    ],
    'POST /v1/blobstores/s3': [
      blobStore('s3', 'name', () => bucketOf('x'), Object),
      blobStore('s3', 'prefix', bucketOf, (found) => found.bucketConfiguration.bucket.prefix),
    ],
    'PUT /v1/blobstores/s3/:name': [
      {
        field: 'prefix',
        write: async (prefix) => {
          await rest('POST', `${stores}/s3`, { name: 'changed', ...bucketOf('x') });
          return rest('PUT', `${stores}/s3/changed`, { name: 'changed', ...bucketOf(prefix) });
        },
        read: async () => (await get(`${stores}/s3/changed`)).bucketConfiguration.bucket.prefix,
      },
    ],
    'POST /v1/routing-rules': [
      ...['name', 'description'].map((field) => created('/v1/routing-rules', rule)(field)),
      created('/v1/routing-rules', rule)('matchers', true),
    ],
    'PUT /v1/routing-rules/:name': [
      updated('/v1/routing-rules', rule)('description'),
      updated('/v1/routing-rules', rule)('matchers', true),
    ],
  };
}
