// The calls about roles.
import { name as nameText, text, textSet } from '../wire/body.ts';
import { type Role, allRoles, deleteRole, roleNamed, saveRole, wouldContainItself } from '../data/roles.ts';
import type { ManagerContext } from '../context.ts';
import { permissionNamed } from '../privileges.ts';
import { builtInRoles } from '../seed/security.ts';
import { withoutLockout } from './lockout.ts';
import { Refusal, notFound, parameterId, refuseIf } from '../wire/refusals.ts';
import { type Call, type CallRequest, done, json, signedInWith } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const source = 'default';
const path = '/v1/security/roles';

const refused = (status: number, sentence: string) => new Refusal(status, { json: sentence });

const shown = ({ id, name, description, privileges, roles }: Role) => ({
  id,
  source,
  name,
  description,
  privileges,
  roles,
});

/** Throws a refusal for roles of a source that does not exist. */
function checkSource(query: URLSearchParams): void {
  const asked = query.get('source');
  if (asked && asked !== source) throw refused(400, t('no-source', { source: asked }));
}

function roleIn({ read }: CallRequest): Role {
  const { id, name, description, privileges, roles } = read({
    id: nameText,
    name: text,
    description: text,
    privileges: textSet,
    roles: textSet,
  });
  const missing = (field: string, value: string | null) =>
    !value && { id: parameterId(field), message: t('may-not-be-empty') };
  refuseIf(
    missing('id', id),
    missing('name', name),
    // Browsers resolve these two in an address, even if they are encoded.
    ['.', '..'].includes(id!) && { id: parameterId('id'), message: t('not-in-address', { name: id! }) },
  );
  return {
    id: id!,
    name: name!,
    description: description ?? id!,
    privileges: privileges ?? [],
    roles: roles ?? [],
  };
}

/** The calls about roles. */
export function roleCalls({ store, log }: ManagerContext): Call[] {
  const find = (id: string) => {
    const role = roleNamed(store, id);
    if (!role) throw notFound(t('role-not-found', { id }));
    return role;
  };
  const refuseInternal = (id: string) => {
    if (builtInRoles.some((one) => one.id === id)) throw refused(400, t('role-internal', { id }));
  };
  const checkContents = ({ id, privileges, roles }: Role) => {
    const privilege = privileges.find((one) => permissionNamed(store, one) === undefined);
    if (privilege !== undefined) throw refused(400, t('role-without-privilege', { id, name: privilege }));
    const role = roles.find((one) => !roleNamed(store, one));
    if (role !== undefined) throw refused(400, t('role-without-role', { id, name: role }));
    if (wouldContainItself(store, id, roles)) throw refused(400, t('role-contains-itself', { id }));
  };
  return [
    {
      method: 'GET',
      path,
      isCacheable: true,
      allows: signedInWith('nexus:roles:read'),
      handle({ query }) {
        checkSource(query);
        return json(allRoles(store).map(shown));
      },
    },
    {
      method: 'GET',
      path: `${path}/:id`,
      allows: signedInWith('nexus:roles:read'),
      handle({ params, query }) {
        checkSource(query);
        return json(shown(find(params.id!)));
      },
    },
    {
      method: 'POST',
      path,
      allows: signedInWith('nexus:roles:create'),
      handle(request) {
        const role = roleIn(request);
        if (roleNamed(store, role.id)) throw refused(400, t('role-exists', { id: role.id }));
        checkContents(role);
        saveRole(store, role);
        log.write('INFO', 'registrar.security', `role ${role.id} created`, request.caller.userId);
        return json(shown(role));
      },
    },
    {
      method: 'PUT',
      path: `${path}/:id`,
      allows: signedInWith('nexus:roles:update'),
      handle(request) {
        const { id } = request.params;
        const role = roleIn(request);
        if (role.id !== id) throw refused(409, t('role-other-id', { id: role.id, path: id! }));
        find(id);
        refuseInternal(id);
        checkContents(role);
        withoutLockout(store, request.caller, 'nexus:roles:update', () => saveRole(store, role));
        log.write('INFO', 'registrar.security', `role ${id} changed`, request.caller.userId);
        return done;
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      allows: signedInWith('nexus:roles:delete'),
      handle({ params, caller }) {
        const { id } = find(params.id!);
        refuseInternal(id);
        withoutLockout(store, caller, 'nexus:roles:delete', () => deleteRole(store, id));
        log.write('INFO', 'registrar.security', `role ${id} deleted`, caller.userId);
        return done;
      },
    },
  ];
}
