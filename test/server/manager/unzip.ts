// Reads a ZIP archive by its central directory, and checks the CRC of each file.
import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive by name; throws if the archive is inconsistent. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i++) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`no entry at ${at}`);
    const [sum, packed, length] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const nameLength = bytes.readUInt16LE(at + 28);
    const start = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(start) !== 0x04034b50) throw new Error(`no file at ${start}`);
    const dataStart = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const content = inflateRawSync(bytes.subarray(dataStart, dataStart + packed));
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    if (content.length !== length || crc32(content) !== sum) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength;
  }
  if (at !== end) throw new Error('the directory does not end where it should');
  return files;
}
