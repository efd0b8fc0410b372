// Messages compiled from src/messages/en/copying.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type CopyingMessages = {
  "copy": null;
  "copied": null;
  "by-hand": null;
};

/** A message with its values filled in. */
export const t = createMessages<CopyingMessages>("copying", {
  "copy": "Copy",
  "copied": "Copied",
  "by-hand": "Your browser blocked copying. The text is selected: press Ctrl+C or Command+C.",
});
