// Messages compiled from src/messages/en/password-change.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type PasswordChangeMessages = {
  "title": null;
  "current": null;
  "new": null;
  "confirm": null;
  "submit": null;
  "discard-what": null;
  "must-differ": null;
  "must-match": null;
  "not-current": null;
  "changed": null;
  "failed": null;
};

/** A message with its values filled in. */
export const t = createMessages<PasswordChangeMessages>("password-change", {
  "title": "Change Password",
  "current": "Current Password",
  "new": "New Password",
  "confirm": "Confirm New Password",
  "submit": "Change Password",
  "discard-what": "password changes",
  "must-differ": "New password must be different",
  "must-match": "Passwords do not match",
  "not-current": "Authentication failed: incorrect current password",
  "changed": "Password changed",
  "failed": "Change password failed",
});
