// The text inputs of the calls for users, roles and privileges.
import type { AnyJson, createClient } from './client.ts';
import { type TextInput, bytesOf, encoded } from './text-input-kinds.ts';

type Json = Record<string, AnyJson>;

/** The calls by method and path, as in `textInputs`. */
export function securityInputs(client: ReturnType<typeof createClient>): Record<string, TextInput[] | string> {
  const { rest } = client;
  const get = async (path: string): Promise<AnyJson> => (await rest('GET', path)).json();
  const one = (at: string, key: string, name: string): Promise<Json> =>
    at === users
      ? get(at).then((all: Json[]) => all.find((user) => user[key] === name) ?? {})
      : get(`${at}/${encoded(name)}`);
  /** A field of a record that is created at one address, and read and deleted below a different one. */
  const created =
    (to: string, at: string, key: string, record: Json) =>
    (field: string): TextInput => {
      const nameOf = (text: string) => (field === key ? text : 'made');
      return {
        field,
        write: (text) => rest('POST', to, { ...record, [key]: 'made', [field]: text }),
        read: async (text) => (await one(at, key, nameOf(text)))[field],
        remove: (text) => rest('DELETE', `${at}/${encoded(nameOf(text))}`),
      };
    };
  const updated =
    (to: string, at: string, key: string, record: Json) =>
    (field: string): TextInput => ({
      field,
      write: (text) => rest('PUT', `${to}/kept`, { ...record, [key]: 'kept', [field]: text }),
      read: async () => (await one(at, key, 'kept'))[field],
    });
  const [users, roles, privileges] = ['users', 'roles', 'privileges'].map((area) => `/v1/security/${area}`) as [
    string,
    string,
    string,
  ];
  const user = {
    firstName: 'A',
    lastName: 'B',
    emailAddress: 'a@example.org',
    password: 'a-password',
    source: 'default',
    status: 'active',
    roles: ['kept'],
  };
  const role = { name: 'A', description: '', privileges: [], roles: [] };
  /** A field of a privilege that is created at the first change. */
  const changed =
    (at: string, record: Json) =>
    (field: string): TextInput => ({
      field,
      write: async (text) => {
        await rest('POST', at, record);
        return rest('PUT', `${at}/${record.name}`, { ...record, [field]: text });
      },
      read: async () => (await one(privileges, 'name', record.name))[field],
    });
  const ofType = (type: string, own: Json, fields: string[]): [string, TextInput[]][] => {
    const at = `${privileges}/${type}`;
    return [
      [`POST ${at}`, ['name', 'description', ...fields].map(created(at, privileges, 'name', own))],
      [`PUT ${at}/:name`, ['description', ...fields].map(changed(at, { ...own, name: `of-${type}` }))],
    ];
  };
  const repository = { format: 'raw', repository: 'outside', actions: ['READ'] };
  return {
    [`POST ${users}`]: ['firstName', 'lastName'].map(created(users, users, 'userId', user)),
    [`PUT ${users}/:userId`]: ['firstName', 'lastName'].map(updated(users, users, 'userId', user)),
    [`PUT ${users}/:userId/change-password`]: [
      {
        field: '*',
        isSlow: true,
        write: async (password) => {
          const headers = { ...(await client.session('admin')), 'content-type': 'text/plain' };
          const path = `/service/rest${users}/kept/change-password`;
          return client.send('PUT', path, headers, bytesOf(password));
        },
        read: async (password) => ((await client.signIn('kept', password)).status === 204 ? password : 'another'),
      },
    ],
    [`POST ${roles}`]: ['id', 'name', 'description'].map(created(roles, roles, 'id', role)),
    [`PUT ${roles}/:id`]: ['name', 'description'].map(updated(roles, roles, 'id', role)),
    ...Object.fromEntries([
      ...ofType('application', { domain: 'tasks', actions: ['READ'] }, ['domain']),
      ...ofType('wildcard', { pattern: 'nexus:tasks' }, ['pattern']),
      ...ofType('repository-admin', repository, []),
      ...ofType('repository-view', repository, []),
      ...ofType('repository-content-selector', { ...repository, contentSelector: 'kept' }, []),
    ]),
    [`POST ${privileges}/script`]: 'rejects all scripts',
    [`PUT ${privileges}/script/:name`]: 'rejects all scripts',
    'PUT /v1/security/realms/active': 'accepts only known ids',
  };
}
