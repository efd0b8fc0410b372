// Remote procedure calls: what is sent, and how each form of response is read.
import { expect, test } from 'vitest';
import type { Request } from '../../src/http/request.ts';
import { callDirect } from '../../src/session/direct.ts';
import { rejected } from '../http/rejected.ts';

const call = (response: unknown, received: Request[] = []) =>
  callDirect('rapture_Security', 'getUser', async (request) => {
    received.push(request);
    return response;
  });

test('a remote call sends its action and method', async () => {
  const received: Request[] = [];
  await call({ type: 'rpc', result: { success: true } }, received);
  expect(received).toEqual([
    {
      method: 'POST',
      path: '/service/extdirect',
      body: { action: 'rapture_Security', method: 'getUser', data: null, type: 'rpc', tid: 1 },
    },
  ]);
});

test.each([
  [{ success: true, data: [1] }, [1]],
  [{ success: true, data: false }, false],
  [{ success: true, data: null }, null],
  [{ success: true }, null],
])('a remote call with the result %j returns %j', async (result, data) => {
  expect(await call({ type: 'rpc', result })).toEqual(data);
});

test.each([
  [{ type: 'rpc', result: { success: false, message: 'No such user' } }, 'No such user'],
  [{ type: 'exception', message: 'It failed' }, 'It failed'],
  [{ type: 'rpc', message: 'outer', result: { success: false, message: 'inner' } }, 'inner'],
  [{ type: 'rpc', message: 'outer', result: { success: false, message: 5 } }, 'outer'],
])('a remote call with the response %j fails with the message "%s"', async (response, text) => {
  await expect(call(response)).rejects.toEqual(rejected(200, { messages: [{ id: null, text }], raw: text }));
});

test.each([
  {},
  { type: 'rpc', result: null },
  { type: 'rpc', result: { success: 'true', data: 1 } },
  { type: 'rpc', result: { success: false } },
  { type: 'rpc', message: 5, result: 'x' },
  { type: 'exception', result: { success: true, data: 1 } },
])('a remote call with the response %j fails as unreadable', async (response) => {
  await expect(call(response)).rejects.toEqual({ kind: 'unreadable', status: 200 });
});

test('field errors of a remote call keep the names of their fields', async () => {
  const result = { success: false, errors: { name: 'may not be empty', url: 'no address' }, messages: null };
  await expect(call({ type: 'rpc', result })).rejects.toMatchObject({
    listed: true,
    messages: [
      { id: 'name', text: 'may not be empty' },
      { id: 'url', text: 'no address' },
    ],
  });
});

test('a remote call reports all messages of a list', async () => {
  const result = { success: false, messages: ['Too small', 'Too late'] };
  await expect(call({ type: 'rpc', result })).rejects.toMatchObject({
    listed: false,
    raw: 'Too small\nToo late',
    messages: [
      { id: null, text: 'Too small' },
      { id: null, text: 'Too late' },
    ],
  });
});

test.each([
  ['User is not permitted: nexus:tasks:read', false],
  ['Access denied (authentication required)', true],
])('a remote call without permission fails as forbidden: %s', async (message, authenticationRequired) => {
  const result = { success: false, message, authenticationRequired };
  await expect(call({ type: 'rpc', result })).rejects.toEqual({ kind: 'forbidden' });
});

test('a remote call fails as unreadable if the response is not an object', async () => {
  await expect(call('<p>')).rejects.toEqual({ kind: 'unreadable', status: 200 });
});

test.each<[string, object, [string | null, string][]]>([
  ['field errors that are texts', { errors: { name: 'bad', url: 5, id: '' } }, [['name', 'bad']]],
  ['messages that are texts', { messages: ['bad', 5, '', null] }, [[null, 'bad']]],
  [
    'field errors before messages',
    { errors: { name: 'bad' }, messages: ['worse'], message: 'worst' },
    [
      ['name', 'bad'],
      [null, 'worse'],
    ],
  ],
  ['its message if it has no others', { errors: ['bad'], messages: [], message: 'worst' }, [[null, 'worst']]],
])('a remote call reports %s', async (_what, result, messages) => {
  await expect(call({ type: 'rpc', result: { success: false, ...result } })).rejects.toEqual(
    rejected(200, {
      messages: messages.map(([id, text]) => ({ id, text })),
      listed: messages[0]![0] !== null,
      raw: messages.map(([, text]) => text).join('\n'),
    }),
  );
});

test.each([
  [404, { type: 'exception', message: "No action registered as 'a'" }],
  [404, { type: 'exception', message: "No method registered as 'b' in action 'a'" }],
  [200, { type: 'exception', message: 'Failed: No action registered as a' }],
  [200, { type: 'rpc', message: "No action registered as 'a'" }],
  [200, { type: 'rpc', result: { message: 'The User is not permitted' } }],
])('a remote call fails with the status %d if the response is %j', async (status, response) => {
  await expect(call(response)).rejects.toMatchObject({ kind: 'rejected', status });
});
