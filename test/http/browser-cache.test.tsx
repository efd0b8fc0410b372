// What the browser may keep of the responses that the page asks for.
import { afterEach, expect, test, vi } from 'vitest';
import { send, type Request } from '../../src/http/request.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

test.each<[string, Request, RequestCache]>([
  ['keeps JSON and asks about it again', { method: 'GET', path: 'v1/things' }, 'no-cache'],
  ['keeps no text', { method: 'GET', path: 'log', answer: 'text' }, 'no-store'],
  ['keeps no secret', { method: 'GET', path: 'key', isSecret: true }, 'no-store'],
  ['keeps no response to a change', { method: 'POST', path: 'v1/things' }, 'no-store'],
])('the browser %s', async (_, request, mode) => {
  document.head.innerHTML = '<meta name="registrar" content="http://console.test/">';
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[]'));
  await send(request);
  expect(fetched.mock.calls.map(([, init]) => init!.cache)).toEqual([mode]);
});
