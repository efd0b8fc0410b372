// Requests that the script in the head starts before the page has loaded.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetBase } from '../../src/http/base.ts';
import { send } from '../../src/http/request.ts';

const server = 'http://server.example/';
const things = `${server}service/rest/v1/things`;
const isSent = vi.fn<typeof fetch>();

beforeEach(() => {
  forgetBase();
  document.head.innerHTML = `<meta name="registrar" content="${server}">`;
  isSent.mockReset().mockImplementation(() => Promise.resolve(Response.json('sent')));
  vi.stubGlobal('fetch', isSent);
  globalThis.registrarBegun = new Map([
    [`GET ${things} `, Promise.resolve(Response.json('begun'))],
    [`POST ${things} {"a":1}`, Promise.resolve(Response.json('begun with a body'))],
  ]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.registrarBegun = undefined;
  document.head.innerHTML = '';
});

const get = (more: object = {}) => send({ method: 'GET', path: 'v1/things', ...more });

describe('a request that the script in the head has started', () => {
  test('is not sent a second time, and its response is used only once', async () => {
    expect(await get()).toBe('begun');
    expect(isSent).not.toHaveBeenCalled();
    expect(await get()).toBe('sent');
  });

  test('is used only for the same method, address and body', async () => {
    expect(await get({ path: 'v1/others' })).toBe('sent');
    expect(await get({ method: 'POST', body: { a: 2 } })).toBe('sent');
    expect(await get({ method: 'POST', body: { a: 1 } })).toBe('begun with a body');
  });

  test('fails without being sent again when its caller aborts it', async () => {
    globalThis.registrarBegun!.set(`GET ${things} `, new Promise(() => undefined));
    const stop = new AbortController();
    const outcome = get({ signal: stop.signal }).catch((failure: unknown) => failure);
    await vi.waitFor(() => expect(globalThis.registrarBegun!.size).toBe(1));
    stop.abort();
    expect(await outcome).toEqual({ kind: 'no-response' });
    expect(isSent).not.toHaveBeenCalled();
  });
});
