// Sizes of files as a person reads them. Pure.

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** A size in bytes, a number or its digits, as `1.4 MB`; another text or number is given back as it came, '' for anything else. */
export function printedSize(size: unknown): string {
  const bytes = typeof size === 'string' && /^\s*\d+\s*$/.test(size) ? Number(size) : size;
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0)
    return ['string', 'number'].includes(typeof size) ? String(size) : '';
  if (bytes === 1) return '1 byte';
  // A figure that would be rounded up to the next unit is told in that.
  const step = Math.max(
    0,
    units.findLastIndex((_, index) => bytes >= 999.5 * 1024 ** (index - 1) && index > 0),
  );
  const value = bytes / 1024 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${units[step]}`;
}
