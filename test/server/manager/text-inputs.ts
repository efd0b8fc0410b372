// The text inputs of the manager: for each call, how the text is stored and read back, or why none is stored.
import { readFileSync } from 'node:fs';
import { oneLine } from '../../../src/engine/format/one-line.ts';
import type { Served } from './serve.ts';
import type { createClient } from './client.ts';
import { securityInputs } from './security-inputs.ts';
import { storageInputs } from './storage-inputs.ts';
import { type TextInput, bytesOf, encoded, note, textInputKinds } from './text-input-kinds.ts';

export const texts = [
  'plain',
  'a b',
  ' a\tb\n',
  '50%',
  'a/b',
  '..',
  '.',
  'שלום עולם',
  '😀🏳️‍🌈',
  'é\u0301\u200f',
  '\u0001\u001b[2J',
  'x'.repeat(100_000),
];
export const refusedTexts = ['a\u0000b', '\u0000', '\ud800', 'x\udc00y'];

/** The world of the inputs. */
export const world = {
  repositories: [{ name: 'outside', format: 'raw', type: 'proxy', remoteUrl: 'https://example.org/' }],
  roles: [{ id: 'kept', privileges: [] }],
  users: [
    { userId: 'admin', password: 'admin123', seeded: true },
    { userId: 'kept', password: 'kept-password', roles: ['kept'] },
  ],
  contentSelectors: [{ name: 'kept', expression: 'format == "raw"' }],
  routingRules: [{ name: 'kept', mode: 'BLOCK', matchers: ['/x'] }],
  cleanupPolicies: [{ name: 'kept', format: 'raw', criteriaLastDownloaded: 1 }],
};

/** A screen of free text, whose records are served without code. */
export const notes = {
  'entity.json': {
    title: 'Note',
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      body: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      more: { type: 'object', properties: { inner: { type: 'string' } } },
    },
  },
  'screen.json': {
    version: 2,
    kind: 'collection',
    title: 'Notes',
    when: { may: 'nexus:*' },
    key: 'name',
    calls: {
      list: 'GET v1/notes',
      read: 'GET v1/notes/{key}',
      create: 'POST v1/notes',
      update: 'PUT v1/notes/{key}',
      delete: 'DELETE v1/notes/{key}',
    },
  },
};

const selectors = '/v1/security/content-selectors';
const selector = { name: 'kept', description: '', expression: 'format == "raw"' };
const rules = '/internal/ui/routing-rules';
const rule = { name: 'kept', description: '', mode: 'BLOCK', matchers: ['/x'] };
const policies = '/internal/cleanup-policies';
const policy = { notes: '', format: 'raw', criteriaLastDownloaded: 1 };
const loggers = '/internal/ui/loggingConfiguration';

const mail = { host: 'localhost', port: 25, fromAddress: 'a@example.org' };

/** The calls that store no text. */
const notText = {
  'POST /internal/ui/loggingConfiguration/reset': 'has no text',
  'POST /v1/support/supportzippath': 'has no text',
  'POST /v1/nodes/supportzips': 'has no text',
  'POST /v1/read-only/freeze': 'has no text',
  'POST /v1/read-only/release': 'has no text',
  'POST /v1/read-only/force-release': 'has no text',
  'POST /v1/tasks/:id/run': 'has no text',
  'POST /v1/tasks/:id/stop': 'has no text',
  'POST /v1/email/verify': 'does not store its text',
  'POST /v1/security/ssl/truststore': 'stores only certificates',
};

/** The text inputs of all calls, by method and path, or the reason why a call has none. */
export function textInputs(
  served: Served,
  client: ReturnType<typeof createClient>,
): Record<string, TextInput[] | string> {
  const { rest } = client;
  const { get, created, updated, settings, repositoryInput, noted } = textInputKinds(client);
  return {
    ...storageInputs(client, rule),
    'POST /v1/security/content-selectors': ['name', 'description', 'expression'].map((field) =>
      created(selectors, selector)(field),
    ),
    'PUT /v1/security/content-selectors/:name': ['description', 'expression'].map((field) =>
      updated(selectors, selector)(field),
    ),
    'POST /internal/ui/content-selectors/preview': 'only reads',
    ...securityInputs(client),
    'PUT /v1/repositories/:format/:type/:name': [
      repositoryInput('proxy', 'remoteUrl'),
      repositoryInput('cleanup', 'policyNames', true),
    ],
    'POST /internal/ui/routing-rules': [
      ...['name', 'description'].map((field) => created(rules, rule)(field)),
      created(rules, rule)('matchers', true),
    ],
    'PUT /internal/ui/routing-rules/:name': [
      updated(rules, rule)('description'),
      updated(rules, rule)('matchers', true),
    ],
    'POST /internal/ui/routing-rules/test': 'only reads',
    'POST /internal/cleanup-policies': ['name', 'notes', 'format', 'criteriaAssetRegex'].map((field) =>
      created(policies, policy)(field),
    ),
    'PUT /internal/cleanup-policies/:name': ['notes', 'format', 'criteriaAssetRegex'].map((field) =>
      updated(policies, { ...policy, name: 'kept' })(field),
    ),
    'POST /internal/cleanup-policies/preview/components': 'only reads',
    'PUT /internal/ui/anonymous-settings': ['userId', 'realmName'].map(
      settings('/internal/ui/anonymous-settings', { enabled: false, userId: 'anonymous', realmName: 'x' }),
    ),
    'PUT /internal/ui/loggingConfiguration/:name': [
      {
        field: 'name',
        isInPath: true,
        write: (text) => rest('PUT', `${loggers}/${encoded(text)}`, { level: 'DEBUG' }),
        read: async (text) =>
          ((await get(loggers)) as { name: string }[]).map(({ name }) => name).find((name) => name === text),
        remove: (text) => rest('POST', `${loggers}/${encoded(text)}/reset`),
      },
    ],
    'POST /internal/ui/loggingConfiguration/:name/reset': 'only removes',
    'POST /internal/logging/log/mark': [
      {
        field: '*',
        write: async (text) => {
          const headers = { ...(await client.session('admin')), 'content-type': 'text/plain' };
          return client.send('POST', '/service/rest/internal/logging/log/mark', headers, bytesOf(text));
        },
        read: async () => markIn(`${served.dataDir}/log/nexus.log`),
        // Control characters in the log must not affect a terminal.
        expected: (text) => unpadded((text || 'MARK').split('\n')).replace(/[^\n\t]+/g, oneLine),
      },
    ],
    'PUT /internal/ui/user': ['firstName', 'lastName', 'email'].map(
      settings('/internal/ui/user', { userId: 'admin', firstName: 'A', lastName: 'B', email: 'a@example.org' }),
    ),
    'PUT /internal/ui/user/:userId/password': [
      {
        field: 'password',
        isSlow: true,
        write: async (password) => {
          const answer = await client.rest('PUT', '/internal/ui/user/admin/password', {
            authToken: await client.ticket('admin'),
            password,
          });
          if (answer.status === 204) client.passwords.admin = password;
          return answer;
        },
        read: async (password) => ((await client.signIn('admin', password)).status === 204 ? password : 'another'),
      },
    ],
    'POST /wonderland/authenticate': 'only compares its text',
    'PUT /internal/ui/ahc': 'has no text',
    'POST /internal/ui/ahc': 'does not store its text',
    'PUT /v1/email': ['username', 'subjectPrefix'].map(settings('/v1/email', mail)),
    ...notText,
    'a record of a screen without code': [
      {
        field: 'name',
        write: (name) => rest('POST', note, { name }),
        read: async (name) => (await get(`${note}/${encoded(name)}`)).name,
        remove: (name) => rest('DELETE', `${note}/${encoded(name)}`),
      },
      noted(
        (record) => record.body,
        (body) => ({ body }),
        'body',
      ),
      noted(
        (record) => record.tags[0],
        (text) => ({ tags: [text] }),
        'tags[0]',
      ),
      noted(
        (record) => record.more.inner,
        (inner) => ({ more: { inner } }),
        'more.inner',
      ),
    ],
  };
}

/** The text in the last box of asterisks; the padding of its lines is removed. */
function markIn(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const border = lines.findLastIndex(
    (line, i) => /^\*{4,}$/.test(line) && i < lines.length - 1 && lines[i + 1]!.startsWith('* '),
  );
  return unpadded(lines.slice(border + 1, -1).map((line) => line.slice(2, -2)));
}

function unpadded(lines: readonly string[]): string {
  return lines.map((line) => line.replace(/ +$/, '')).join('\n');
}
