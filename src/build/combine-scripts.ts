// Combines the scripts that a list or a record needs at the start of the page into one file, because each request
// delays a cold start. The separate files stay for pages that open a list or record later and have some of them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartBlock } from '../start-block.ts';
import { hashedScript } from './short-hash.ts';

const isScript = (name: string) => name.endsWith('.js');

/** Writes the combined scripts into `dir`, and returns the start block with their names. */
export async function combineScripts(dir: string, start: StartBlock): Promise<StartBlock> {
  const combined: Record<string, readonly string[]> = {};

  async function combine(view: keyof StartBlock['files'], files: readonly string[]): Promise<string[]> {
    const scripts = files.filter(isScript);
    if (scripts.length < 2) return [...files];
    const texts = await Promise.all(scripts.map((name) => readFile(join(dir, name), 'utf8')));
    // A script has its own scope and only registers its modules, so it may run twice.
    const code = texts.join('\n');
    const name = hashedScript(`start-${view}`, code);
    await writeFile(join(dir, name), code);
    combined[name] = scripts;
    return [name, ...files.filter((file) => !isScript(file))];
  }

  const files = { list: await combine('list', start.files.list), record: await combine('record', start.files.record) };
  return { ...start, files, combined };
}
