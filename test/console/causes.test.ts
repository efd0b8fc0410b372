// Explanations of the conditions of descriptors, and whether each is true, as the engine evaluates it.
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../src/engine/descriptor/descriptor.gen.ts';
import { isMet, type Facts } from '../../src/engine/rules/conditions.ts';
import { causesOf, conditionCause, reasonCauses } from '../../src/console/why/causes.ts';

const facts: Facts = {
  session: { signedIn: true, edition: 'OSS', clustered: false, may: (permission) => permission === 'a:read' },
  field: (path) => ({ mode: 'BLOCK', size: 5, tags: ['a'], limit: 3, empty: '' })[path],
  loaded: () => 'ALLOW',
  panel: (id) => ({ repository: 'main' })[id],
  answer: { value: { allowed: true } },
  option: () => ({ format: 'raw' }),
  toggle: (path) => path === 'size',
  form: { mode: 'edit', changed: false },
  page: 'loaded',
};
const names = {
  field: (path: string) => path[0]!.toUpperCase() + path.slice(1),
  input: (id: string) => `Input ${id}`,
};
const parts: Condition[] = [{ may: 'a:read' }, { field: 'size', above: 9 }];
const inWords = (condition: Condition) => conditionCause(condition, facts, names).text;

describe('the explanation of the condition', () => {
  test.each<[Condition, string]>([
    [{ may: 'a:read' }, 'You have the permission a:read'],
    [{ may: 'a:update' }, 'You lack the permission a:update'],
    [{ edition: 'OSS' }, 'The edition is OSS'],
    [{ edition: 'PRO' }, 'The edition is not PRO'],
    [{ signedIn: true }, 'You are signed in'],
    [{ signedIn: false }, 'You are signed in'],
    [{ user: 'ann' }, 'You are not ann'],
    [{ user: { field: 'mode' } }, 'Mode is not your user ID'],
    [{ server: 'clustered' }, 'The server is not in the state "clustered"'],
    [{ toggle: 'size' }, 'Size is switched on'],
    [{ toggle: 'mode' }, 'Mode is switched off'],
    [{ page: 'failed' }, 'The data is loaded'],
    [{ form: 'create' }, 'The record exists'],
    [{ form: 'changed' }, 'The form has no changes'],
    [{ field: 'mode', is: 'BLOCK' }, 'Mode is "BLOCK"'],
    [{ field: 'mode', is: 'ALLOW' }, 'Mode is "BLOCK", not "ALLOW"'],
    [{ field: 'mode', isNot: 'ALLOW' }, 'Mode is "BLOCK", not "ALLOW"'],
    [{ field: 'mode', isNot: 'BLOCK' }, 'Mode is "BLOCK"'],
    [{ field: 'size', above: 4 }, 'Size (5) is above 4'],
    [{ field: 'size', above: 5 }, 'Size (5) is not above 5'],
    [{ field: 'size', below: { field: 'limit' } }, 'Size (5) is not below Limit'],
    [{ field: 'size', atLeast: 5 }, 'Size (5) is at least 5'],
    [{ field: 'size', atLeast: 6 }, 'Size (5) is less than 6'],
    [{ field: 'size', atMost: 5 }, 'Size (5) is at most 5'],
    [{ field: 'size', atMost: 4 }, 'Size (5) is more than 4'],
    [{ field: 'mode', in: ['BLOCK'] }, 'Mode is "BLOCK", one of ["BLOCK"]'],
    [{ field: 'mode', in: ['ALLOW'] }, 'Mode is "BLOCK", not one of ["ALLOW"]'],
    [{ field: 'tags', includes: 'a' }, 'Tags includes "a"'],
    [{ field: 'tags', includes: 'b' }, 'Tags does not include "b"'],
    [{ field: 'empty', blank: true }, 'Empty is empty'],
    [{ field: 'mode', blank: true }, 'Mode has a value'],
    [{ loaded: 'mode', isNot: { field: 'mode' } }, 'The loaded value of Mode is "ALLOW", not Mode'],
    [{ panel: 'repository', is: 'main' }, 'Input repository is "main"'],
    [{ answer: 'allowed', is: true }, 'The response is true'],
    [{ option: 'mode', property: 'format', is: 'raw' }, 'format of the selected Mode is "raw"'],
  ])('%j is "%s"', (condition, text) => {
    expect(inWords(condition)).toBe(text);
  });

  test.each<[Condition, RegExp]>([
    [{ field: 'size', before: 'now' }, /^Size \(Jan 1, 1970, .+\) is before \w+ \d+, \d{4}, .+$/],
    [{ field: 'size', after: { days: 30 } }, /^Size \(Jan 1, 1970, .+\) is not after \w+ \d+, \d{4}, .+$/],
  ])('%j contains both times', (condition, text) => {
    expect(inWords(condition)).toMatch(text);
  });

  test('says that a field is unknown here if its place has no fields', () => {
    const { field: _none, ...without } = facts;
    expect(conditionCause({ field: 'mode', is: 'BLOCK' }, without, names)).toEqual({
      isTrue: false,
      text: 'Mode is not known here',
    });
  });
});

test.each<[Condition, Condition[]]>([
  [{ all: parts }, parts],
  [{ any: parts }, parts],
  [{ not: parts[1]! }, [parts[1]!]],
])('the explanation of %j evaluates each part as the engine does', (condition, inner) => {
  const cause = conditionCause(condition, facts, names);
  expect(cause.isTrue).toBe(isMet(condition, facts));
  expect(cause.causes?.map(({ isTrue }) => isTrue)).toEqual(inner.map((one) => isMet(one, facts)));
});

test('the conditions of "all", also nested ones, are separate causes', () => {
  const condition: Condition = { all: [{ may: 'a:read' }, { all: [{ signedIn: true }, { edition: 'PRO' }] }] };
  expect(causesOf(condition, facts, names).map(({ isTrue }) => isTrue)).toEqual([true, true, false]);
  expect(causesOf(undefined, facts, names)).toEqual([]);
});

test('the explanation of a reason quotes its sentence and explains its condition', () => {
  const reasons = [{ when: { may: 'a:update' }, why: 'Only for {key}' }];
  expect(reasonCauses(reasons, { place: 'form', key: 'readOnly' }, facts, () => 'admins', names)).toMatchObject([
    { isTrue: false, text: '"Only for admins"', causes: [{ isTrue: false, text: 'You lack the permission a:update' }] },
  ]);
});

test('the last reasons of a part are attributed to customizations, in the order of their changes', () => {
  const change = (line: number, key: string, reasons?: number) => ({
    file: 'a.json',
    line,
    column: 1,
    place: 'form',
    key,
    after: '',
    ...(reasons !== undefined && { reasons }),
  });
  for (let own = 0; own < 3; own++) {
    const changes = [change(1, 'readOnly', 2), change(2, 'disabled', 1), change(3, 'title'), change(4, 'readOnly', 1)];
    const reasons = Array.from({ length: own + 3 }, (_, index) => ({ why: `${index}` }));
    const causes = reasonCauses(reasons, { place: 'form', key: 'readOnly' }, facts, () => '', names);
    const lines = causes.map(({ origin }) =>
      changes.filter((one) => origin!.isOf(one, changes)).map(({ line }) => line),
    );
    expect(lines).toEqual([...Array.from({ length: own }, () => []), [1], [1], [4]]);
  }
});
