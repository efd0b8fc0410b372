// The intended differences in the groups about users, roles, privileges and realms.
import { expect } from 'vitest';
import { type Difference, json, signedOutFirst } from './expected.ts';
import { recorded } from './replay.ts';
import { sameDifference, referencesOnly } from './storage-expected.ts';

type Differences = Record<string, Difference>;

/** Remote procedures that the console replaces with other calls, apart from some of them. */
const withoutRemoteCalls = (group: string, ...except: string[]): Differences =>
  Object.fromEntries(
    recorded(group)
      .filter(({ step }) => step.startsWith('ExtDirect') && !except.includes(step))
      .map(({ step }) => [
        step,
        {
          why: 'the console uses the other API',
          status: 200,
          type: json,
          like: (got: { type: string }) => expect(got.type).toBe('exception'),
        },
      ]),
  );

const notJson: Difference = {
  why: 'a different JSON parser reports it in different words, with the position',
  status: 400,
  type: json,
  body: { id: '*', message: 'Could not process the input: a string without a closing quote at line 1, column 2' },
};
const oneMessage: Difference = {
  why: 'an unknown action is reported once',
  status: 400,
  type: json,
  body: (reference: { id: string }[]) => reference.filter(({ id }) => id === 'actions'),
};
const noAddress: Difference = { why: 'the console uses a different address for these settings', status: 404 };
const noScripts: Difference = {
  why: 'there are no scripts, and therefore no privileges for them',
  status: 404,
  type: json,
  body: "Privilege 'p-script' not found.",
};
const ownAnonymousRole: Difference = {
  why: 'the anonymous role has no privilege for a health check, which does not exist here',
  status: 200,
  type: json,
  body: (reference: { id: string }[]) => reference.filter(({ id }) => id !== 'nx-anonymous'),
};

const localRealms = ['NexusAuthenticatingRealm', 'NexusAuthorizingRealm'];
/** A rejection of realms without some of the local ones, which stay active. */
const needsRealms = (...missing: string[]): Difference => ({
  why: 'without the local realms, users could not sign in or would have no permissions',
  status: 400,
  type: json,
  body: [
    {
      id: '*',
      message: `These realms must stay active, because without them users could not sign in or would have no permissions: ${missing.join(', ')}`,
    },
  ],
});
const stillActive: Difference = { why: 'both local realms stayed active', status: 200, type: json, body: localRealms };
const withoutAuthorizing = [
  'without the authorizing realm',
  'save without a change',
  'different order',
  'duplicate realm',
  'only the authenticating realm',
];
const realmsThatStay: Differences = {
  'no realms': needsRealms(...localRealms),
  ...sameDifference(withoutAuthorizing, needsRealms('NexusAuthorizingRealm')),
  'without the authenticating realm': needsRealms(...localRealms),
  ...sameDifference(
    [
      'active after no realms',
      'basic credentials after no realms',
      'active without the authorizing realm',
      'active after a different order',
      'active after a duplicate realm',
      'basic credentials at the end',
    ],
    stillActive,
  ),
  'both local realms again': { why: 'the administrator still has permissions', status: 204 },
  ...withoutRemoteCalls('realms-last'),
};

export const differences: Record<string, Differences> = {
  users: {
    ...withoutRemoteCalls('users'),
    duplicate: {
      why: 'a clear 400 instead of a failure of the database',
      status: 400,
      type: json,
      body: [{ id: 'PARAMETER userId', message: 'User ann already exists.' }],
    },
    'roles unknown': {
      why: 'unknown roles are rejected on create, as on update',
      status: 400,
      type: json,
      body: [{ id: 'roles', message: 'Unable to locate roleId: none-such' }],
    },
    'not JSON': notJson,
    'switch anonymous access on': noAddress,
    'switch anonymous access off': noAddress,
    'delete the anonymous user, anonymous access off': {
      why: 'without this user, anonymous access could be switched on without any permission',
      status: 500,
      type: 'text/plain',
      body: 'ERROR: (ID <uuid>) java.lang.IllegalArgumentException: Can not delete anonymous user',
    },
    'add the anonymous user again': {
      why: 'the anonymous user was not deleted',
      status: 400,
      type: json,
      body: [{ id: 'PARAMETER userId', message: 'User anonymous already exists.' }],
    },
    ...signedOutFirst('create with an empty object', ['signed-out', 'basic:nobody', 'basic:users-read']),
  },
  roles: {
    ...withoutRemoteCalls('roles'),
    ...sameDifference(['ExtDirect: list', 'ExtDirect: list for the version'], referencesOnly(['id', 'name'])),
    'not JSON': notJson,
    list: ownAnonymousRole,
    ...signedOutFirst('create with an empty object', ['signed-out', 'basic:nobody', 'basic:roles-read']),
  },
  privileges: {
    ...withoutRemoteCalls('privileges', 'ExtDirect: first page', 'ExtDirect: page with a filter'),
    'ExtDirect: first page': {
      why: 'the number of privileges of the release differs',
      status: 200,
      type: json,
      body: (reference: { result: object }) => ({ ...reference, result: { ...reference.result, total: 246 } }),
    },
    'not JSON': notJson,
    'action unknown': oneMessage,
    'action CREATE of an application': oneMessage,
    'action UPDATE of an application': oneMessage,
    'update: script': noScripts,
    'update without a change: script': noScripts,
    'update by the path of a different type': {
      why: 'a privilege keeps its type; otherwise it could not be read anymore',
      status: 400,
      type: json,
      body: "Privilege 'p-application' is of the type 'application', which cannot change.",
    },
    'read after the update by that path': {
      why: 'the privilege was not broken',
      status: 200,
      type: json,
      body: {
        type: 'application',
        name: 'p-application',
        description: 'changed',
        readOnly: false,
        actions: ['READ', 'EDIT'],
        domain: 'tasks',
      },
    },
    ...signedOutFirst('create with an empty object', ['signed-out', 'basic:nobody', 'basic:privileges-read']),
  },
  realms: withoutRemoteCalls('realms'),
  'realms-last': realmsThatStay,
};
