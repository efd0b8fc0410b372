// The kinds of text inputs of the calls of the manager: fields of records, of settings and of repositories.
import type { AnyJson, ClientResponse, createClient } from './client.ts';

export type TextInput = {
  /** The field that a refusal must name. */
  field: string;
  /** The text is part of the path, which is more limited in length than a body. */
  isInPath?: true;
  /** The call is slow, so only a few texts are tried. */
  isSlow?: true;
  write: (text: string) => Promise<ClientResponse>;
  /** Reads the stored text. */
  read: (text: string) => Promise<unknown>;
  /** The expected text if it differs from the input. */
  expected?: (text: string) => unknown;
  /** Removes the stored text. */
  remove?: (text: string) => Promise<ClientResponse>;
};

export type Json = Record<string, AnyJson>;

/** The UTF-8 bytes of a text, including unpaired surrogates. */
export function bytesOf(text: string): Buffer {
  const bytes = Array.from(text).map((sign) => {
    const code = sign.codePointAt(0)!;
    const isHalf = code >= 0xd800 && code < 0xe000;
    return isHalf
      ? Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)])
      : Buffer.from(sign);
  });
  return Buffer.concat(bytes);
}

/** A text as part of a URL. */
export const encoded = (text: string) =>
  /\p{Surrogate}/u.test(text)
    ? [...bytesOf(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
    : encodeURIComponent(text);

/** The path of the records that are served without code. */
export const note = '/v1/notes';

/** The kinds of inputs, for a client. */
export function textInputKinds({ rest }: Pick<ReturnType<typeof createClient>, 'rest'>) {
  const get = async (path: string): Promise<AnyJson> => (await rest('GET', path)).json();
  /** A field of a record that is created with the text, and read and removed by its name. */
  const created =
    (at: string, record: Json) =>
    (field: string, isList = false): TextInput => {
      const nameOf = (text: string) => (field === 'name' ? text : 'made');
      return {
        field,
        write: (text) => rest('POST', at, { ...record, name: 'made', [field]: isList ? [text] : text }),
        read: async (text) => [(await get(`${at}/${encoded(nameOf(text))}`))[field]].flat()[0],
        remove: (text) => rest('DELETE', `${at}/${encoded(nameOf(text))}`),
      };
    };
  const updated =
    (at: string, record: Json) =>
    (field: string, isList = false): TextInput => ({
      field,
      write: (text) => rest('PUT', `${at}/kept`, { ...record, [field]: isList ? [text] : text }),
      read: async () => [(await get(`${at}/kept`))[field]].flat()[0],
    });
  const settings =
    (path: string, record: Json) =>
    (field: string): TextInput => ({
      field,
      write: (text) => rest('PUT', path, { ...record, [field]: text }),
      read: async () => (await get(path))[field],
    });

  const repository = '/v1/repositories/raw/proxy/outside';
  const outside = {
    name: 'outside',
    online: true,
    storage: { blobStoreName: 'default', strictContentTypeValidation: true },
    proxy: { remoteUrl: 'https://example.org/', contentMaxAge: 1, metadataMaxAge: 1 },
    negativeCache: { enabled: true, timeToLive: 1 },
    httpClient: { blocked: false, autoBlock: true },
  };
  const repositoryInput = (group: 'proxy' | 'cleanup', field: string, isList = false): TextInput => ({
    field,
    write: (text) => {
      const part = { ...(group === 'proxy' ? outside.proxy : {}), [field]: isList ? [text] : text };
      return rest('PUT', repository, { ...outside, [group]: part });
    },
    read: async () => [(await get('/v1/repositorySettings'))[0][group][field]].flat()[0],
  });

  const noted = (read: (record: Json) => unknown, wrap: (text: string) => Json, field: string): TextInput => ({
    field,
    write: (text) => rest('POST', note, { name: 'made', ...wrap(text) }),
    read: async () => read(await get(`${note}/made`)),
    remove: () => rest('DELETE', `${note}/made`),
  });

  return { get, created, updated, settings, repositoryInput, noted };
}
