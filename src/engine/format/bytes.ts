// Formats sizes of files, disks and memory in the reader's locale. Pure, and low enough for every part of the console.
import { formatCount } from './numbers.ts';

const tenths = /* @__PURE__ */ new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const units = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** A size in bytes, as `1.4 MB`; 1 KB is 1,024 bytes. Three digits are enough to compare two sizes. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return `${formatCount(1)} byte`;
  // A size that would be rounded to 1,024 of a unit is written in the next unit.
  const reached = units.filter((_, at) => at > 0 && bytes >= 1023.5 * 1024 ** (at - 1)).length;
  const size = bytes / 1024 ** reached;
  return `${reached > 0 && size < 99.95 ? tenths.format(size) : formatCount(size)} ${units[reached]}`;
}
