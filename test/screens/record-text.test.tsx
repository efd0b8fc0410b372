// A record as text, for users without the permission to change it: its titled groups, including nested ones.
import '../customized-page.ts';
import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { changeTo } from '../../src/console/live.ts';
import { blockOf } from '../customized-block.ts';
import { createClient } from '../server/manager/client.ts';
import { openScreens } from './open-screen.tsx';

const shown = await openScreens();
const client = createClient(shown.url);
await shown.signIn('reader');
afterAll(() => changeTo(blockOf({})));

/** The labels of a section without those of its nested sections. */
const ownLabels = (section: HTMLElement) =>
  within(section)
    .getAllByRole('term')
    .filter((term) => term.closest('section') === section)
    .map(({ textContent }) => textContent);

const proxy = { httpEnabled: true, httpHost: 'proxy', httpPort: 3128, httpAuthEnabled: true, httpAuthUsername: 'ann' };

test('the titled groups of a record are sections with headings, one level deeper for a nested group', async () => {
  const headers = { authorization: `Basic ${btoa('admin:admin123')}`, 'content-type': 'application/json' };
  const call = { action: 'coreui_HttpSettings', method: 'update', type: 'rpc', tid: 1, data: [proxy] };
  await client.send('POST', '/service/extdirect', headers, JSON.stringify(call));
  await changeTo(blockOf({ http: { 'form/group:http-authentication': { title: 'Login' } } }));
  await shown.open('admin/system/http');
  const section = await screen.findByRole('region', { name: 'HTTP proxy' });
  const login = within(section).getByRole('region', { name: 'Login' });
  expect(ownLabels(section)).toEqual(['Use an HTTP proxy', 'HTTP proxy host', 'HTTP proxy port', 'Authentication']);
  expect(ownLabels(login)).toEqual(['Username', 'Password', 'Windows NTLM hostname', 'Windows NTLM domain']);
  expect(within(section).getByRole('heading', { level: 2 }).textContent).toBe('HTTP proxy');
  expect(within(section).getByRole('heading', { level: 3 }).textContent).toBe('Login');
  expect(screen.getByText('Connection/Socket timeout').closest('section')).toBeNull();
});
