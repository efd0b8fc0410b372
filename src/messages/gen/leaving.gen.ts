// Messages compiled from src/messages/en/leaving.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type LeavingMessages = {
  "saving": null;
  "saving-text": null;
  "leave": null;
  "stay": null;
};

/** A message with its values filled in. */
export const t = createMessages<LeavingMessages>("leaving", {
  "saving": "Still Saving",
  "saving-text": "Your changes are being saved. If you leave and saving fails, they will be lost.",
  "leave": "Leave",
  "stay": "Stay",
});
