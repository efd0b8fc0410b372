// Wildcard permissions: examples, and agreement with a plain implementation that compares every grant.
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
  ])('%s covers %s', (grant, wanted) => {
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
  ])('%s does not cover %s', (grant, wanted) => {
    expect(covers(grant, wanted)).toBe(false);
  });
});

describe('a set of grants', () => {
  test('covers a permission when any of the grants does', () => {
    expect(permissionChecker(['nexus:metrics:*', 'nexus:selectors:read'])('nexus:selectors:read')).toBe(true);
  });

  test('must cover every one of several wanted permissions', () => {
    const may = permissionChecker(['nexus:selectors:read']);
    expect(may(['nexus:selectors:read', 'nexus:selectors:update'])).toBe(false);
  });

  test('covers a set of words only when a single grant holds them all', () => {
    const may = permissionChecker(['nexus:selectors:create', 'nexus:selectors:read']);
    expect(may('nexus:selectors:create,read')).toBe(false);
  });

  test('covers nothing when it is empty', () => {
    expect(permissionChecker([])('nexus:selectors:read')).toBe(false);
  });

  const word = fc.constantFrom('a', 'b', 'B', 'c', '*', '', ' a', 'constructor');
  const part = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(','));
  const permissionOf = (one: fc.Arbitrary<string>) =>
    fc.array(one, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(':'));
  const wanted = permissionOf(fc.oneof({ weight: 5, arbitrary: part }, fc.constant('?')));

  test('agrees with a comparison of every grant with every wanted permission, one after the other', () => {
    fc.assert(
      fc.property(fc.array(permissionOf(part), { maxLength: 8 }), fc.array(wanted, { maxLength: 4 }), (grants, all) => {
        const may = permissionChecker(grants);
        expect(all.map((one) => may(one))).toEqual(all.map((one) => grants.some((grant) => plainlyCovers(grant, one))));
      }),
      { numRuns: 3000 },
    );
  });

  test('covers the same permissions without the grants that others cover', () => {
    fc.assert(
      fc.property(fc.array(permissionOf(part), { maxLength: 8 }), fc.array(wanted, { maxLength: 4 }), (grants, all) => {
        const [may, mayStill] = [permissionChecker(grants), permissionChecker(withoutCovered(grants))];
        expect(all.map((one) => mayStill(one))).toEqual(all.map((one) => may(one)));
      }),
      { numRuns: 3000 },
    );
  });

  test('of an administrator is short, however many repositories there are', () => {
    const grants = Array.from({ length: 1000 }, (_, at) => `nexus:repository-view:raw:r${at}:read`);
    expect(withoutCovered(['nexus:repository-view:*', ...grants, 'nexus:*'])).toEqual(['nexus:*']);
    expect(withoutCovered(['nexus:repository-view:*', ...grants])).toEqual(['nexus:repository-view:*']);
    expect(withoutCovered(grants)).toEqual(grants);
  });

  test('reads the grants of repositories only when a permission for repositories is wanted', () => {
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

/** The rule as it is written down, without any index. */
function plainlyCovers(grant: string, wanted: string): boolean {
  const [granted, asked] = [partsOf(grant), partsOf(wanted)];
  if ([...granted, ...asked].some((part) => part.length === 0)) return false;
  return granted.every(
    (part, i) => part.includes('*') || (asked[i]?.every((word) => word === '?' || part.includes(word)) ?? false),
  );
}
