// A console whose list of routing rules is longer than the window.

/** rule-000 to rule-299, in the order of the list. */
export const ruleNames = Array.from({ length: 300 }, (_, at) => `rule-${String(at).padStart(3, '0')}`);

/** What the embedded manager is filled with. */
export const manyRules = {
  users: [{ userId: 'admin', password: 'admin123', roles: ['nx-admin'] }],
  repositories: [{ name: 'maven-central', format: 'maven2', type: 'proxy' }],
  routingRules: ruleNames.map((name) => ({ name, description: `About ${name}`, mode: 'BLOCK', matchers: ['^/x/.*'] })),
};
