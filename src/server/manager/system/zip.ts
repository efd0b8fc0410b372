// Writes ZIP archives, file by file, without holding any of them in memory. Implements the format (PKWARE's APPNOTE,
// deflate, sizes after the data), independent of the content. Archives stay below 4 GiB.
import { open, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export type ZipWriter = {
  /** Packs one file; stops and returns false if the archive would exceed its limit. */
  add(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<boolean>;
  /** Writes the directory of the archive and closes it; returns the archive's size in bytes. */
  finish(): Promise<number>;
  /** Closes an unfinished archive, and removes it. */
  abandon(): Promise<void>;
};

const version = 20;
const sizesFollow = 0x08;
const utf8Names = 0x0800;
const deflated = 8;
/** The space that names, headers and the directory need. */
const roomForDirectory = 4096;

/** Numbers of the given sizes in bytes, concatenated, little-endian. */
function packed(...numbers: [size: 2 | 4, value: number][]): Buffer {
  const bytes = Buffer.alloc(numbers.reduce((sum, [size]) => sum + size, 0));
  let offset = 0;
  for (const [size, value] of numbers) offset = bytes.writeUIntLE(value, offset, size);
  return bytes;
}

/** Deflates in parts; each compressed part is written before the next is processed, so that the size is known. */
function startDeflating(write: (bytes: Buffer) => Promise<void>) {
  const deflater = createDeflateRaw();
  let ready: Buffer[] = [];
  deflater.on('data', (part: Buffer) => ready.push(part));
  const writeReady = async () => {
    const bytes = Buffer.concat(ready);
    ready = [];
    if (bytes.length) await write(bytes);
  };
  return {
    async add(part: Buffer) {
      deflater.write(part);
      await new Promise<void>((resolve) => deflater.flush(constants.Z_SYNC_FLUSH, resolve));
      await writeReady();
    },
    async end() {
      const ended = once(deflater, 'end');
      deflater.end();
      await ended;
      await writeReady();
    },
  };
}

/** Creates an archive at a path, which must not exist yet. `maxBytes` limits its size; `at` dates its files. */
export async function createZip(path: string, maxBytes: number, at: Date): Promise<ZipWriter> {
  const file = await open(path, 'wx', 0o600);
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  // The years that the format has: the clock of a machine may be wrong.
  const year = Math.min(Math.max(at.getFullYear(), 1980), 2107);
  const date = ((year - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate();
  const directory: Buffer[] = [];
  let size = 0;
  let full = false;
  const write = async (bytes: Buffer) => {
    // Unlike `write`, this writes all of them, or fails.
    await file.writeFile(bytes);
    size += bytes.length;
  };
  const common: [2 | 4, number][] = [
    [2, version],
    [2, sizesFollow | utf8Names],
    [2, deflated],
    [2, time],
    [2, date],
  ];

  return {
    async add(name, content) {
      const encoded = Buffer.from(name, 'utf8');
      const start = size;
      if (full || size + encoded.length * 2 + roomForDirectory > maxBytes) return false;
      await write(
        Buffer.concat([
          packed([4, 0x04034b50], ...common, [4, 0], [4, 0], [4, 0], [2, encoded.length], [2, 0]),
          encoded,
        ]),
      );
      const dataStart = size;
      let checksum = 0;
      let length = 0;
      let whole = true;
      const deflater = startDeflating(write);
      for await (const part of content) {
        const room = maxBytes - size - directory.reduce((sum, one) => sum + one.length, 0) - roomForDirectory;
        // Incompressible data grows slightly.
        const fitting = part.subarray(0, Math.max(0, Math.floor(room * 0.99)));
        whole = fitting.length === part.length;
        checksum = crc32(fitting, checksum);
        length += fitting.length;
        await deflater.add(fitting);
        if (!whole) {
          full = true;
          break;
        }
      }
      await deflater.end();
      const sums: [2 | 4, number][] = [
        [4, checksum],
        [4, size - dataStart],
        [4, length],
      ];
      directory.push(
        Buffer.concat([
          packed(
            [4, 0x02014b50],
            [2, version],
            ...common,
            ...sums,
            [2, encoded.length],
            [2, 0],
            [2, 0],
            [2, 0],
            [2, 0],
            [4, 0],
            [4, start],
          ),
          encoded,
        ]),
      );
      await write(packed([4, 0x08074b50], ...sums));
      return whole;
    },
    async finish() {
      const start = size;
      for (const entry of directory) await write(entry);
      await write(
        packed(
          [4, 0x06054b50],
          [2, 0],
          [2, 0],
          [2, directory.length],
          [2, directory.length],
          [4, size - start],
          [4, start],
          [2, 0],
        ),
      );
      await file.close();
      return size;
    },
    async abandon() {
      await file.close();
      await rm(path, { force: true });
    },
  };
}
