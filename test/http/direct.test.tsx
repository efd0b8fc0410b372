// Direct calls: their response is the data of the result, or the failure that it reports.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetBase } from '../../src/http/base.ts';
import { directData } from '../../src/engine/rules/direct.ts';
import { send } from '../../src/http/request.ts';

beforeEach(() => {
  forgetBase();
  document.head.innerHTML = '<meta name="registrar" content="http://localhost/">';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

function direct(body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/json' } }));
  return send({ method: 'POST', path: '/service/extdirect', read: directData, body: {} });
}

test('a direct call returns the data of its result with all digits of its numbers', async () => {
  const data = await direct('{"type":"rpc","result":{"success":true,"data":[9007199254740993]}}');
  expect(String(data)).toBe('9007199254740993');
});

test('a direct call is rejected with its field errors if the result reports a failure', async () => {
  const outcome = direct('{"type":"rpc","result":{"success":false,"errors":{"name":"may not be empty"}}}');
  await expect(outcome).rejects.toMatchObject({
    kind: 'rejected',
    messages: [{ id: 'name', text: 'may not be empty' }],
  });
});

test('a direct call without permission fails as forbidden, like any other request', async () => {
  const outcome = direct('{"type":"rpc","result":{"success":false,"authenticationRequired":true}}');
  await expect(outcome).rejects.toEqual({ kind: 'forbidden' });
});

test.each(["No action registered as 'ldap_LdapServer'", "No method registered as 'none' in action 'coreui_Task'"])(
  'a direct call of an unknown action or method is rejected with 404: %s',
  async (message) => {
    const outcome = direct(JSON.stringify({ type: 'exception', message }));
    await expect(outcome).rejects.toMatchObject({ kind: 'rejected', status: 404, messages: [{ text: message }] });
  },
);

test('a direct call fails as unreadable if the response is an HTML page', async () => {
  await expect(direct('<html>')).rejects.toEqual({ kind: 'unreadable', status: 200 });
});
