// The rules of a password change. Pure.
import { fieldError } from '../../../engine/rules/field-errors.ts';
import { t } from '../../../messages/gen/password-change.gen.ts';

export type FieldId = 'passwordCurrent' | 'passwordNew' | 'passwordNewConfirm';
export type Passwords = Record<FieldId, string>;

export const empty: Passwords = { passwordCurrent: '', passwordNew: '', passwordNewConfirm: '' };
export const fieldIds = Object.keys(empty) as FieldId[];

/**
 * The error of each field; valid fields are omitted. All are required; the new password must differ from the current
 * one, and the confirmation must equal it.
 */
export function errorsIn(passwords: Passwords): Partial<Passwords> {
  const { passwordCurrent, passwordNew, passwordNewConfirm } = passwords;
  const errors: Partial<Passwords> = {};
  for (const field of fieldIds) if (passwords[field] === '') errors[field] = fieldError('required');
  if (passwordNew === passwordCurrent) errors.passwordNew ??= t('must-differ');
  if (passwordNewConfirm !== passwordNew) errors.passwordNewConfirm ??= t('must-match');
  return errors;
}
