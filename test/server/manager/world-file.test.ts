import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWorld } from '../../../src/server/manager/world-file.ts';

const world = (more: object = {}) => ({
  repositories: [{ name: 'site', format: 'raw', type: 'hosted' }],
  users: [{ userId: 'admin', password: 'x', seeded: true }],
  ...more,
});
const text = (more: object = {}) => JSON.stringify(world(more), null, 2);
const problem = (source: unknown) => {
  try {
    readWorld(source);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no problem';
};

describe('a world file', () => {
  test('of the recordings is understood', () => {
    const file = fs.readFileSync(new URL('../contract/world.json', import.meta.url), 'utf8');
    expect(readWorld(file).repositories).toHaveLength(7);
  });

  test.each([
    [text().replace('"raw",', '"raw"'), 'world.json:6:7 the file: a comma is missing, write valid JSON'],
    [text({ colour: 'red' }), 'world.json:16:3 colour: "colour" is not known here, known are: '],
    [text({ anonimous: true }), 'world.json:16:3 anonimous: "anonimous" is not known here, did you mean "anonymous"?'],
    [
      text().replace('hosted', 'hostd'),
      'world.json:6:7 repositories[0].type: not one of the words allowed, write one of "hosted", "proxy", "group"',
    ],
    [text().replace('"userId": "admin",', ''), 'world.json:10:5 users[0]: "userId" is missing, add "userId"'],
    [text({ users: {} }), 'world.json:9:3 users: a value of another kind, write a value of kind array'],
    [
      text({ components: [{ repository: 'sit', path: 'a' }] }),
      'world.json:18:7 components[0].repository: no repository is named "sit", did you mean "site"?',
    ],
    [
      text({ components: [{ repository: 'site', path: 'a', versions: ['1'] }] }),
      'components[0].versions: "versions" is not known here, known are: repository, path, text',
    ],
    [
      text({ components: [{ repository: 'site', group: 'a', artifact: 'b' }] }),
      'components[0]: "versions" is missing, add "versions"',
    ],
    [
      JSON.stringify(world({ users: [...world().users, ...world().users] })),
      'users[1].userId: "admin" is there already, give it another name',
    ],
    [
      JSON.stringify(world({ users: [{ userId: 'a', password: 'b', roles: ['nothing'] }] })),
      'users[0].roles[0]: no role is named "nothing", add it, or take it away',
    ],
    [{ repositories: [] }, 'world.json the file: "users" is missing'],
    ['[]', 'world.json:1:1 the file: a value of another kind, write a value of kind object'],
  ])('with a mistake is refused with its place and what would do (%#)', (source, expected) => {
    expect(problem(source)).toContain(expected);
  });

  test('tells all its mistakes at once', () => {
    expect(problem(text({ colour: 1, shape: 2 })).split('\n')).toHaveLength(2);
  });
});
