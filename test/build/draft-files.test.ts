// The files that `npm run new-screen` writes to a folder, and the arguments that it refuses.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compiledScript } from '../compiled-script.ts';

const script = await compiledScript('src/build/new-screen.ts');

describe('a new screen in any folder', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'draft-files-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (...args: string[]) =>
    spawnSync('node', [script, ...args, '--into', folder], { encoding: 'utf8', input: '' });
  const written = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
  const made = (...path: string[]) => JSON.parse(written(...path)) as { $schema: string };

  test('refers to the meta-schemas and the reference, and to the check of its folder', () => {
    expect(run('tags').status).toBe(0);
    const readme = written('tags', 'README.md');
    const link = /\]\((.*)\)/.exec(readme)![1]!;
    for (const path of [made('tags', 'screen.json').$schema, made('tags', 'entity.json').$schema, link])
      expect(existsSync(join(folder, 'tags', path)), path).toBe(true);
    expect(resolve(/check:schemas -- ([^`]*)`/.exec(readme)![1]!)).toBe(folder);
  });

  test('shows dates and times as such in its list', () => {
    const schema = join(folder, 'event.json');
    const time = { type: 'string', format: 'date-time', readOnly: true };
    writeFileSync(schema, JSON.stringify({ properties: { name: { type: 'string' }, at: time } }));
    expect(run('events', '--from', schema).status).toBe(0);
    expect(made('events', 'screen.json')).toMatchObject({
      list: { columns: [{ field: 'name' }, { field: 'at', cell: 'date-time' }] },
    });
  });

  test('is not created if an argument is left over, such as the file of an option that npm has taken', () => {
    const { status, stdout, stderr } = run('webhooks', 'webhook.json');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Unknown argument: webhook.json. Options need -- in front of them');
  });
});
