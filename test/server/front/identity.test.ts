// The user of a request, as the manager or the backend reports it.
import { describe, expect, test } from 'vitest';
import { identityOf, type AskManager } from '../../../src/server/identity.ts';

const identityBy = (ask: AskManager) => identityOf({ headers: {}, ip: '127.0.0.1' } as never, ask);

describe('the user of a request', () => {
  test.each([
    [204, 502],
    [302, 502],
    [304, 502],
    [600, 502],
    [401, 401],
    [429, 429],
    [503, 503],
  ])('is unknown if the backend responds with %i: the caller gets %i', async (status, expected) => {
    expect(await identityBy(async () => ({ status, body: '' }))).toEqual({ status: expected, body: '' });
  });

  test('is unknown if the backend does not respond with the result of a call', async () => {
    for (const body of [
      '',
      '<html>',
      '{}',
      'null',
      '{"result":{"success":false,"data":{"id":"x","authenticated":true}}}',
    ])
      expect(await identityBy(async () => ({ status: 200, body }))).toEqual({ status: 401, body: '' });
  });
});
