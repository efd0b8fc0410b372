// Messages compiled from src/engine/kinds/duration/messages.json by `npm run types`: change that file, not this one.
import { createMessages } from '../../../messages/messages.ts';

/** The values that each message needs. */
export type KindDurationMessages = {
  "help": null;
  "invalid": null;
};

/** A message with its values filled in. */
export const t = createMessages<KindDurationMessages>("kind-duration", {
  "help": "For example, 90 s or 1 h 30 min",
  "invalid": "Enter a duration, such as 1 h 30 min",
});
