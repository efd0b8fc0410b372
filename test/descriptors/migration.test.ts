// Screens of version 1 of the descriptor language, rewritten by `npm run migrate:schemas`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readScreens, readVocabulary } from '../../src/build/check-schemas.ts';
import { migrateScreen } from '../../src/build/migrate-screen.ts';
import { screensModule } from '../../src/build/screen-modules.mjs';
import { checkScreen } from '../../src/engine/check/check-screen.ts';
import { formatFinding } from '../../src/engine/check/finding.ts';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { completeAction } from '../../src/engine/screen/complete-action.ts';
import { sampledRuns } from '../sampled.ts';
import { testDefinition } from '../engine/definitions.ts';
import { versionOneScreens } from './version-one.ts';

const old = 'test/descriptors/version-1';
const read = (path: string) => readFileSync(path, 'utf8');
const migrated = (text: string) => migrateScreen({ path: 'screen.json', text });
const run = (...args: string[]) =>
  spawnSync('node', ['--import', 'tsx', 'src/build/migrate-schemas.ts', ...args], { encoding: 'utf8' });

/** The screen as JSON, with the default texts of its delete action filled in. */
function completed(text: string, slug: string): unknown {
  const entity = readScreens('schemas').find((one) => one.slug === slug)!.entity?.text ?? '{}';
  const definition = testDefinition(JSON.parse(text) as Screen, JSON.parse(entity) as Schema, slug);
  const { screen } = definition;
  return { ...screen, actions: screen.actions?.map((action) => completeAction(definition, action)) };
}

/** The text without its delete action, for which the shipped screens mostly use the defaults. */
function withoutDelete(text: string): string {
  const at = (JSON.parse(text) as Screen).actions?.findIndex(({ id }) => id === 'delete') ?? -1;
  const actions = findNodeAtLocation(parseTree(text)!, ['actions']);
  return at < 0 || !actions ? text : text.slice(0, actions.offset) + text.slice(actions.offset + actions.length);
}

describe('a migrated screen of version 1', () => {
  test.each(readdirSync(old))('is equal to the shipped screen "%s" of version 2', (slug) => {
    const { text, findings } = migrated(read(join(old, slug, 'screen.json')));
    const shipped = read(`schemas/${slug}/screen.json`);
    expect(findings).toEqual([]);
    expect(completed(text, slug)).toEqual(completed(shipped, slug));
    expect(withoutDelete(text)).toBe(withoutDelete(shipped));
  });

  test('passes the check, for random screens', async () => {
    const vocabulary = await readVocabulary();
    const entity = { path: 'entity.json', text: JSON.stringify(versionOneScreens.entity) };
    fc.assert(
      fc.property(versionOneScreens.screens, fc.constantFrom(0, 2, '\t'), (screen, indent) => {
        const { text, findings } = migrated(JSON.stringify(screen, null, indent));
        expect(findings).toEqual([]);
        const source = { slug: 'things', screen: { path: 'screen.json', text }, entity };
        expect(checkScreen(source, vocabulary).map(formatFinding)).toEqual([]);
      }),
      { numRuns: sampledRuns(200) },
    );
  });
});

describe('a migration', () => {
  test('changes only renamed keys and values', () => {
    const before = `{ "version" :1,\r\n\t"visible":{"signedIn":true } ,"form": {"fields":[ {"field":"a",   "show":{ "chosen":"b","of" : "c","is":1}} ]}  }\n\n`;
    expect(migrated(before).text).toBe(
      `{ "version" :2,\r\n\t"when":{"signedIn":true } ,"form": {"fields":[ {"field":"a",   "when":{ "option":"b","property" : "c","is":1}} ]}  }\n\n`,
    );
  });

  test('does not change a migrated screen', () => {
    for (const { screen } of readScreens(old)) {
      const once = migrated(screen.text).text;
      expect(migrated(once)).toEqual({ text: once, findings: [] });
    }
  });

  test('does not change names of the record', () => {
    const text =
      '{"version":1,"calls":{"show":{"call":"POST x","body":{"values":{"say":"{form.list}","visible":null}}}}}';
    expect(migrated(text).text).toBe(text.replace('1', '2'));
  });

  test.each([
    [
      'two keys with the same new name',
      '{"version":1,"panels":[{"show":{},"when":{}}]}',
      'panels[0].show: "show" becomes "when"',
    ],
    [
      'an object that version 2 would read as a field',
      '{"version":1,"visible":{"field":"a","is":{"field":"b"}}}',
      'visible.is: In version 2, this compares with another field.',
    ],
    ['a different version', '{"version":"1"}', 'version: The file is not in version 1'],
    ['a file that is not JSON', '{"version":1,', 'Missing'],
  ])('reports %s, and changes nothing', (_, text, finding) => {
    const result = migrated(text);
    expect(result.text).toBe(text);
    expect(result.findings.map(formatFinding).join()).toContain(finding);
  });
});

describe('a build with a screen of version 1', () => {
  test('fails with a message that contains the command to migrate it', () => {
    expect(() => screensModule('test/descriptors/x.ts', './version-1/*/screen.json')).toThrow(
      /version-1\/account\/screen\.json .*version 1 .*Run `npm run migrate:schemas`/,
    );
  });
});

describe('npm run migrate:schemas', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'screens-'));
    cpSync(join(old, 'account'), join(folder, 'account'), { recursive: true });
    cpSync(join(old, 'status'), join(folder, 'status'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('migrates the screens of a folder, and prints each of them', () => {
    const { status, stdout } = run(folder);
    expect(stdout).toBe(`${folder}/account/screen.json: migrated\n${folder}/status/screen.json: migrated\n`);
    expect(status).toBe(0);
    expect(read(`${folder}/account/screen.json`)).toBe(read('schemas/account/screen.json'));
    expect(run(folder).stdout).toContain(`${folder}/account/screen.json: already in version 2\n`);
  });

  test('reports a screen that it cannot migrate, and migrates the others', () => {
    writeFileSync(`${folder}/account/screen.json`, '{ "version": 7 }');
    const { status, stdout } = run(folder);
    expect(stdout).toContain(`${folder}/account/screen.json:1:14  version: The file is not in version 1`);
    expect(stdout).toContain(`${folder}/status/screen.json: migrated\n`);
    expect(status).toBe(1);
  });

  test('rejects missing folders and unknown options', () => {
    expect(run('nowhere')).toMatchObject({ status: 2, stderr: 'The folder nowhere does not exist.\n' });
    expect(run('--force').stderr).toContain('Unknown option: --force');
  });
});
