// The settings of the page as a target of the bundler in package.json, in the form that its API takes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export type PageTarget = { context: 'browser'; publicUrl: string; sourceMap: boolean; engines: { browsers: string[] } };

/** The target `page` of package.json, without its source and folder. */
export async function pageTarget(): Promise<PageTarget> {
  const {
    source: _source,
    distDir: _distDir,
    ...target
  } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')).targets.page;
  return target;
}
