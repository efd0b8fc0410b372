// Messages compiled from src/messages/en/list-details.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type ListDetailsMessages = {
  "details": null;
  "shown": { name: string };
  "close": null;
  "not-listed": null;
};

/** A message with its values filled in. */
export const t = createMessages<ListDetailsMessages>("list-details", {
  "details": "Details",
  "shown": ["Details of ",["name"]],
  "close": "Close Details",
  "not-listed": "This entry is not in the list, or not among those that are loaded.",
});
