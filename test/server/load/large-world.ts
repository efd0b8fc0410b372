// A large world, as a world file would describe it: many components, repositories, rules and privileges.

export type Size = { components: number; repositories: number; rules: number; privileges: number };

export const large: Size = { components: 100_000, repositories: 5_000, rules: 5_000, privileges: 300 };
export const small: Size = { components: 1_000, repositories: 200, rules: 200, privileges: 50 };

const repositoryName = (i: number) => `store-${String(i).padStart(5, '0')}`;
const ruleName = (i: number) => `rule-${i}`;

/** A pattern that is as expensive as patterns may be, and matches no path. */
export const heavyPattern = (i = 0) => `(.*a){60}(.*b){60}x${i}`;

/**
 * A world of a size. Its users: an administrator, a curator, a reader, and a member whose
 * role names each repository separately.
 */
export function largeWorld({ components, repositories, rules, privileges }: Size) {
  const versionsOf = (count: number) => Array.from({ length: count }, (_, i) => `1.${i}`);
  const each = 100;
  return {
    repositories: [
      { name: 'artifacts', format: 'maven2', type: 'hosted' },
      ...Array.from({ length: repositories }, (_, i) => ({
        name: repositoryName(i),
        format: 'raw',
        type: 'proxy',
        remoteUrl: 'https://example.org/',
        routingRule: ruleName(i % rules),
      })),
      {
        name: 'everything',
        format: 'raw',
        type: 'group',
        members: Array.from({ length: repositories }, (_, i) => repositoryName(i)),
      },
    ],
    components: Array.from({ length: Math.ceil(components / each) }, (_, i) => ({
      repository: 'artifacts',
      group: `org.example.group${i % 50}`,
      artifact: `library-${i}`,
      versions: versionsOf(each),
    })),
    routingRules: Array.from({ length: rules }, (_, i) => ({
      name: ruleName(i),
      mode: 'BLOCK',
      matchers: [i % 50 === 0 ? heavyPattern(i) : `^/secret-${i}/.*`],
    })),
    roles: [
      {
        id: 'reading',
        privileges: [
          'nx-selectors-read',
          'nx-settings-read',
          'nx-logging-read',
          'nx-metrics-all',
          'nx-repository-view-*-*-*',
        ],
      },
      {
        id: 'curating',
        privileges: ['nx-selectors-all', 'nx-privileges-all', 'nx-repository-view-*-*-*', 'nx-repository-admin-*-*-*'],
      },
      {
        id: 'many',
        privileges: Array.from({ length: privileges }, (_, i) => `nx-repository-view-raw-${repositoryName(i)}-browse`),
      },
    ],
    users: [
      { userId: 'admin', password: 'admin123', seeded: true },
      { userId: 'reader', password: 'reader123', roles: ['reading'] },
      { userId: 'curator', password: 'curator123', roles: ['curating'] },
      { userId: 'member', password: 'member123', roles: ['many'] },
    ],
  };
}

export const passwords = { admin: 'admin123', reader: 'reader123', curator: 'curator123', member: 'member123' };
