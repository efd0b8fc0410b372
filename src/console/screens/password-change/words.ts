// The sentences of the password change.

export const words = {
  title: 'Change Password',
  current: 'Current Password',
  new: 'New Password',
  confirm: 'Confirm New Password',
  submit: 'Change Password',
  discard: 'Discard',
  // There is another Discard on the page: that of the account.
  discardWhat: 'what was typed here',
  mustDiffer: 'New password must be different',
  mustMatch: 'Passwords do not match',
  notCurrent: 'Authentication failed: this is not your current password',
  changed: 'Password changed',
  failed: 'Change password failed',
} as const;
