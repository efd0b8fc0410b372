// Evaluates Accept headers.

/** Whether an Accept header admits a content type; a missing header admits all. */
export function accepts(accept: string | undefined, type: string): boolean {
  const ranges = (accept ?? '*/*').split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()));
  return ranges.some(
    ([range, ...parts]) =>
      !parts.some((part) => /^q=0(\.0*)?$/.test(part)) &&
      (range === '*/*' || range === type || range === `${type.split('/')[0]}/*`),
  );
}
