// Users, roles, privileges and cleanup policies with settings that their forms do not show.
import { creation, type KeptRecord, type Server } from './kept-record.ts';

type Values = Record<string, unknown>;

const listed =
  (procedure: string, by: string, name: string, ...query: unknown[]) =>
  async ({ client }: Server) => {
    const records = (await client.direct(procedure, ...query)) as Values[];
    const { version: _, ...record } = records.find((one) => one[by] === name) ?? {};
    return record;
  };

const all = { page: 1, start: 0, limit: 100000 };

const actionsOf: Record<string, string[]> = {
  application: [
    'read',
    'read,update,create,delete,associate,disassociate',
    'read,start,stop',
    '*',
    'read,sing',
    'READ',
  ],
  'repository-admin': ['browse,read,edit,add,delete', '*', 'read,run', 'create'],
  'repository-view': ['browse,read,edit,add,delete', '*', 'read,run', 'update'],
  'repository-content-selector': ['browse,read,edit,add,delete', '*', 'read,update'],
};

function privilege(tag: string, type: string, index: number, properties: Values): KeptRecord {
  const name = `${tag}-${type}-${index}`;
  return {
    slug: 'privileges',
    title: `privilege ${type} ${JSON.stringify(properties)}`,
    async make({ client, addCleanup }) {
      const record = { id: '', name, description: '', version: '', type, properties };
      const { skipped } = await creation(client.direct('coreui_Privilege.create', record));
      if (skipped !== undefined) return { skipped };
      addCleanup(name, () => client.rest('DELETE', `v1/security/privileges/${name}`));
      return { key: name };
    },
    read: async (journey) => ({
      stored: await listed('coreui_Privilege.read', 'name', name, all)(journey),
      rest: JSON.parse((await journey.client.rest('GET', `v1/security/privileges/${name}`)).text) as unknown,
    }),
    typed: { description: 'changed' },
    changes: ['stored.description', 'rest.description'],
  };
}

export function privilegeCases(tag: string): KeptRecord[] {
  const properties: [string, Values][] = [
    ...Object.entries(actionsOf).flatMap(([type, all]) =>
      all.map((actions): [string, Values] => [
        type,
        {
          actions,
          ...(type === 'application' ? { domain: 'tasks' } : { format: 'raw', repository: '*' }),
          ...(type === 'repository-content-selector' ? { contentSelector: `${tag}-selector` } : {}),
        },
      ]),
    ),
    ['application', { actions: 'read', domain: 'a b:c' }],
    ['repository-view', { format: '*', repository: '*', actions: 'read' }],
    ['repository-view', { format: 'raw', repository: `${tag}-kept`, actions: 'read' }],
    ['repository-content-selector', { contentSelector: `${tag}-selector`, repository: '*-raw', actions: 'read' }],
    ['wildcard', { pattern: 'nexus:blobstores:*' }],
    ['wildcard', { pattern: ' nexus:Blobstores: a , b ' }],
  ];
  return properties.map(([type, values], index) => privilege(tag, type, index, values));
}

export function roleCases(tag: string): KeptRecord[] {
  const id = `${tag} role/1`;
  const make = (more: Values, roleId: string): KeptRecord => ({
    slug: 'roles',
    title: `role ${JSON.stringify(more)}`,
    async make({ client, addCleanup }) {
      await client.direct('coreui_Role.create', {
        id: roleId,
        version: '',
        source: 'default',
        name: 'Name',
        description: '',
        privileges: ['nx-users-read', 'nx-all'],
        roles: ['nx-anonymous'],
        ...more,
      });
      addCleanup(roleId, () => client.rest('DELETE', `v1/security/roles/${encodeURIComponent(roleId)}`));
      return { key: roleId };
    },
    read: listed('coreui_Role.read', 'id', roleId),
    typed: { name: 'changed' },
    changes: ['name'],
  });
  return [
    make({}, id),
    make({ description: 'two\nlines' }, `${tag}-lines`),
    make({ privileges: [], roles: [] }, `${tag}-empty`),
    make({ description: null }, `${tag}-null`),
    make({ name: ' spaces ' }, `${tag}-spaces`),
  ];
}

export function userCases(tag: string): KeptRecord[] {
  const make = (more: Values, userId: string): KeptRecord => ({
    slug: 'users',
    title: `user ${JSON.stringify(more)}`,
    async make({ client, addCleanup }) {
      const sent = {
        userId,
        version: '',
        firstName: 'Ann',
        lastName: 'Other',
        email: 'ann@example.org',
        status: 'active',
        password: 'secret-1',
        roles: ['nx-anonymous', 'nx-admin'],
        ...more,
      };
      await client.direct('coreui_User.create', sent);
      addCleanup(userId, () => client.rest('DELETE', `v1/security/users/${encodeURIComponent(userId)}`));
      return { key: userId };
    },
    read: listed('coreui_User.read', 'userId', userId, all),
    typed: { firstName: 'Changed' },
    changes: ['firstName'],
  });
  return [
    make({}, `${tag} user/1`),
    make({ status: 'disabled' }, `${tag}-disabled`),
    make({ status: 'changepassword' }, `${tag}-change`),
    make({ status: 'locked' }, `${tag}-locked`),
    make({ lastName: ' two  words ', email: 'A@example.org' }, `${tag}-words`),
  ];
}

export function policyCases(tag: string): KeptRecord[] {
  const make = (more: Values, name: string): KeptRecord => ({
    slug: 'cleanup-policies',
    title: `cleanup policy ${JSON.stringify(more)}`,
    async make({ client, addCleanup }) {
      const answer = await client.rest('POST', 'internal/cleanup-policies', {
        name,
        format: 'maven2',
        notes: '',
        ...more,
      });
      if (answer.status >= 400) return { skipped: answer.text };
      addCleanup(name, () => client.rest('DELETE', `internal/cleanup-policies/${name}`));
      return { key: name };
    },
    read: async ({ client }) =>
      JSON.parse((await client.rest('GET', `internal/cleanup-policies/${name}`)).text) as unknown,
    typed: { notes: 'changed' },
    changes: ['notes'],
  });
  return [
    make(
      {
        criteriaLastBlobUpdated: 3,
        criteriaLastDownloaded: 4,
        criteriaReleaseType: 'RELEASES',
        criteriaAssetRegex: 'a.*',
      },
      `${tag}-p1`,
    ),
    make({ criteriaReleaseType: 'PRERELEASES', notes: null }, `${tag}-p2`),
    make({ criteriaAssetRegex: ' a ', retain: 3, sortBy: 'version' }, `${tag}-p3`),
    make({ format: '*', criteriaLastDownloaded: 4 }, `${tag}-p6`),
    make({}, `${tag}-p7`),
  ];
}
