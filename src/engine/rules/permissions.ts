// Wildcard permissions: what a granted permission string implies. Used by the browser and by the embedded manager;
// knows no user and no call.

const parts = (permission: string): string[][] =>
  permission
    .trim()
    .toLowerCase()
    .split(':')
    .map((part) =>
      part
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    );

/**
 * Whether a granted permission string covers a wanted one, ignoring case: parts are compared from left to right, `*`
 * covers any part, a comma set covers its members, a grant that ends early covers everything below it, and what a
 * grant has beyond the wanted must be `*`. An empty grant covers nothing.
 */
export function implies(grant: string, wanted: string): boolean {
  const granted = parts(grant);
  const asked = parts(wanted);
  if (granted.some((part) => part.length === 0) || asked.some((part) => part.length === 0)) return false;
  return granted.every((part, i) => {
    if (part.includes('*')) return true;
    const words = asked[i];
    return words !== undefined && words.every((word) => part.includes(word));
  });
}

/** Whether each wanted permission is covered by one of the granted strings; false when nothing is granted. */
export function mayAll(grants: readonly string[], wanted: string | readonly string[]): boolean {
  const all = typeof wanted === 'string' ? [wanted] : wanted;
  return all.every((one) => grants.some((grant) => implies(grant, one)));
}
