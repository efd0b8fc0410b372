// The server's state and the signed-in user: the state poll, parsed into plain values.
import { membersOf } from '../engine/rules/response-shape.ts';
import { isObject } from '../engine/rules/paths.ts';
import type { Request } from '../http/request.ts';
import type { Ask } from '../requests/host.ts';

export type StateEntry = { hash: string; value: unknown };
export type ServerState = Record<string, StateEntry>;

export type User = { id: string; administrator: boolean };

/** Milliseconds after which a server that was connected counts as disconnected: it holds its state in memory. */
const longestPoll = 20_000;

/** The request for the changes since the `current` state. */
export const stateRequest = (current: ServerState): Request => ({
  method: 'POST',
  path: '/service/extdirect/poll/rapture_State_get',
  // The server ignores hashes in the address: it would then never report removed entries.
  form: Object.fromEntries(Object.entries(current).map(([key, entry]) => [key, entry.hash])),
});

/**
 * Requests the changes since the `current` state and returns the full new state: `current` itself if nothing has
 * changed. Throws a Failure.
 */
export async function pollState(current: ServerState, ask: Ask): Promise<ServerState> {
  const request = stateRequest(current);
  // A server that is slow to start may take longer for the first response.
  const response = await ask(current.uiSettings ? { ...request, timeout: longestPoll } : request);
  const { success, data } = membersOf(membersOf(response).data);
  const changes = membersOf(success === true ? (data ?? {}) : undefined);
  if (Object.keys(changes).length === 0) return current;
  const next = { ...current };
  for (const [key, entry] of Object.entries(changes)) {
    // Removed entries arrive as null, or with null values.
    const { hash = null, value } = entry === null ? {} : membersOf(entry);
    if (hash === null) delete next[key];
    else next[key] = { hash: String(hash), value };
  }
  return next;
}

const part = (state: ServerState, key: string): Record<string, unknown> => {
  const value = state[key]?.value;
  return isObject(value) ? value : {};
};

/** The signed-in user or null. The anonymous user does not count. */
export function userOf(state: ServerState): User | null {
  const user = part(state, 'user');
  if (typeof user.id !== 'string' || user.authenticated !== true) return null;
  return { id: user.id, administrator: user.administrator === true };
}

/** A key for the signed-in user and the state of the session; '' if signed out. */
export const sessionKey = (state: ServerState): string => (userOf(state) === null ? '' : state.user!.hash);

/** Edition and version; '' if unknown. */
export function releaseOf(state: ServerState): { edition: string; version: string } {
  const { edition, version } = part(state, 'status');
  return { edition: typeof edition === 'string' ? edition : '', version: typeof version === 'string' ? version : '' };
}

/** Whether the server runs as a cluster, in the format of either release. */
export function isClustered(state: ServerState): boolean {
  return part(state, 'nodes').enabled === true || state['nexus.datastore.clustered.enabled']?.value === true;
}

/** Whether the server has LDAP, which is a separate bundle. */
export function hasLdap(state: ServerState): boolean {
  const bundles = state.activeBundles?.value;
  return Array.isArray(bundles) && bundles.some((one) => /\bldap\b/.test(String(one)));
}

/** Seconds between two polls; 0 for no polling. */
export function pollInterval(state: ServerState, isSignedIn = userOf(state) !== null): number {
  const settings = part(state, 'uiSettings');
  const seconds = isSignedIn ? settings.statusIntervalAuthenticated : settings.statusIntervalAnonymous;
  return typeof seconds === 'number' && seconds >= 0 ? seconds : isSignedIn ? 5 : 60;
}

/**
 * Seconds after which an idle session is ended: half a minute before the server would, but at least a minute; null
 * for never.
 */
export function idleLimit(state: ServerState): number | null {
  const minutes = part(state, 'uiSettings').sessionTimeout;
  return typeof minutes === 'number' && minutes > 0 ? Math.max(minutes * 60 - 30, 60) : null;
}

/** Whether the server is in read-only mode. */
export const isFrozen = (state: ServerState): boolean => state.frozen?.value === true;

/** Whether the server requires a license but has no valid one. */
export function lacksLicense(state: ServerState): boolean {
  const license = part(state, 'license');
  return license.required === true && license.valid === false;
}

/** Identifies one start of the server's data; '' if unknown, and for servers that do not expose it. */
export function serverIdOf(state: ServerState): string {
  const id = state.serverId?.value;
  return typeof id === 'string' && !id.startsWith('ignore.') ? id : '';
}
