// Wildcard permissions: examples, and the same results as a plain implementation that compares every grant.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { permissionChecker, withoutCovered } from '../../../src/engine/rules/permissions.ts';

const covers = (grant: string, wanted: string) => permissionChecker([grant])(wanted);

describe('a granted permission', () => {
  test.each([
    ['nexus:*', 'nexus:selectors:read'],
    ['nexus:selectors:*', 'nexus:selectors:read'],
    ['nexus:selectors', 'nexus:selectors:read'],
    ['nexus:selectors:create,read', 'nexus:selectors:read'],
    ['nexus:selectors:create,read', 'nexus:selectors:read,create'],
    ['nexus:repository-view:*:*:read', 'nexus:repository-view:raw:site:read'],
    ['nexus:selectors:read:*', 'nexus:selectors:read'],
    ['NEXUS:Selectors:READ', 'nexus:selectors:read'],
    ['*', 'nexus:selectors:read'],
  ])('"%s" covers "%s"', (grant, wanted) => {
    expect(covers(grant, wanted)).toBe(true);
  });

  test.each([
    ['nexus:selectors:read', 'nexus:selectors:update'],
    ['nexus:selectors:create,read', 'nexus:selectors:*'],
    ['nexus:selectors:read', 'nexus:selectors:create,read'],
    ['nexus:selectors:read', 'nexus:selectors'],
    ['nexus:selectors:read:own', 'nexus:selectors:read'],
    ['nexus:repository-view:raw:*:read', 'nexus:repository-view:npm:site:read'],
    ['', 'nexus:selectors:read'],
    ['nexus:', 'nexus:selectors:read'],
    ['nexus:*', ''],
  ])('"%s" does not cover "%s"', (grant, wanted) => {
    expect(covers(grant, wanted)).toBe(false);
  });
});

describe('a set of grants', () => {
  test('covers a permission if one of its grants does', () => {
    expect(permissionChecker(['nexus:metrics:*', 'nexus:selectors:read'])('nexus:selectors:read')).toBe(true);
  });

  test('covers several permissions only if it covers each of them', () => {
    const may = permissionChecker(['nexus:selectors:read']);
    expect(may(['nexus:selectors:read', 'nexus:selectors:update'])).toBe(false);
  });

  test('covers a permission with several words only if a single grant contains all of them', () => {
    const may = permissionChecker(['nexus:selectors:create', 'nexus:selectors:read']);
    expect(may('nexus:selectors:create,read')).toBe(false);
  });

  test('covers nothing if it is empty', () => {
    expect(permissionChecker([])('nexus:selectors:read')).toBe(false);
  });

  const word = fc.constantFrom('a', 'b', 'B', 'c', '*', '', ' a', 'constructor');
  const part = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(','));
  const permissionOf = (one: fc.Arbitrary<string>) =>
    fc.array(one, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(':'));
  const wanted = permissionOf(fc.oneof({ weight: 5, arbitrary: part }, fc.constant('?')));

  test('covers the same permissions as a plain comparison with each grant', () => {
    fc.assert(
      fc.property(fc.array(permissionOf(part), { maxLength: 8 }), fc.array(wanted, { maxLength: 4 }), (grants, all) => {
        const may = permissionChecker(grants);
        expect(all.map((one) => may(one))).toEqual(all.map((one) => grants.some((grant) => plainlyCovers(grant, one))));
      }),
      { numRuns: 3000 },
    );
  });

  test('covers the same permissions after redundant grants were removed', () => {
    fc.assert(
      fc.property(fc.array(permissionOf(part), { maxLength: 8 }), fc.array(wanted, { maxLength: 4 }), (grants, all) => {
        const [may, mayStill] = [permissionChecker(grants), permissionChecker(withoutCovered(grants))];
        expect(all.map((one) => mayStill(one))).toEqual(all.map((one) => may(one)));
      }),
      { numRuns: 3000 },
    );
  });

  test('is reduced to the grants that cover all others', () => {
    const grants = Array.from({ length: 1000 }, (_, at) => `nexus:repository-view:raw:r${at}:read`);
    expect(withoutCovered(['nexus:repository-view:*', ...grants, 'nexus:*'])).toEqual(['nexus:*']);
    expect(withoutCovered(['nexus:repository-view:*', ...grants])).toEqual(['nexus:repository-view:*']);
    expect(withoutCovered(grants)).toEqual(grants);
  });

  test('parses the grants of repositories only if a permission of a repository is checked', () => {
    const split = vi.spyOn(String.prototype, 'split');
    const may = permissionChecker(Array.from({ length: 1000 }, (_, at) => `nexus:repository-view:raw:r${at}:read`));
    expect(may('nexus:selectors:read')).toBe(false);
    expect(split.mock.calls.length).toBeLessThan(20);
    expect(may('nexus:repository-view:raw:r7:read')).toBe(true);
    expect(split.mock.calls.length).toBeGreaterThan(1000);
    split.mockRestore();
  });
});

const partsOf = (permission: string) =>
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

/** The rule in its plain form, without any index. */
function plainlyCovers(grant: string, wanted: string): boolean {
  const [granted, asked] = [partsOf(grant), partsOf(wanted)];
  if ([...granted, ...asked].some((part) => part.length === 0)) return false;
  return granted.every(
    (part, i) => part.includes('*') || (asked[i]?.every((word) => word === '?' || part.includes(word)) ?? false),
  );
}
