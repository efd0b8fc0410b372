// By keyboard alone: the servers that the manager talks to, for mail, as an HTTP proxy, and for signing in.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type AnyJson } from '../../server/manager/client.ts';
import { expectAccessible } from '../accessible.ts';
import { atConsole, home } from '../scene.ts';
import { enter } from '../visit.ts';
import { activate, choose, fill, press, restart, see, tabTo, type } from './keyboard.ts';

// With LDAP.
atConsole({ nodes: 2, components: 0 });
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
  /** What the page says when it is saved. */
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
  'an HTTP proxy that needs a login, and a host that does not use it': {
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

describe('By keyboard alone, a user sets', () => {
  test.each(Object.entries(tasks))('%s', async (title, { address, steps, saved, read, stored }) => {
    await enter(address);
    await steps();
    await expectAccessible(title);
    await activate('button', 'Save');
    await see(saved);
    // The name is on the page before it is saved, too.
    await expect.poll(read).toMatchObject(stored);
  });
});
