// Capabilities as they are stored: one setting holds all of them. Code that depends on a capability checks here
// whether it is active.
import { randomUUID } from 'node:crypto';
import type { Store } from './database.ts';
import { derivedFrom } from './derived.ts';
import { repositoryNamed } from './repositories.ts';
import { activeRealms, readSetting, writeSetting } from './settings.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

export type Capability = {
  id: string;
  typeId: string;
  enabled: boolean;
  notes: string;
  properties: Record<string, string>;
  /** The encrypted values of the properties that are secrets. */
  sealed: Record<string, string>;
};

const key = 'capabilities';

/** The settings of the interface unless a capability sets others; times in minutes (session) and seconds. */
const usualInterface = () => ({
  title: t('product'),
  debugAllowed: 'true',
  statusIntervalAuthenticated: '5',
  statusIntervalAnonymous: '60',
  sessionTimeout: '30',
  requestTimeout: '60',
  longRequestTimeout: '180',
  searchRequestTimeout: '0',
});

/** All capabilities, in the order of their creation. */
export const storedCapabilities: (store: Store) => readonly Capability[] = derivedFrom(
  ['setting'],
  (store) => readSetting<Capability[]>(store, key) ?? [],
);

export const storeCapabilities = (store: Store, all: readonly Capability[]): void => writeSetting(store, key, all);

/** Adds the capabilities of a new manager, unless some were stored before. */
export function addFirstCapabilities(store: Store, now: number): void {
  if (readSetting(store, key) !== undefined) return;
  const notes = t('capability-added', { date: new Date(now).toISOString().slice(0, 10) });
  const first = (typeId: string, properties: Record<string, string> = {}): Capability => ({
    id: newId(),
    typeId,
    enabled: true,
    notes,
    properties,
    sealed: {},
  });
  storeCapabilities(store, [
    first('rapture.settings', usualInterface()),
    first('audit'),
    first('scheduling.scheduler'),
    first('node.identity'),
  ]);
}

export const newId = (): string => randomUUID().replaceAll('-', '');

/** Why an enabled capability is not active, as a message; undefined if it is active. */
export function inactiveReason(store: Store, { properties }: Capability): string | undefined {
  const { repository } = properties;
  if (!repository || repositoryNamed(store, repository)) return undefined;
  return t('capability-no-repository', { name: repository });
}

/** The active capabilities of a type. */
export const activeOf = (store: Store, typeId: string): Capability[] =>
  storedCapabilities(store).filter((one) => one.typeId === typeId && one.enabled && !inactiveReason(store, one));

/** Whether a capability of a type is active. */
export const isActive = (store: Store, typeId: string): boolean => activeOf(store, typeId).length > 0;

/** The configured address of this server, without trailing slashes; undefined if none is configured. */
export function configuredAddress(store: Store): string | undefined {
  const url = activeOf(store, 'baseurl')[0]?.properties['url'];
  if (!url) return undefined;
  // A regular expression for the end would take quadratic time for many slashes.
  let end = url.length;
  while (url[end - 1] === '/') end--;
  return url.slice(0, end);
}

/** The address of this server in responses, without a trailing slash. `origin`: the one that the caller used. */
export function serverAddress({ store, contextPath }: { store: Store; contextPath: string }, origin: string): string {
  return configuredAddress(store) ?? origin + contextPath;
}

/** The realm that grants the role of the capability to all signed-in users. */
export const defaultRoleRealm = 'DefaultRole';

/** The role of all signed-in users; undefined if none is configured. */
export const defaultRole = (store: Store): string | undefined =>
  activeRealms(store).includes(defaultRoleRealm) ? activeOf(store, 'defaultrole')[0]?.properties['role'] : undefined;

/** The settings of the interface, as the state of the server has them. */
export function interfaceSettings(store: Store) {
  const set = { ...usualInterface(), ...activeOf(store, 'rapture.settings')[0]?.properties };
  return {
    debugAllowed: set.debugAllowed === 'true',
    statusIntervalAuthenticated: Number(set.statusIntervalAuthenticated),
    statusIntervalAnonymous: Number(set.statusIntervalAnonymous),
    sessionTimeout: Number(set.sessionTimeout),
    requestTimeout: Number(set.requestTimeout),
    longRequestTimeout: Number(set.longRequestTimeout),
    searchRequestTimeout: Number(set.searchRequestTimeout),
    title: set.title,
  };
}
