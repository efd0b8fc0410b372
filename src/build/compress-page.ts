// Compresses the files of the built page to .br and .gz files, which the server and other web servers send instead.
import { existsSync } from 'node:fs';
import { copyFile, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes the compressed files that are missing in `dir`, one after the other, so that a server that runs meanwhile
 * can read its own files.
 */
export async function compressPage(dir: string): Promise<void> {
  for (const path of await filesIn(dir)) {
    for (const [extension, compress] of Object.entries(compressors)) {
      if (!existsSync(path + extension)) await writeWhole(path + extension, await compress(await readFile(path)));
    }
  }
}

/**
 * Copies the compressed files of `former` whose originals in `dir` have the same content: most builds change few
 * files.
 */
export async function keepCompressed(former: string, dir: string): Promise<void> {
  for (const path of await filesIn(dir)) {
    const before = join(former, relative(dir, path));
    const isSame = existsSync(before) && (await readFile(before)).equals(await readFile(path));
    for (const extension of Object.keys(compressors)) {
      if (isSame && existsSync(before + extension)) await copyFile(before + extension, path + extension);
    }
  }
}

async function filesIn(dir: string): Promise<string[]> {
  const names = await readdir(dir, { recursive: true });
  return names.filter((name) => /\.(html|css|js|svg|json)$/.test(name)).map((name) => join(dir, name));
}

/** Readers see no file or all of it. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}-next`, content);
  await rename(`${path}-next`, path);
}
