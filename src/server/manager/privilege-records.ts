// Privileges as the API shows them, and the permission of each type. Actions are words such as READ or ADD there, and
// parts of a permission here.
import { t } from '../../messages/gen/manager.gen.ts';

/** A privilege that users created. */
export type CustomPrivilege = { name: string; type: string; description: string; properties: Record<string, unknown> };

/** The actions of privileges in the API. */
export const privilegeActions = [
  'DISASSOCIATE',
  'ADD',
  'READ',
  'BROWSE',
  'DELETE',
  'ASSOCIATE',
  'ALL',
  'EDIT',
  'RUN',
] as const;

/** The types of privileges, with their own fields and the actions that they can use. */
export const privilegeTypes: Record<string, { fields: readonly string[]; actions: readonly string[] }> = {
  application: { fields: ['domain'], actions: ['READ', 'EDIT', 'ADD', 'DELETE', 'ASSOCIATE', 'DISASSOCIATE', 'ALL'] },
  wildcard: { fields: ['pattern'], actions: [] },
  'repository-admin': { fields: ['format', 'repository'], actions: ['BROWSE', 'READ', 'EDIT', 'ADD', 'DELETE', 'ALL'] },
  'repository-view': { fields: ['format', 'repository'], actions: ['BROWSE', 'READ', 'EDIT', 'ADD', 'DELETE', 'ALL'] },
  'repository-content-selector': {
    fields: ['format', 'repository', 'contentSelector'],
    actions: ['BROWSE', 'READ', 'EDIT', 'ADD', 'DELETE', 'ALL'],
  },
  script: { fields: ['scriptName'], actions: ['BROWSE', 'READ', 'EDIT', 'ADD', 'DELETE', 'RUN', 'ALL'] },
};

const inPermission: Record<string, string> = { ALL: '*', ADD: 'create', EDIT: 'update' };
const inApi: Record<string, string> = { '*': 'ALL', create: 'ADD', update: 'EDIT' };

/** The actions of a permission: those of applications have different words for ADD and EDIT. */
function actionsOf({ type, properties }: CustomPrivilege): string {
  const words = (Array.isArray(properties.actions) ? properties.actions : []).map((one) => String(one).toUpperCase());
  const isApplication = type === 'application';
  const parts = words.map(
    (one) => (isApplication || one === 'ALL' ? inPermission[one] : undefined) ?? one.toLowerCase(),
  );
  return parts.join(',') || 'read';
}

/** The permission of a privilege; undefined if it lacks what its type needs. */
export function permissionOf(privilege: CustomPrivilege): string | undefined {
  const { type, properties } = privilege;
  const { domain, pattern, format, repository, contentSelector, scriptName } = properties;
  const permission = (...parts: unknown[]) =>
    parts.includes(undefined) ? undefined : ['nexus', ...parts, actionsOf(privilege)].map(String).join(':');
  if (type === 'wildcard') return typeof pattern === 'string' ? pattern : undefined;
  if (type === 'application') return permission(domain);
  if (type === 'script') return permission('script', scriptName);
  if (type === 'repository-content-selector') return permission(type, contentSelector, format, repository);
  return type === 'repository-view' || type === 'repository-admin' ? permission(type, format, repository) : undefined;
}

export type PrivilegeRecord = { type: string; name: string; description: string; readOnly: boolean } & Record<
  string,
  unknown
>;

/** A privilege that users created, as the API shows it. */
export function customRecord({ type, name, description, properties }: CustomPrivilege): PrivilegeRecord {
  const { fields = [], actions = [] } = privilegeTypes[type] ?? {};
  return {
    type,
    name,
    description,
    readOnly: false,
    ...(actions.length > 0 && { actions: properties.actions }),
    ...Object.fromEntries(fields.map((field) => [field, properties[field]])),
  };
}

/** The properties of a privilege as they are stored: texts, with the actions of its permission. */
export function storedProperties({ type, ...record }: PrivilegeRecord, permission: string): Record<string, string> {
  const { fields = [], actions = [] } = privilegeTypes[type] ?? {};
  const texts = fields.map((field) => [field === 'scriptName' ? 'name' : field, String(record[field] ?? '')] as const);
  const stored = permission.split(':').at(-1)!;
  return { ...(actions.length > 0 && { actions: stored }), ...Object.fromEntries(texts) };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const titledDomains = ['blobstores', 'selectors', 'script', 'ssl-truststore', 'tasks'] as const;

function titleOf(domain: string): string {
  const titled = titledDomains.find((one) => one === domain);
  return titled ? t(`domain-${titled}`) : capitalized(domain);
}

const actionsIn = (part: string): string[] =>
  part
    .split(',')
    .map((one) => inApi[one] ?? one.toUpperCase())
    .filter((one) => (privilegeActions as readonly string[]).includes(one));

/** The description of a privilege of the release; those of repositories are worded differently. */
function describe(name: string, about: string, kind: 'permission' | 'privilege' = 'permission'): string {
  const action = name.split('-').at(-1)!;
  const isAll = action === '*' || action === 'all';
  return isAll ? t(`all-${kind}s-for`, { about }) : t(`${kind}-for`, { action: capitalized(action), about });
}

/** A privilege of the release or of a repository, as the API shows it. */
export function builtInRecord(name: string, permission: string): PrivilegeRecord {
  const [, area = '', ...rest] = permission.split(':');
  const [first = '', second = ''] = rest;
  const actions = actionsIn(rest.at(-1) ?? '');
  const record = (type: string, description: string, own: Record<string, unknown>): PrivilegeRecord => ({
    type,
    name,
    description,
    readOnly: true,
    ...own,
  });
  if (area === '*') return record('wildcard', t('all-permissions'), { pattern: permission });
  if (area === 'userschangepw')
    return record('application', t('change-password-permission'), { actions, domain: area });
  if (area === 'script') return record(area, describe(name, titleOf(area)), { actions, scriptName: first });
  if (area === 'repository-view' || area === 'repository-admin') {
    const which = second !== '*' ? second : first === '*' ? t('all-of-them') : t('all-of-format', { format: first });
    const about = t(area === 'repository-view' ? 'repository-views' : 'repository-administration', { which });
    const isOfAllViews = area === 'repository-view' && second === '*' && first === '*';
    return record(area, describe(name, about, isOfAllViews ? 'permission' : 'privilege'), {
      actions,
      format: first,
      repository: second,
    });
  }
  return record('application', describe(name, titleOf(area)), { actions, domain: area });
}
