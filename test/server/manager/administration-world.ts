// A small world with everything that administrators manage, and a user with few permissions.
export const world = {
  repositories: [
    { name: 'releases', format: 'maven2', type: 'hosted', cleanupPolicies: ['old'] },
    { name: 'snapshots', format: 'maven2', type: 'hosted', versionPolicy: 'SNAPSHOT' },
    {
      name: 'outside',
      format: 'maven2',
      type: 'proxy',
      remoteUrl: 'https://user:word@maven.example.org/',
      routingRule: 'no-house',
    },
    { name: 'inner', format: 'maven2', type: 'group', members: ['releases', 'outside'] },
    { name: 'outer', format: 'maven2', type: 'group', members: ['inner', 'snapshots'] },
    { name: 'site', format: 'raw', type: 'hosted' },
  ],
  components: [
    { repository: 'releases', group: 'com.acme', artifact: 'anvil', versions: ['1.0', '2.0'] },
    { repository: 'snapshots', group: 'com.acme', artifact: 'anvil', versions: ['3.0-SNAPSHOT'] },
    { repository: 'site', path: 'docs/guide.html', text: '<p>guide</p>' },
    { repository: 'site', path: 'top.txt', text: 'top' },
  ],
  roles: [
    {
      id: 'site-browser',
      privileges: [
        'nx-selectors-all',
        'nx-repository-view-raw-site-browse',
        'nx-repository-admin-raw-site-read',
        'nx-repository-admin-maven2-outside-read',
      ],
    },
  ],
  users: [
    { userId: 'admin', password: 'admin123', seeded: true },
    { userId: 'browser', password: 'browser1', roles: ['site-browser'] },
  ],
  routingRules: [{ name: 'no-house', mode: 'BLOCK', matchers: ['/com/acme/.*'] }],
  cleanupPolicies: [{ name: 'old', format: '*', criteriaLastDownloaded: 30 }],
};
