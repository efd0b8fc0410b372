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
  "steps-done": { next: number; total: number };
  "waiting": { label: string };
  "waiting-failed": { why: string };
  "input": null;
  "input-text": null;
  "discard": null;
  "keep": null;
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
  "steps-done": ["Step ",["next",4]," of ",["total",4]," failed. The steps before it are done: a retry continues with step ",["next",4]," while this page is open."],
  "waiting": [["label"],": in progress"],
  "waiting-failed": ["The progress is unknown. ",["why"]],
  "input": "Discard Input?",
  "input-text": "What you entered in this dialog will be lost.",
  "discard": "Discard",
  "keep": "Keep Editing",
});
