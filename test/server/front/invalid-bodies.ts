// Requests to edit a file that the server rejects because of their body.

export type Given = { url?: URL; body?: object | string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

const noText = 'The request has no text of up to 256 KB.';
const notJson = 'The body of the request is not a JSON object with the content type application/json.';
const sent = { text: '{ "version": 2 }', hash: '' };
const typed = (type: string) => ({ body: sent, headers: { 'content-type': type } });
/** Bodies that are not valid for an edit, and the reasons for their rejection. */
export const invalidBodies: [what: string, given: Given, says: string, status?: number][] = [
  ['more than 256 KB', { body: { ...sent, text: 'x'.repeat(256 * 1024 + 1) } }, noText],
  ['a body of several MB', { body: { ...sent, text: 'x'.repeat(4e6) } }, noText, 413],
  ['a number as text', { body: { ...sent, text: 1 } }, noText],
  ['no hash', { body: { text: sent.text } }, 'The request does not say which text it replaces.'],
  ['a list as body', { body: [] }, notJson],
  ['a string as body', { body: '"text"' }, notJson],
  ['a body that is cut off', { body: '{' }, notJson],
  ...['latin1', 'utf16le'].map((encoding): [string, Given, string] => [
    `an umlaut in ${encoding}`,
    { body: Buffer.from(JSON.stringify({ ...sent, text: '/* ü */ { "version": 2 }' }), encoding as 'latin1') },
    notJson,
  ]),
  ['an empty body', { body: '' }, notJson],
  ['the content type text/plain', typed('text/plain'), notJson],
  ...['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ''].map(
    (type): [string, Given, string, number] => [`the content type "${type}"`, typed(type), notJson, 415],
  ),
];
