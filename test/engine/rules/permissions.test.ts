import { describe, expect, test } from 'vitest';
import { implies, mayAll } from '../../../src/engine/rules/permissions.ts';

describe('permission implication', () => {
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
    expect(implies(grant, wanted)).toBe(true);
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
    expect(implies(grant, wanted)).toBe(false);
  });

  test('any of several grants may cover a permission', () => {
    expect(mayAll(['nexus:metrics:*', 'nexus:selectors:read'], 'nexus:selectors:read')).toBe(true);
  });

  test('every one of several wanted permissions must be covered', () => {
    expect(mayAll(['nexus:selectors:read'], ['nexus:selectors:read', 'nexus:selectors:update'])).toBe(false);
  });

  test('nothing granted covers nothing', () => {
    expect(mayAll([], 'nexus:selectors:read')).toBe(false);
  });
});
