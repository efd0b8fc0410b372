// Formats sizes of files, disks and memory in the reader's locale. Low in the layers, so that every part of the
// console can use it.
import { perLocale } from './locale.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'];

const formats = /* @__PURE__ */ perLocale((locale) => {
  const made = new Map<string, Intl.NumberFormat>();
  return (unit: string, digits: number) => {
    const key = `${unit}${digits}`;
    const format =
      made.get(key) ??
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: digits,
      });
    made.set(key, format);
    return format;
  };
});

/** A size in bytes, as `1.4 MB`; 1 KB is 1,024 bytes. Three digits are enough to compare two sizes. */
export function formatBytes(bytes: number): string {
  // A size that would be rounded to 1,024 of a unit is written in the next unit.
  const reached = units.filter((_, at) => at > 0 && bytes >= 1023.5 * 1024 ** (at - 1)).length;
  const size = bytes / 1024 ** reached;
  const format = formats()(units[reached]!, reached > 0 && size < 99.95 ? 1 : 0);
  return format.format(size).replace('kB', 'KB');
}
