// Packs files into a .zip with the writer of the embedded manager: sorted and with a fixed time.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createZip } from '../server/manager/system/zip.ts';
import type { PackedFile } from './tarball.ts';

const limit = 1024 ** 3;

/** A ZIP archive with the files. */
export async function zipped(files: readonly PackedFile[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'registrar-release-'));
  try {
    const path = join(folder, 'page.zip');
    const sorted = [...files].sort((left, right) => (left.name < right.name ? -1 : 1));
    // Archives contain local times, so this is the same in all time zones.
    const zip = await createZip(path, limit, new Date(1985, 9, 26, 8, 15));
    for (const { name, content } of sorted) await zip.add(name, [content]);
    await zip.finish();
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
