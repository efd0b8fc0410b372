// User-facing texts of the password change.

export const words = {
  title: 'Change Password',
  current: 'Current Password',
  new: 'New Password',
  confirm: 'Confirm New Password',
  submit: 'Change Password',
  discard: 'Discard',
  // Completes the button's name for screen readers: the account form above has a Discard button, too.
  discardWhat: 'password changes',
  mustDiffer: 'New password must be different',
  mustMatch: 'Passwords do not match',
  notCurrent: 'Authentication failed: incorrect current password',
  changed: 'Password changed',
  failed: 'Change password failed',
} as const;
