// Messages compiled from src/messages/en/actions.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type ActionsMessages = {
  "actions": null;
  "actions-for": { name: string };
  "none": null;
};

/** A message with its values filled in. */
export const t = createMessages<ActionsMessages>("actions", {
  "actions": "Actions",
  "actions-for": ["Actions for ",["name"]],
  "none": "No actions",
});
