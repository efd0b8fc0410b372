// Messages compiled from src/messages/en/saving.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type SavingMessages = {
  "leave": null;
  "leave-text": null;
  "leave-yes": null;
  "leave-no": null;
};

/** A message with its values filled in. */
export const t = createMessages<SavingMessages>("saving", {
  "leave": "Still Saving",
  "leave-text": "Your changes are being saved. If you leave and saving fails, they will be lost.",
  "leave-yes": "Leave",
  "leave-no": "Stay",
});
