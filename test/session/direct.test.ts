// Remote procedure calls: what is sent, and how each form of response is read.
import { expect, test } from 'vitest';
import type { Request } from '../../src/http/request.ts';
import { callDirect } from '../../src/session/direct.ts';
import { rejected } from '../http/rejected.ts';

const call = (answer: unknown, asked: Request[] = []) =>
  callDirect('rapture_Security', 'getUser', async (request) => {
    asked.push(request);
    return answer;
  });

test('a remote call names its action and method', async () => {
  const asked: Request[] = [];
  await call({ type: 'rpc', result: { success: true } }, asked);
  expect(asked).toEqual([
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
  [{ type: 'rpc', result: { success: 'true', data: 1 } }, ''],
  [{ type: 'exception', message: 'It failed' }, 'It failed'],
  [{ type: 'exception', result: { success: true, data: 1 } }, ''],
  [{ type: 'rpc', message: 'outer', result: { success: false, message: 'inner' } }, 'inner'],
  [{ type: 'rpc', message: 'outer', result: { success: false, message: 5 } }, 'outer'],
  [{ type: 'rpc', message: 5, result: 'x' }, ''],
  [{ type: 'rpc', result: null }, ''],
])('a remote call that is answered with %j fails with the message "%s"', async (answer, text) => {
  await expect(call(answer)).rejects.toEqual(rejected(200, { messages: text ? [{ id: null, text }] : [], raw: text }));
});
