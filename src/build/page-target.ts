// Reads the target `page` of package.json for the API of the bundler.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export type PageTarget = { context: 'browser'; publicUrl: string; sourceMap: boolean; engines: { browsers: string[] } };

/** The target without its source and output folder. */
export async function pageTarget(): Promise<PageTarget> {
  const {
    source: _source,
    distDir: _distDir,
    ...target
  } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')).targets.page;
  return target;
}
