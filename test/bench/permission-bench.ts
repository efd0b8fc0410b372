// `npm run bench -- permissions`: permission checks compared with a plain implementation that tests every grant, as
// ratios.
import { permissionChecker } from '../../src/engine/rules/permissions.ts';
import type { Part } from './parts.ts';

const repositories = 5000;
const wantedOf = (i: number) => `nexus:repository-view:raw:store-${(i * 7919) % repositories}:browse`;

/** A check without an index: each grant is parsed and compared. It supports only the grants that are used here. */
function plainlyCovers(grants: readonly string[], wanted: string): boolean {
  const asked = wanted.toLowerCase().split(':');
  return grants.some((grant) =>
    grant
      .toLowerCase()
      .split(':')
      .every((part, i) => part === '*' || part.split(',').includes(asked[i] ?? '')),
  );
}

/** The average microseconds of a check. */
function timeOf(check: (wanted: string) => boolean, count: number): number {
  const begun = performance.now();
  for (let i = 0; i < count; i++) check(wantedOf(i));
  return ((performance.now() - begun) * 1000) / count;
}

export const permissions: Part = {
  about: `Microseconds of a permission check with ${repositories.toLocaleString('en')} repositories, and of a plain check that compares every grant.`,
  sizes: [1, 100, 1000, 10_000],
  measure: async ({ sizes }) => ({
    head: ['grants', 'to plain', 'check', 'plain', 'read once (ms)'],
    lines: sizes.map((count) => {
      const grants = Array.from({ length: count }, (_, i) => `nexus:repository-view:raw:store-${i}:browse`);
      const begun = performance.now();
      const check = permissionChecker(grants);
      const built = performance.now() - begun;
      timeOf(check, 10_000);
      const ours = timeOf(check, 50_000);
      const plain = timeOf((wanted) => plainlyCovers(grants, wanted), Math.max(20, 20_000 / count));
      const label = `${count.toLocaleString('en')} grants`;
      return [label, `${(ours / plain).toFixed(4)}x`, ours.toFixed(2), plain.toFixed(2), built.toFixed(1)];
    }),
  }),
};
