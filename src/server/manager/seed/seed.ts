// Fills an empty database: with the seed, or with the world of a file. Done once, in one transaction.
import { createHash } from 'node:crypto';
import type { Store } from '../data/database.ts';
import { contentTypeOf } from '../data/formats.ts';
import { ManagerProblem } from '../problem.ts';
import { readSetting, writeSetting } from '../data/settings.ts';
import type { World } from '../world-file.ts';
import { addAdministration, seededAdministration } from './administration.ts';
import { seededComponents } from './content.ts';
import { addRepository, seededRepositories } from './repositories.ts';
import { type SeedUser, addSecurity, administrator, hashUsers, seededRoles, seededUsers } from './security.ts';
import { hashPassword } from '../security/passwords.ts';
import { type NewComponent, contentWriter } from './writer.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The default number of components that a first start creates. */
const defaultComponents = 5000;

const idsOf = (store: Store) => {
  const ids = new Map(
    store.all<{ id: number; name: string }>('SELECT id, name FROM repository').map((row) => [row.name, row.id]),
  );
  return (name: string) => ids.get(name)!;
};

function* worldComponents(world: World, now: number, store: Store): Generator<NewComponent> {
  const idOf = idsOf(store);
  const formatOf = new Map(world.repositories.map((one) => [one.name, one.format]));
  const common = (repository: string) => ({
    repositoryId: idOf(repository),
    format: formatOf.get(repository)!,
    createdBy: 'admin',
    created: now,
    updated: now,
    downloaded: null,
  });
  for (const one of world.components ?? []) {
    if ('path' in one) {
      const folder = one.path.split('/').slice(0, -1).join('/');
      const asset = { path: one.path, size: Buffer.byteLength(one.text ?? ''), contentType: contentTypeOf(one.path) };
      yield {
        ...common(one.repository),
        group: `/${folder}`,
        name: one.path,
        version: null,
        prerelease: null,
        assets: [asset],
      };
      continue;
    }
    for (const version of one.versions) {
      const path = `${one.group.replaceAll('.', '/')}/${one.artifact}/${version}/${one.artifact}-${version}`;
      const pom = `<project><modelVersion>4.0.0</modelVersion><groupId>${one.group}</groupId><artifactId>${one.artifact}</artifactId><version>${version}</version></project>`;
      const assets = [
        { path: `${path}.pom`, extension: 'pom', size: Buffer.byteLength(pom) },
        {
          path: `${path}.jar`,
          extension: 'jar',
          size: Buffer.byteLength(['jar', 'of', one.artifact, version].join(' ')),
        },
      ];
      yield {
        ...common(one.repository),
        group: one.group,
        name: one.artifact,
        version,
        prerelease: version.endsWith('-SNAPSHOT'),
        assets,
      };
    }
  }
}

const worldUser = (user: World['users'][number]): SeedUser => {
  if (user.seeded && user.userId === administrator.userId) return { ...administrator, password: user.password };
  const { userId, password, firstName = userId, lastName = 'Test', email = `${userId}@example.org`, roles = [] } = user;
  return { userId, password, firstName, lastName, email, roles, source: user.external ? 'LDAP' : 'default' };
};

/** The content that a database was or will be filled with, as it is stored. Users never see it. */
const markOf = (world: World | undefined, components: number) =>
  world
    ? String.raw`a world (${createHash('sha256').update(JSON.stringify(world)).digest('hex').slice(0, 12)})`
    : String.raw`a seed of ${components} components`;

/** The stored content in messages. */
function contentText(mark: string): string {
  const [, hash] = /^a world \((\w+)\)$/.exec(mark) ?? [];
  if (hash !== undefined) return t('content-world', { hash });
  return t('content-seed', { count: /\d+/.exec(mark)?.[0] ?? mark });
}

/**
 * Fills an empty database: with a world, or with a seed of a given size. A filled one is left
 * unchanged; requesting other content than it was filled with is a ManagerProblem.
 */
export async function seed(store: Store, now: number, world?: World, requested?: number): Promise<void> {
  const components = requested ?? defaultComponents;
  const filling = markOf(world, components);
  const filled = readSetting<string>(store, 'filled');
  if (filled !== undefined) {
    if ((world !== undefined || requested !== undefined) && filled !== filling)
      throw new ManagerProblem(
        t(world ? 'filled-with-other-world' : 'filled-with-other-seed', {
          file: store.file,
          filled: contentText(filled),
          given: contentText(filling),
        }),
      );
    return;
  }
  const users = await hashUsers(world ? world.users.map(worldUser) : seededUsers);
  // A world may set a different administrator password, and a user may still choose the default one.
  const isSeeded = ({ userId, password }: SeedUser) =>
    userId === administrator.userId && password === administrator.password;
  const seededPassword = users.find(isSeeded)?.hash ?? (await hashPassword(administrator.password));
  store.transaction(() => {
    addAdministration(store, world ?? seededAdministration);
    (world?.repositories ?? seededRepositories).forEach((one) => addRepository(store, one));
    const roles = world?.roles?.map((role) => ({
      ...role,
      name: role.name ?? role.id,
      description: role.description ?? '',
      roles: role.roles ?? [],
    }));
    addSecurity(store, world ? (roles ?? []) : seededRoles, users);
    const writer = contentWriter(store);
    for (const component of world
      ? worldComponents(world, now, store)
      : seededComponents(components, now, idsOf(store)))
      writer.add(component);
    writer.finish();
    writeSetting(store, 'anonymous', {
      enabled: world?.anonymous ?? true,
      userId: 'anonymous',
      realmName: 'NexusAuthorizingRealm',
    });
    writeSetting(
      store,
      'nodeId',
      createHash('sha1')
        .update(`${now} ${store.file}`)
        .digest('hex')
        .toUpperCase()
        .replace(/.{8}(?=.)/g, '$&-'),
    );
    writeSetting(store, 'seededPassword', seededPassword);
    const examples = world ? [] : users.filter((user) => user.userId !== administrator.userId && user.hash);
    writeSetting(store, 'examplePasswords', Object.fromEntries(examples.map((user) => [user.userId, user.hash])));
    writeSetting(store, 'filled', filling);
  });
}

/** Whether the administrator still has the default password. */
export function hasSeededPassword(store: Store): boolean {
  const first = readSetting<string | null>(store, 'seededPassword');
  const now = store.one<{ password: string }>('SELECT password FROM account WHERE user_id = ?', administrator.userId);
  return first !== null && first !== undefined && now?.password === first;
}
