// The recorded groups that are not replayed: no screen uses their calls, and the manager does not implement them.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesIn, root } from '../../source-files.ts';
import { readScreens } from '../../../src/build/read-screens.ts';
import { managerWithMoreRoles } from './manager-with-more-roles.ts';

/** Calls of a group, and the reason why the manager does not implement them. */
const outOfScope = {
  components: {
    why: 'the content of repositories is not stored, so nothing can be uploaded, read or deleted',
    calls: ['v1/components', 'v1/assets', 'v1/formats/upload-specs'],
  },
  scripts: { why: 'scripts cannot be created, as in the releases that were recorded', calls: ['v1/script'] },
};

const { client } = await managerWithMoreRoles();
const screens = readScreens('schemas').map(({ screen }) => screen.text);

describe.each(Object.entries(outOfScope))('a call of the group %s', (_group, { calls }) => {
  test.each(calls)('is not used by any screen: %s', (call) => {
    expect(screens.filter((text) => new RegExp(`[ "/]${call}[/?"]`).test(text))).toEqual([]);
  });

  test.each(calls)('returns 404 for every method: %s', async (call) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect((await client.rest(method, `/${call}`, method === 'GET' ? undefined : {})).status).toBe(404);
  });
});

test('every recorded group is used by a test', () => {
  const groups = readdirSync(new URL('recordings/', import.meta.url)).map((name) => name.replace('.json', ''));
  const tests = filesIn('test/server/contract', /\.ts$/)
    .filter((file) => !file.endsWith('groups.test.ts'))
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
    .join('\n');
  const isNamed = (group: string) =>
    new RegExp(`^ *(['"]?)${group}\\1: |[{ ]'?${group}'?: |recorded\\('${group}'\\)`, 'm').test(tests);
  expect(groups.filter((group) => !isNamed(group))).toEqual([]);
});
