// The calls about privileges: those of the release and of each repository are shown, others can be created and changed.
import { type FieldType, name as nameText, oneOf, text } from '../wire/body.ts';
import { selectorNamed } from '../data/content-selectors.ts';
import { allFormats, repositoryNamed } from '../data/repositories.ts';
import { removePrivilegeFromRoles } from '../data/roles.ts';
import type { ManagerContext } from '../context.ts';
import {
  type CustomPrivilege,
  type PrivilegeRecord,
  builtInRecord,
  customRecord,
  privilegeActions,
  privilegeTypes,
} from '../privilege-records.ts';
import { allPrivileges, customPrivileges, isBuiltIn, permissionNamed } from '../privileges.ts';
import { mapInSlices } from '../time-slices.ts';
import { withoutLockout } from './lockout.ts';
import { Refusal, blankViolation, notFound, parameterId, refuseIf } from '../wire/refusals.ts';
import { type Call, type CallRequest, done, json, signedInWith } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const path = '/v1/security/privileges';
const namePattern = /^[a-zA-Z0-9-][a-zA-Z0-9_.-]*$/;

const refused = (status: number, sentence: string) => new Refusal(status, { json: sentence });

const action = oneOf('org.sonatype.nexus.security.privilege.rest.PrivilegeAction', privilegeActions);

/** A list of actions, or null. */
const actionList: FieldType<(string | null)[] | null> = (found) =>
  Array.isArray(found) ? found.map((one) => action(one, true)) : found === null ? null : [action(found, true)];

/** The privilege in a body. */
function privilegeIn({ read }: CallRequest, type: string): CustomPrivilege {
  const { fields, actions: allowed } = privilegeTypes[type]!;
  const shape: Record<string, FieldType<unknown>> = { name: nameText, description: text };
  for (const field of fields) shape[field] = nameText;
  if (allowed.length > 0) shape['actions'] = actionList;
  const { name, description, ...properties } = read(shape);
  refuseIf(
    blankViolation('name', name),
    name !== null && !namePattern.test(String(name)) && { id: parameterId('name'), message: t('name-rule') },
    ...Object.entries(properties).map(([field, value]) => blankViolation(field, value)),
  );
  return { type, name: String(name), description: String(description ?? ''), properties };
}

/** The calls about privileges. */
export function privilegeCalls({ store, log }: ManagerContext): Call[] {
  const custom = (name: string) => customPrivileges(store).find((one) => one.name === name);
  const recordOf = (name: string, permission: string): PrivilegeRecord => {
    const made = isBuiltIn(store, name) ? undefined : custom(name);
    return made ? customRecord(made) : builtInRecord(name, permission);
  };
  const permissionOrRefusal = (name: string) => {
    const permission = custom(name) ? '' : permissionNamed(store, name);
    if (permission === undefined) throw notFound(t('privilege-not-found', { name }));
    return permission;
  };
  const refuseInternal = (name: string) => {
    if (isBuiltIn(store, name)) throw refused(400, t('privilege-internal', { name }));
  };
  const checkContents = ({ type, properties }: CustomPrivilege) => {
    const { actions } = privilegeTypes[type]!;
    const sent = (properties.actions ?? []) as string[];
    const foreign = sent.filter((one) => !actions.includes(one));
    if (foreign.length > 0) throw refused(400, t('privilege-actions', { type, actions: foreign.join(', ') }));
    const { format, repository, contentSelector, scriptName } = properties as Record<string, string | undefined>;
    if (scriptName !== undefined) throw refused(400, t('invalid-script', { name: scriptName }));
    if (contentSelector !== undefined && !selectorNamed(store, contentSelector))
      throw refused(400, t('invalid-selector', { name: contentSelector }));
    if (format !== undefined && format !== '*' && !allFormats(store).includes(format))
      throw refused(400, t('invalid-format-supplied', { format }));
    if (repository === undefined || repository === '*') return;
    const found = repositoryNamed(store, repository);
    if (!found) throw refused(400, t('invalid-repository', { name: repository }));
    if (format !== '*' && found.format !== format)
      throw refused(400, t('invalid-format-of', { format: format!, name: repository }));
  };
  const save = ({ name, type, description, properties }: CustomPrivilege) =>
    store.run(
      'INSERT OR REPLACE INTO privilege (name, type, description, properties) VALUES (?, ?, ?, ?)',
      name,
      type,
      description,
      JSON.stringify(properties),
    );
  const ofType = (type: string): Call[] => [
    {
      method: 'POST',
      path: `${path}/${type}`,
      allows: signedInWith('nexus:privileges:create'),
      handle(request) {
        const made = privilegeIn(request, type);
        if (custom(made.name) || permissionNamed(store, made.name) !== undefined)
          throw refused(400, t('privilege-exists', { name: made.name }));
        checkContents(made);
        save(made);
        log.write('INFO', 'registrar.security', `privilege ${made.name} created`, request.caller.userId);
        return { status: 201 };
      },
    },
    {
      method: 'PUT',
      path: `${path}/${type}/:name`,
      allows: signedInWith('nexus:privileges:update'),
      handle(request) {
        const name = request.params.name!;
        const made = privilegeIn(request, type);
        if (made.name !== name) throw refused(409, t('privilege-other-name', { name: made.name, path: name }));
        permissionOrRefusal(name);
        refuseInternal(name);
        const before = custom(name)!;
        if (before.type !== type) throw refused(400, t('privilege-other-type', { name, type: before.type }));
        checkContents(made);
        withoutLockout(store, request.caller, 'nexus:privileges:update', () => save(made));
        log.write('INFO', 'registrar.security', `privilege ${name} changed`, request.caller.userId);
        return done;
      },
    },
  ];
  return [
    {
      method: 'GET',
      path,
      isCacheable: true,
      allows: signedInWith('nexus:privileges:read'),
      async handle() {
        const records = await mapInSlices(allPrivileges(store), ([name, permission]) => recordOf(name, permission));
        return json(records.sort((left, right) => (left.name < right.name ? -1 : 1)));
      },
    },
    {
      method: 'GET',
      path: `${path}/:name`,
      allows: signedInWith('nexus:privileges:read'),
      handle({ params }) {
        const name = params.name!;
        return json(recordOf(name, permissionOrRefusal(name)));
      },
    },
    ...Object.keys(privilegeTypes).flatMap(ofType),
    {
      method: 'DELETE',
      path: `${path}/:name`,
      allows: signedInWith('nexus:privileges:delete'),
      handle({ params, caller }) {
        const name = params.name!;
        permissionOrRefusal(name);
        refuseInternal(name);
        withoutLockout(store, caller, 'nexus:privileges:delete', () => {
          store.run('DELETE FROM privilege WHERE name = ?', name);
          removePrivilegeFromRoles(store, name);
        });
        log.write('INFO', 'registrar.security', `privilege ${name} deleted`, caller.userId);
        return done;
      },
    },
  ];
}
