// Messages compiled from src/messages/en/session.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type SessionMessages = {
  "not-proven": null;
  "incorrect": { advice: string };
  "no-password": { advice: string };
  "no-passwords": { advice: string };
  "failed": { reason: string; advice: string };
  "advice": null;
  "confirm": null;
  "idle": null;
  "idle-text": { seconds: number };
  "idle-soon": null;
  "idle-now": null;
  "stay": null;
};

/** A message with its values filled in. */
export const t = createMessages<SessionMessages>("session", {
  "not-proven": "Authentication Failure",
  "incorrect": ["Incorrect password. ",["advice"]],
  "no-password": ["The server doesn't accept a password for this account. ",["advice"]],
  "no-passwords": ["This server can't confirm passwords. ",["advice"]],
  "failed": [["reason"],". Try again. ",["advice"]],
  "advice": "If you use single sign-on, you may not have a password on this server. Ask an administrator for help.",
  "confirm": "Confirm",
  "idle": "Are You Still There?",
  "idle-text": ["You have been inactive for a while. Your session ends in ",["seconds",2,{"one":[0," second"],"other":[0," seconds"]}],"."],
  "idle-soon": "Your session ends in less than half a minute.",
  "idle-now": "Your session ends in ten seconds or less.",
  "stay": "Stay Signed In",
});
