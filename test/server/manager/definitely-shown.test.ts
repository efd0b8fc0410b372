// Whether a field of a form is shown, as far as the manager can tell from a request.
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { isDefinitelyHidden, isDefinitelyShown } from '../../../src/server/manager/collections/definitely-shown.ts';
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
/** A condition that only the form can evaluate. */
const unknown = { list: 'empty' } as unknown as Condition;

const cases: [name: string, when: Condition | undefined, isShown: boolean, isHidden: boolean][] = [
  ['none', undefined, true, false],
  ['a field with a matching value', yes, true, false],
  ['a field with a different value', no, false, true],
  ['a field that is not sent', absent, false, false],
  ['a state that only the form knows', unknown, false, false],
  ['the opposite of a state that only the form knows', { not: unknown }, false, false],
  ['the opposite of a field with a different value', { not: no }, true, false],
  ['a new record', { form: 'create' }, true, false],
  ['an existing record', { form: 'edit' }, false, true],
  ['unsaved changes', { form: 'changed' }, false, false],
  ['a permission that the user has', { may: 'nexus:settings:read' }, true, false],
  ['a permission that the user lacks', { may: 'nexus:settings:update' }, false, true],
  ['all of two true conditions', { all: [yes, { form: 'create' }] }, true, false],
  ['all of a true and a false condition', { all: [yes, no] }, false, true],
  ['all of a true and an unknown condition', { all: [yes, unknown] }, false, false],
  ['any of a true and a false condition', { any: [no, yes] }, true, false],
  ['any of two false conditions', { any: [no, { form: 'edit' }] }, false, true],
  ['any of a false and an unknown condition', { any: [no, unknown] }, false, false],
  ['any of a false condition and one about a field that is not sent', { any: [no, absent] }, false, false],
];

describe.each(cases)('a field with the condition "%s"', (_name, when, isShown, isHidden) => {
  const part = { field: 'limit', ...(when && { when }) };

  test(`is ${isShown ? '' : 'not '}surely shown and ${isHidden ? '' : 'not '}surely hidden`, () => {
    expect([isDefinitelyShown([part], facts), isDefinitelyHidden([part], facts)]).toEqual([isShown, isHidden]);
  });

  test('is surely hidden if a group around it is hidden', () => {
    const group = { id: 'quota', fields: [], when: no };
    expect(isDefinitelyHidden([part, group], facts)).toBe(true);
    expect(isDefinitelyShown([part, group], facts)).toBe(false);
  });
});
