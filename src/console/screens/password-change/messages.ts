// User-facing texts of the password change.
import { messagesOf } from '../messages.ts';

export const t = messagesOf({
  title: 'Change Password',
  current: 'Current Password',
  new: 'New Password',
  confirm: 'Confirm New Password',
  submit: 'Change Password',
  discard: 'Discard',
  // Completes the button's name for screen readers: the account form above has a Discard button, too.
  'discard-what': 'password changes',
  'must-differ': 'New password must be different',
  'must-match': 'Passwords do not match',
  'not-current': 'Authentication failed: incorrect current password',
  changed: 'Password changed',
  failed: 'Change password failed',
});
