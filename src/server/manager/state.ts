// The state of the server that the page polls: values under keys, each with a hash, so that only what has
// changed is sent.
import { createHash } from 'node:crypto';
import { accountOf } from './security/accounts.ts';
import type { Caller } from './security/caller.ts';
import { interfaceSettings, isActive, storedCapabilities, type Capability } from './data/capabilities.ts';
import { isFrozen } from './data/frozen.ts';
import { type ManagerContext, version } from './context.ts';
import bundles from './reference-bundles.json' with { type: 'json' };
import type { Rights } from './privileges.ts';
import { repositoryFilter } from './security/repository-access.ts';
import { allRepositories } from './data/repositories.ts';
import { anonymousSettings } from './data/settings.ts';

export type SignedInUser = { id: string; authenticated: true; administrator: boolean; authenticatedRealms: string[] };

/** The signed-in user; null for a caller who is not signed in. */
export function userOf({ store }: ManagerContext, caller: Caller): SignedInUser | null {
  if (!caller.signedIn || caller.userId === null) return null;
  const realm = accountOf(store, caller.userId)?.source === 'LDAP' ? 'LdapRealm' : 'NexusAuthenticatingRealm';
  return { id: caller.userId, authenticated: true, administrator: caller.may('nexus:*'), authenticatedRealms: [realm] };
}

const formats = new WeakMap<Rights, { id: string }[]>();

/** The formats of the repositories that a caller may browse, by name. */
function browsableFormats({ store }: ManagerContext, caller: Caller): { id: string }[] {
  const rights = caller.rights();
  let found = formats.get(rights);
  if (!found) {
    const reached = repositoryFilter(caller, 'view', 'browse');
    const names = new Set<string>();
    for (const one of allRepositories(store)) if (!names.has(one.format) && reached(one)) names.add(one.format);
    found = [...names].sort().map((id) => ({ id }));
    formats.set(rights, found);
  }
  return found;
}

const proBundles = [
  'com.sonatype.nexus.plugins.nexus-hazelcast-plugin',
  // Connections are stored, but sign-in does not use them.
  'org.sonatype.nexus.plugins.nexus-ldap-plugin',
];

const typesOf = (capabilities: readonly Capability[]) => [...new Set(capabilities.map(({ typeId }) => typeId))];

/** The state visible to a caller; a key without a value is null. */
function stateFor(context: ManagerContext, caller: Caller): Record<string, unknown> {
  const { store, edition, nodes } = context;
  const anonymous = anonymousSettings(store);
  const capabilities = storedCapabilities(store);
  const pro = edition === 'PRO';
  return {
    anonymousUsername: anonymous.enabled ? anonymous.userId : null,
    upload: true,
    uiSettings: interfaceSettings(store),
    frozen: isFrozen(context),
    datastores: false,
    allowScriptCreation: false,
    serverId: context.serverId,
    browseTreeMaxNodes: 10000,
    capabilityActiveTypes: typesOf(capabilities.filter(({ typeId }) => isActive(store, typeId))),
    activeBundles: pro ? [...bundles, ...proBundles] : bundles,
    license: { required: pro, installed: pro, valid: pro, daysToExpiry: pro ? 365 : 0, features: [] },
    rebuildingRepositories: [],
    capabilityCreatedTypes: typesOf(capabilities),
    frozenManually: isFrozen(context),
    api: true,
    browseableformats: browsableFormats(context, caller),
    user: userOf(context, caller),
    health_checks_failed: context.unhealthy(),
    status: { edition, version, buildRevision: '', buildTimestamp: '' },
    nodes: nodes > 1 ? { enabled: true } : null,
  };
}

const hashOf = (value: unknown) => createHash('sha1').update(JSON.stringify(value)).digest('hex');

/** The changes for a caller with these hashes: values with hashes, and nulls for removed keys. */
export function changesFor(
  context: ManagerContext,
  caller: Caller,
  known: URLSearchParams,
): Record<string, { hash: string | null; value: unknown }> {
  const changes: Record<string, { hash: string | null; value: unknown }> = {};
  for (const [key, value] of Object.entries(stateFor(context, caller))) {
    const hash = hashOf(value);
    if (value === null) {
      if (known.has(key)) changes[key] = { hash: null, value: null };
    } else if (known.get(key) !== hash) changes[key] = { hash, value };
  }
  return changes;
}
