// `npm run release`: builds the page, compiles the server, and writes both as archives to release/.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from '../build/build-page.ts';
import { projectRoot } from '../build/project-root.ts';
import { readArguments } from '../build/read-arguments.ts';
import { t } from '../messages/gen/release.gen.ts';
import { releaseFiles } from './release-files.ts';
import { tarball, type PackedFile } from './tarball.ts';
import { zipped } from './zip.ts';

/** Throws if a file contains the path of a folder of this machine. */
function checkPaths(files: readonly PackedFile[]): void {
  const own = [projectRoot, homedir()].filter((path) => path.length > 1).map((path) => `${path}/`);
  for (const { name, content } of files) {
    const found = own.find((path) => content.includes(path));
    if (found !== undefined) throw new Error(t('names-folder', { name, folder: found }));
  }
}

async function main(): Promise<void> {
  await buildPage();
  const { version, installable, page } = await releaseFiles();
  checkPaths([...installable, ...page]);
  const folder = join(projectRoot, 'release');
  await mkdir(folder, { recursive: true });
  const archives = {
    [`registrar-${version}.tgz`]: tarball(installable),
    [`registrar-page-${version}.zip`]: await zipped(page),
  };
  for (const [name, content] of Object.entries(archives)) {
    const path = join(folder, name);
    await writeFile(`${path}-next`, content);
    await rename(`${path}-next`, path);
    console.log(t('written', { file: `release/${name}`, size: String(Math.ceil(content.length / 1024)) }));
  }
}

const help = `npm run release
Builds the page, compiles the server, and writes both as archives to release/.`;

await readArguments(process.argv.slice(2), help, {});
await main();
