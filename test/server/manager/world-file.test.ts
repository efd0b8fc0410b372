// World files: what they can contain, and the messages about mistakes in them.
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWorld } from '../../../src/server/manager/world-file.ts';
import { cpuTime } from '../../cpu-time.ts';
import { createClient } from './client.ts';
import { serveManager } from './serve.ts';

const world = (more: object = {}) => ({
  repositories: [{ name: 'site', format: 'raw', type: 'hosted' }],
  users: [{ userId: 'admin', password: 'x', seeded: true }],
  ...more,
});
const text = (more: object = {}) => JSON.stringify(world(more), null, 2);
const aSelector = (expression = 'format == "raw"') => ({ name: 's', expression });
const aRule = (matcher = '.*') => ({ name: 'r', mode: 'BLOCK', matchers: [matcher] });
const problem = (source: unknown) => {
  try {
    readWorld(source);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no problem';
};

describe('a world file', () => {
  test('of the recordings is read', () => {
    const file = fs.readFileSync(new URL('../contract/world.json', import.meta.url), 'utf8');
    expect(readWorld(file).repositories).toHaveLength(7);
  });

  test.each(['constructor', '__proto__', 'unknown'])('can have files with the extension "%s"', async (extension) => {
    const components = [{ repository: 'site', path: `a/b.${extension}`, text: 'x' }];
    const served = await serveManager({ world: world({ components }) });
    const preview = { repository: 'site', type: 'csel', expression: 'format == "raw"' };
    const { rest } = createClient(served.url, { admin: 'x' });
    const { results } = (await rest('POST', '/internal/ui/content-selectors/preview', preview)).json();
    expect(results).toMatchObject([{ name: `a/b.${extension}`, contentType: 'application/octet-stream' }]);
    await served.stop();
  });

  test('with thousands of records and mistakes is checked within seconds', () => {
    const components = Array.from({ length: 8000 }, (_, at) => ({ repository: 'sit', path: `${at}` }));
    const cleanupPolicies = Array.from({ length: 8000 }, (_, at) => ({ name: `policy-${at}`, format: '*' }));
    expect(cpuTime(() => problem(text({ components, cleanupPolicies })))).toBeLessThan(5000);
  });

  test('can start with a byte order mark', () => {
    expect(readWorld(`\uFEFF${text()}`).users).toHaveLength(1);
  });

  const mistakes: [source: unknown, message: string][] = [
    [text().replace('"raw",', '"raw"'), 'world.json:6:7 the file: a comma is missing, write valid JSON'],
    [text({ colour: 'red' }), 'world.json:16:3 colour: "colour" is not a known property, known properties are: '],
    [
      text({ anonimous: true }),
      'world.json:16:3 anonimous: "anonimous" is not a known property, did you mean "anonymous"?',
    ],
    [
      text().replace('hosted', 'hostd'),
      'world.json:6:7 repositories[0].type: not one of the allowed values, use one of "hosted", "proxy", "group"',
    ],
    [text().replace('"userId": "admin",', ''), 'world.json:10:5 users[0]: "userId" is missing, add "userId"'],
    [text({ users: {} }), 'world.json:9:3 users: a value of the wrong type, use a value of type array'],
    [
      text({ components: [{ repository: 'sit', path: 'a' }] }),
      'world.json:18:7 components[0].repository: there is no repository named "sit", did you mean "site"?',
    ],
    [
      text({ components: [{ repository: 'site', path: 'a', versions: ['1'] }] }),
      'components[0].versions: "versions" is not a known property, known properties are: repository, path, text',
    ],
    [
      text({ components: [{ repository: 'site', group: 'a', artifact: 'b' }] }),
      'components[0]: "versions" is missing, add "versions"',
    ],
    [
      JSON.stringify(world({ users: [...world().users, ...world().users] })),
      'users[1].userId: "admin" is already in use, use a different name',
    ],
    [
      JSON.stringify(world({ users: [{ userId: 'a', password: 'b', roles: ['nothing'] }] })),
      'users[0].roles[0]: there is no role named "nothing", add it, or remove this reference',
    ],
    [
      JSON.stringify(world({ roles: [{ id: 'a', privileges: [], roles: ['nx-admn'] }] })),
      'roles[0].roles[0]: there is no role named "nx-admn", did you mean "nx-admin"?',
    ],
    [
      JSON.stringify(world({ roles: [{ id: 'nx-admin', privileges: [] }] })),
      'roles[0].id: "nx-admin" is already in use, use a different name',
    ],
    [
      JSON.stringify(world({ contentSelectors: [aSelector(), aSelector()] })),
      'contentSelectors[1].name: "s" is already in use, use a different name',
    ],
    [
      JSON.stringify(world({ routingRules: [aRule(), aRule()] })),
      'routingRules[1].name: "r" is already in use, use a different name',
    ],
    [
      JSON.stringify(
        world({
          cleanupPolicies: [
            { name: 'old', format: 'raw' },
            { name: 'OLD', format: 'raw' },
          ],
        }),
      ),
      'cleanupPolicies[1].name: "OLD" is already in use, use a different name',
    ],
    [
      text({ contentSelectors: [aSelector('format ==')] }),
      'world.json:19:7 contentSelectors[0].expression: Invalid CSEL: parsing error in',
    ],
    [
      JSON.stringify(world({ routingRules: [aRule('(')] })),
      'routingRules[0].matchers[0]: Unclosed group near index 1, correct it',
    ],
    [
      JSON.stringify(world({ cleanupPolicies: [{ name: 'old', format: 'raw', criteriaAssetRegex: '[' }] })),
      'cleanupPolicies[0].criteriaAssetRegex: Unclosed character class near index 0, correct it',
    ],
    [{ repositories: [] }, 'world.json the file: "users" is missing'],
    ['[]', 'world.json:1:1 the file: a value of the wrong type, use a value of type object'],
  ];

  test.each(mistakes.map(([source, message]) => [message, source]))(
    'is rejected with the message: %s',
    (message, source) => {
      expect(problem(source)).toContain(message);
    },
  );

  test('is rejected with all errors at once', () => {
    expect(problem(text({ colour: 1, shape: 2 })).split('\n')).toHaveLength(2);
  });
});
