// What the manager knows of a condition of a form from a request alone.
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { isSurelyHidden, isSurelyShown } from '../../../src/server/manager/collections/surely-shown.ts';
import type { Facts } from '../../../src/engine/rules/conditions.ts';

const record: Record<string, unknown> = { type: 'File', quota: 5 };
const facts: Facts = {
  session: {
    signedIn: true,
    edition: 'OSS',
    clustered: false,
    may: (permission) => permission === 'nexus:settings:read',
  },
  field: (path) => record[path],
  form: { mode: 'create', changed: true },
};

const yes: Condition = { field: 'type', is: 'File' };
const no: Condition = { field: 'type', is: 'S3' };
/** A condition about a field that the request does not send. */
const absent: Condition = { field: 'bucket', is: 'a' };
/** A condition that only the form can answer. */
const unknown = { list: 'empty' } as unknown as Condition;

const cases: [name: string, when: Condition | undefined, isShown: boolean, isHidden: boolean][] = [
  ['no condition', undefined, true, false],
  ['a field with the value', yes, true, false],
  ['a field with another value', no, false, true],
  ['a field that is not sent', absent, false, false],
  ['what a form alone knows', unknown, false, false],
  ['the opposite of what a form alone knows', { not: unknown }, false, false],
  ['the opposite of a field with another value', { not: no }, true, false],
  ['a new record', { form: 'create' }, true, false],
  ['an existing record', { form: 'edit' }, false, true],
  ['unsaved changes', { form: 'changed' }, false, false],
  ['a permission that the user has', { may: 'nexus:settings:read' }, true, false],
  ['a permission that the user lacks', { may: 'nexus:settings:update' }, false, true],
  ['all of two that hold', { all: [yes, { form: 'create' }] }, true, false],
  ['all of one that holds and one that does not', { all: [yes, no] }, false, true],
  ['all of one that holds and one that is unknown', { all: [yes, unknown] }, false, false],
  ['any of one that holds and one that does not', { any: [no, yes] }, true, false],
  ['any of two that do not hold', { any: [no, { form: 'edit' }] }, false, true],
  ['any of one that does not hold and one that is unknown', { any: [no, unknown] }, false, false],
  ['any of one that does not hold and one about a field that is not sent', { any: [no, absent] }, false, false],
];

describe.each(cases)('a field under %s', (_name, when, isShown, isHidden) => {
  const part = { field: 'limit', ...(when && { when }) };

  test(`is ${isShown ? '' : 'not '}shown for sure, and ${isHidden ? '' : 'not '}hidden for sure`, () => {
    expect([isSurelyShown([part], facts), isSurelyHidden([part], facts)]).toEqual([isShown, isHidden]);
  });

  test('is hidden for sure as soon as one of the groups around it is', () => {
    const group = { id: 'quota', fields: [], when: no };
    expect(isSurelyHidden([part, group], facts)).toBe(true);
    expect(isSurelyShown([part, group], facts)).toBe(false);
  });
});
