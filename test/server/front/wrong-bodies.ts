// Requests to edit a file that the server rejects because of their body.

export type Given = { url?: URL; body?: object | string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

const noText = 'The request has no text of up to 256 KB.';
const notJson = 'The body of the request is not a JSON object with the content type application/json.';
const sent = { text: '{ "version": 2 }', hash: '' };
const typed = (type: string) => ({ body: sent, headers: { 'content-type': type } });
/** Bodies that are not valid for an edit, and the reasons for their rejection. */
export const wrongBodies: { what: string; given: Given; status?: number; says: string }[] = [
  { what: 'more than 256 KB', given: { body: { ...sent, text: 'x'.repeat(256 * 1024 + 1) } }, says: noText },
  {
    what: 'a body of several MB',
    given: { body: { ...sent, text: 'x'.repeat(4e6) } },
    status: 413,
    says: noText,
  },
  { what: 'a number as text', given: { body: { ...sent, text: 1 } }, says: noText },
  { what: 'no hash', given: { body: { text: sent.text } }, says: 'The request does not say which text it replaces.' },
  { what: 'a list as body', given: { body: [] }, says: notJson },
  { what: 'a string as body', given: { body: '"text"' }, says: notJson },
  { what: 'a body that is cut off', given: { body: '{' }, says: notJson },
  ...['latin1', 'utf16le'].map((encoding) => ({
    what: `an umlaut in ${encoding}`,
    given: { body: Buffer.from(JSON.stringify({ ...sent, text: '/* ü */ { "version": 2 }' }), encoding as 'latin1') },
    says: notJson,
  })),
  { what: 'an empty body', given: { body: '' }, says: notJson },
  { what: 'the content type text/plain', given: typed('text/plain'), says: notJson },
  ...['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ''].map((type) => ({
    what: `the content type "${type}"`,
    given: typed(type),
    status: 415,
    says: notJson,
  })),
];
