// The rules of a password change. Pure.
import { say } from '../../../engine/rules/sentences.ts';
import { words } from './words.ts';

export type FieldId = 'passwordCurrent' | 'passwordNew' | 'passwordNewConfirm';
export type Passwords = Record<FieldId, string>;

export const empty: Passwords = { passwordCurrent: '', passwordNew: '', passwordNewConfirm: '' };
export const fieldIds = Object.keys(empty) as FieldId[];

// spec 5: all three are required, the new one differs from the current one, the confirmation equals the new one.
/** The error of each field; valid fields are omitted. */
export function faultsOf({ passwordCurrent, passwordNew, passwordNewConfirm }: Passwords): Partial<Passwords> {
  const required = say('field-required');
  const faults: Partial<Passwords> = {};
  if (passwordCurrent === '') faults.passwordCurrent = required;
  if (passwordNew === '') faults.passwordNew = required;
  else if (passwordNew === passwordCurrent) faults.passwordNew = words.mustDiffer;
  if (passwordNewConfirm === '') faults.passwordNewConfirm = required;
  else if (passwordNewConfirm !== passwordNew) faults.passwordNewConfirm = words.mustMatch;
  return faults;
}
