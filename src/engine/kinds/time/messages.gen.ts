// Messages compiled from src/engine/kinds/time/messages.json by `npm run types`: change that file, not this one.
import { createMessages } from '../../../messages/messages.ts';

/** The values that each message needs. */
export type KindTimeMessages = {
  "invalid": null;
};

/** A message with its values filled in. */
export const t = createMessages<KindTimeMessages>("kind-time", {
  "invalid": "Enter a complete time",
});
