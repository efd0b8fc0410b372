// The difference between local time and UTC.

/** The offset of local time, such as `+02:00`, at a moment: now, unless another is given. */
export function utcOffset(at: Date = new Date()): string {
  const minutes = -at.getTimezoneOffset();
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
