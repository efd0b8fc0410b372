// Which responses to the page the browser may cache.
import { afterEach, expect, test, vi } from 'vitest';
import { send, type Request } from '../../src/http/request.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

test.each<[string, Request, RequestCache]>([
  ['caches JSON but revalidates it', { method: 'GET', path: 'v1/things' }, 'no-cache'],
  ['does not store text', { method: 'GET', path: 'log', responseType: 'text' }, 'no-store'],
  ['does not store secrets', { method: 'GET', path: 'key', isSecret: true }, 'no-store'],
  ['does not store responses to changes', { method: 'POST', path: 'v1/things' }, 'no-store'],
])('the browser %s', async (_, request, mode) => {
  document.head.innerHTML = '<meta name="registrar" content="http://console.test/">';
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[]'));
  await send(request);
  expect(fetched.mock.calls.map(([, init]) => init!.cache)).toEqual([mode]);
});
