// A file that is read through one descriptor, so that its size and content are of the same file when another one takes
// its path.
import fs from 'node:fs';
import { Readable } from 'node:stream';

export type OpenedFile = {
  /** The bytes of the file when it was opened. */
  size: number;
  /** Some bytes of the file; fewer if it has become shorter. The file is closed when they end or are destroyed. */
  read: (start: number, count: number) => Readable;
};

/** Opens a file, which has to be read then; undefined if it does not exist. */
export function openedFile(file: string): OpenedFile | undefined {
  let fd: number;
  try {
    fd = fs.openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return {
    size: fs.fstatSync(fd).size,
    read(start, count) {
      if (count > 0) return fs.createReadStream('', { fd, start, end: start + count - 1 });
      fs.closeSync(fd);
      return Readable.from([]);
    },
  };
}

/**
 * `bytes` for a response that announces their count. Fails if there are fewer: the client would take the beginning of
 * the next response for the rest.
 */
export function exactly(count: number, bytes: Readable): Readable {
  const counted = async function* () {
    let left = count;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      left -= chunk.length;
      yield chunk;
    }
    if (left > 0) throw new Error(`${left} bytes are missing.`);
  };
  const content = Readable.from(counted(), { objectMode: false });
  // The generator never begins if nothing is read, as for HEAD.
  return content.once('close', () => bytes.destroy());
}
