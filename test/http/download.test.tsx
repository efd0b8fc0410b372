// The errors of a download when the server responds with something other than a file. jsdom loads no frames,
// so each test sets the content of the frame.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetBase } from '../../src/http/base.ts';
import { download } from '../../src/http/download.ts';
import type { Failure } from '../../src/http/failure.ts';

const reported = vi.fn<(failure: Failure) => void>();
const frame = () => document.querySelector('iframe');

beforeEach(() => {
  reported.mockClear();
  forgetBase();
  document.head.innerHTML = '<meta name="registrar" content="http://server.test/">';
});
afterEach(() => document.querySelectorAll('iframe').forEach((one) => one.remove()));

/** Starts a download and lets its frame load a page; null for one that the page may not read. */
async function receive(
  page: { url: string; type: string; text: string | null; status?: number } | null,
): Promise<void> {
  await download('support/file.zip', reported);
  const shown = page && {
    URL: page.url,
    contentType: page.type,
    body: page.text === null ? null : { textContent: page.text },
    defaultView: {
      performance: {
        getEntriesByType: () => (page.status === undefined ? [] : [{ responseStatus: page.status }]),
      },
    },
  };
  Object.defineProperty(frame()!, 'contentDocument', { value: shown });
  frame()!.dispatchEvent(new Event('load'));
}

const url = 'http://server.test/service/rest/support/file.zip';

describe('a download', () => {
  test('reports no failure when the file arrives and its frame stays blank', async () => {
    await receive({ url: 'about:blank', type: 'text/html', text: '', status: 0 });
    expect(reported).not.toHaveBeenCalled();
    expect(frame()).toHaveProperty('src', url);
    expect(frame()).toHaveProperty('hidden', true);
    expect(frame()!.getAttribute('sandbox')).toBe('allow-downloads allow-same-origin');
  });

  test.each<[string, Parameters<typeof receive>[0], Partial<Failure>]>([
    ['a response that the page may not read', null, { kind: 'no-response' }],
    [
      'an HTML page instead of the file',
      { url, type: 'text/html', text: 'Welcome', status: 200 },
      { kind: 'unreadable' },
    ],
    ['a 403 without a message', { url, type: 'text/plain', text: ' \n', status: 403 }, { kind: 'forbidden' }],
    [
      'a 403 with a message',
      { url, type: 'text/plain', text: 'Authentication failed', status: 403 },
      { kind: 'rejected', status: 403, messages: [{ id: null, text: 'Authentication failed' }] },
    ],
    ['a 403 as XML, which has no body', { url, type: 'text/xml', text: null, status: 403 }, { kind: 'forbidden' }],
    ['a response of unknown status', { url, type: 'text/plain', text: 'x' }, { kind: 'unreadable', status: 0 }],
    [
      'a 400, the lowest error status',
      { url, type: 'text/plain', text: 'x', status: 400 },
      { kind: 'rejected', status: 400 },
    ],
    ['a 401 without a message', { url, type: 'text/plain', text: '', status: 401 }, { kind: 'rejected', status: 401 }],
    [
      'a 404 with a message in JSON',
      { url, type: 'application/json', text: '{"message":"No such file"}', status: 404 },
      { kind: 'rejected', status: 404, messages: [{ id: null, text: 'No such file' }] },
    ],
    [
      'a 500 without a message',
      { url, type: 'text/plain', text: '', status: 500 },
      { kind: 'rejected', status: 500, messages: [] },
    ],
  ])('reports one failure and removes its frame for %s', async (_, page, failure) => {
    await receive(page);
    expect(reported.mock.calls).toEqual([[expect.objectContaining(failure)]]);
    expect(frame()).toBeNull();
  });

  test('keeps only the frames of the last five downloads', async () => {
    for (let at = 1; at <= 8; at += 1) await download(`support/${at}.zip`, reported);
    const names = [...document.querySelectorAll('iframe')].map(({ src }) => src.replace(/.*\//, ''));
    expect(names).toEqual(['4.zip', '5.zip', '6.zip', '7.zip', '8.zip']);
  });
});
