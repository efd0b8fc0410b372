// The request for the permissions of a user, for which the beginning of the response may be enough.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directData } from '../../src/engine/rules/direct.ts';
import { permissionChecker } from '../../src/engine/rules/permissions.ts';
import { permissionsRequest } from '../../src/session/direct.ts';

const shorten = permissionsRequest.shorten!;
const all = 'nexus:*';
const word = fc.stringMatching(/^[a-z-]{1,8}$/);
const permission = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => ['nexus', ...words].join(':'));
const answerWith = (ids: readonly string[], result: object = { success: true }) =>
  JSON.stringify({
    tid: 1,
    action: 'rapture_Security',
    method: 'getPermissions',
    result: { ...result, data: ids.map((id) => ({ id })) },
    type: 'rpc',
  });

test('the beginning of a list of permissions is enough as soon as it contains the one that covers all others', () => {
  fc.assert(
    fc.property(
      fc.array(permission),
      fc.array(permission),
      permission,
      fc.nat(2000),
      (before, after, wanted, length) => {
        const beginning = answerWith([...before, all, ...after]).slice(0, length);
        const short = shorten(beginning);
        if (!beginning.includes(`{"id":"${all}"}`)) {
          expect(short).toBeUndefined();
          return;
        }
        const granted = (directData(JSON.parse(short!)) as { id: string }[]).map(({ id }) => id);
        expect(granted).toEqual([...before, all]);
        expect(permissionChecker(granted)(wanted)).toBe(true);
      },
    ),
  );
});

test('a list of permissions without the one that covers all others is never shortened', () => {
  fc.assert(
    fc.property(
      fc.array(permission),
      fc.constantFrom('nexus:**', 'nexus:*:read', ' nexus:*', 'x"},{"id":"nexus:*'),
      (ids, other) => {
        expect(shorten(answerWith([...ids, other]))).toBeUndefined();
      },
    ),
  );
});

test('a response that reports a failure is rejected, shortened or not', () => {
  const failed = answerWith([all], { success: false, message: 'Not today' });
  expect(() => directData(JSON.parse(failed))).toThrow();
  expect(() => directData(JSON.parse(shorten(failed)!))).toThrow();
});
