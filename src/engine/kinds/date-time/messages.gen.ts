// Messages compiled from src/engine/kinds/date-time/messages.json by `npm run types`: change that file, not this one.
import { createMessages } from '../../../messages/messages.ts';

/** The values that each message needs. */
export type KindDateTimeMessages = {
  "invalid": null;
};

/** A message with its values filled in. */
export const t = createMessages<KindDateTimeMessages>("kind-date-time", {
  "invalid": "Enter a complete date and time",
});
