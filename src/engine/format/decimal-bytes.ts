// Sizes in steps of a thousand with two decimals, as servers write them in messages.

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB'];

/** A number of bytes with two decimals and a unit, such as 1.00 MB. */
export function formatDecimalBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return [(bytes / 1000 ** step).toFixed(2), units[step]].join(' ');
}
