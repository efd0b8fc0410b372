// Combining the scripts that a list or a record needs at the start of the page in one file.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { combineScripts } from '../../src/build/combine-scripts.ts';
import type { StartBlock } from '../../src/start-block.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'registrar-scripts-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const scripts: Record<string, string> = {
  'list.0.js': "globalThis.registered.push('list');",
  'shared.0.js': "globalThis.registered.push('shared'); // the end",
  'form.0.js': "globalThis.registered.push('form');",
  'log.0.js': "globalThis.registered.push('log');",
};

const block: StartBlock = {
  requests: [],
  files: { list: ['list.0.js', 'shared.0.js', 'list.0.css'], record: ['form.0.js', 'shared.0.js'] },
  parts: { kinds: ['shared.0.js'] },
  screens: {
    'admin/list': { slug: 'rules', view: 'list', files: ['screen.0.js'] },
    'admin/log': { slug: 'log-viewer', files: ['screen.0.js'], code: ['log.0.js', 'log.0.css', 'shared.0.js'] },
  },
};

function combine(texts = scripts): Promise<StartBlock> {
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(dir, name), text);
  return combineScripts(dir, block);
}

describe('combined scripts', () => {
  test('replace the scripts of a view in the start block, and keep its style sheets', async () => {
    const { files } = await combine();
    const named = (name: string) => expect.stringMatching(`^start-${name}\\.[0-9a-f]{8}\\.js$`) as string;
    expect(files.list).toEqual([named('list'), 'list.0.css']);
    expect(files.record).toEqual([named('record')]);
  });

  test('are listed with the scripts that they contain', async () => {
    const { files, combined } = await combine();
    expect(combined).toEqual({
      [files.list[0]!]: ['list.0.js', 'shared.0.js'],
      [files.record[0]!]: ['form.0.js', 'shared.0.js'],
    });
  });

  test('run each script in order', async () => {
    const { files } = await combine();
    const registered: string[] = [];
    Object.assign(globalThis, { registered });
    for (const name of [files.list[0]!, files.record[0]!])
      await import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(readFileSync(join(dir, name), 'utf8'))}`
      );
    expect(registered).toEqual(['list', 'shared', 'form', 'shared']);
  });

  test('leave single scripts, parts and screens unchanged', async () => {
    const { screens, parts } = await combine();
    expect([screens, parts]).toEqual([block.screens, block.parts]);
    for (const [name, text] of Object.entries(scripts)) expect(readFileSync(join(dir, name), 'utf8')).toBe(text);
    const single = { ...block, files: { list: ['log.0.js', 'log.0.css'], record: [] } };
    expect(await combineScripts(dir, single)).toEqual({ ...single, combined: {} });
  });

  test('have the same name for the same code, and a different name for different code', async () => {
    const [first, again] = [await combine(), await combine()];
    expect(again).toEqual(first);
    const changed = await combine({ ...scripts, 'form.0.js': 'globalThis.registered.push(2);' });
    expect(changed.files.list).toEqual(first.files.list);
    expect(changed.files.record).not.toEqual(first.files.record);
  });
});
