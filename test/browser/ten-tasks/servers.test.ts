// By keyboard only: the servers that the manager uses for mail, as an HTTP proxy, and for signing in.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type AnyJson } from '../../server/manager/client.ts';
import { expectAccessible } from '../accessible.ts';
import { setUpConsole, home } from '../scene.ts';
import { enter } from '../visit.ts';
import { activate, choose, fill, press, restart, see, tabTo, type } from './keyboard.ts';

// Several nodes imply the PRO edition, which has LDAP.
setUpConsole({ nodes: 2, components: 0 });
beforeEach(restart);

let client: ReturnType<typeof createClient>;
beforeAll(() => {
  client = createClient(home.url.replace(/\/$/, ''));
});

const tick = async (name: string | RegExp) => {
  await tabTo('checkbox', name);
  await press('Space');
};

type Steps = {
  address: string;
  steps: () => Promise<void>;
  /** A text on the page after saving. */
  saved: string | RegExp;
  read: () => Promise<AnyJson>;
  stored: object;
};

const tasks: Record<string, Steps> = {
  'the mail server': {
    address: '#admin/system/emailserver',
    async steps() {
      await tick('Enabled');
      await fill('Host', 'mail.example.org');
      await fill('Port', '587');
      await fill(/^Username/, 'ann');
      await fill(/^Password/, 'secret');
      await fill('From address', 'nexus@example.org');
      await fill(/^Subject prefix/, '[nexus]');
      await tick(/^Enable STARTTLS/);
      await tick(/^Require STARTTLS/);
    },
    saved: 'Email server settings updated',
    read: async () => (await client.rest('GET', '/v1/email')).json(),
    stored: {
      enabled: true,
      host: 'mail.example.org',
      port: 587,
      username: 'ann',
      fromAddress: 'nexus@example.org',
      subjectPrefix: '[nexus]',
      startTlsEnabled: true,
      startTlsRequired: true,
    },
  },
  'an HTTP proxy with a login and an excluded host': {
    address: '#admin/system/http',
    async steps() {
      await fill(/^Connection\/Socket timeout/, '30');
      await tick('Use an HTTP proxy');
      await fill(/^HTTP proxy host/, 'proxy.example.org');
      await fill(/^HTTP proxy port/, '3128');
      await tick(/^Authentication/);
      await fill(/^Username/, 'ann');
      await fill(/^Password/, 'secret');
      await activate('button', 'Add a host');
      await type('*.example.org');
    },
    saved: 'HTTP system settings updated',
    async read() {
      const body = { action: 'coreui_HttpSettings', method: 'read', data: null, type: 'rpc', tid: 1 };
      const headers = { ...(await client.session('admin')), 'content-type': 'application/json' };
      return (await client.send('POST', '/service/extdirect', headers, JSON.stringify(body))).json().result.data;
    },
    stored: {
      timeout: 30,
      httpEnabled: true,
      httpHost: 'proxy.example.org',
      httpPort: 3128,
      httpAuthEnabled: true,
      httpAuthUsername: 'ann',
      nonProxyHosts: ['*.example.org'],
    },
  },
  'a new LDAP connection': {
    address: '#admin/security/ldap',
    async steps() {
      await activate('link', 'Create Connection');
      await fill('Name', 'people');
      await choose('Protocol', 'ldaps');
      await fill('Hostname', 'ldap.example.org');
      await fill('Port', '636');
      await fill('Search base DN', 'dc=example,dc=org');
      await choose('Authentication method', 'Anonymous');
      await fill('User object class', 'person');
    },
    saved: 'people',
    read: async () => (await client.rest('GET', '/v1/security/ldap/people')).json(),
    stored: {
      name: 'people',
      protocol: 'ldaps',
      host: 'ldap.example.org',
      port: 636,
      searchBase: 'dc=example,dc=org',
      authScheme: 'NONE',
      userObjectClass: 'person',
    },
  },
};

describe('a user with only a keyboard', () => {
  test.each(Object.entries(tasks))('configures %s', async (title, { address, steps, saved, read, stored }) => {
    await enter(address);
    await steps();
    await expectAccessible(title);
    await activate('button', 'Save');
    await see(saved);
    // The name may already be on the page before it is saved.
    await expect.poll(read).toMatchObject(stored);
  });
});
