// Detects whether files have changed, without reading them. Plain JavaScript, because `npm start` runs it first.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';

/** A string that changes when one of the files is written, replaced or removed. */
export function stateOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const { mtimeMs, ctimeMs, size, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
    hash.update([path, mtimeMs, ctimeMs, size, ino].join(' ') + '\n');
  }
  return hash.digest('hex');
}
