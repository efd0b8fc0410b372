// Messages compiled from src/messages/en/actions.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type ActionsMessages = {
  "actions": null;
  "actions-for": { name: string };
  "none": null;
  "auto-refresh": null;
  "refresh-every": { seconds: number };
  "refresh-failed": { why: string };
  "refresh-again": null;
  "result": null;
  "close": null;
  "steps-done": { done: number; total: number; next: number };
  "waiting": { label: string };
  "waiting-failed": { why: string };
};

/** A message with its values filled in. */
export const t = createMessages<ActionsMessages>("actions", {
  "actions": "Actions",
  "actions-for": ["Actions for ",["name"]],
  "none": "No actions",
  "auto-refresh": "Auto-refresh",
  "refresh-every": ["Every ",["seconds",2,{"one":"second","other":[0," seconds"]}],", while this page is visible"],
  "refresh-failed": ["Auto-refresh stopped. ",["why"]],
  "refresh-again": "Retry",
  "result": "Result",
  "close": "Close",
  "steps-done": [["done",4]," of ",["total",4]," steps done. Step ",["next",4]," failed; while this page is open, trying again continues there."],
  "waiting": [["label"],": in progress"],
  "waiting-failed": ["The progress is unknown. ",["why"]],
});
