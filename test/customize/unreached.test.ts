// Notes about applied changes that never show, because of their conditions or because of what comes before them.
import { expect, test } from 'vitest';
import { customized } from './customized.ts';

const notesOf = (file: Record<string, unknown>) => {
  const { skipped, notes } = customized('users', file);
  expect(skipped).toEqual([]);
  return notes.map(({ place, key, summary, advice }) => `${place} ${key}: ${summary} ${advice}`);
};

const tally = { add: true, tone: 'info', text: '{count} active' };

test('a condition that no value fulfills is noted with the value that was probably meant', () => {
  const never = '"actve" never matches: it is not a value of "status". Did you mean "active"?';
  const values = 'Values: active, disabled, locked, changepassword.';
  expect(
    notesOf({
      'list/tally:active': { ...tally, when: { field: 'status', is: 'actve' } },
      'action:change-password': { when: { field: 'status', in: ['active', 'actve'] } },
    }),
  ).toEqual([`list/tally:active add: ${never} ${values}`, `action:change-password when: ${never} ${values}`]);
});

test('a reason after one that always applies, or with the condition of an earlier one, is noted', () => {
  const onEdit = { form: 'edit' };
  expect(
    notesOf({
      'action:delete': { disabled: [{ why: 'Not here' }, { when: { user: 'trainee' }, why: 'Ask your tutor' }] },
      'form/field:lastName': {
        readOnly: [
          { when: onEdit, why: 'Set by LDAP' },
          { when: onEdit, why: 'Set by SAML' },
        ],
      },
    }),
  ).toEqual([
    'action:delete disabled: This reason is never shown: the one before it always applies. Remove this change.',
    'form/field:lastName readOnly: This reason is never shown: an earlier one has the same "when". Remove this change.',
  ]);
});

test('a condition that some values fulfill is not noted', () => {
  expect(notesOf({ 'list/tally:active': { ...tally, when: { field: 'status', is: 'active' } } })).toEqual([]);
});
