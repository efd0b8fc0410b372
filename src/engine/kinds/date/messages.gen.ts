// Messages compiled from src/engine/kinds/date/messages.json by `npm run types`: change that file, not this one.
import { createMessages } from '../../../messages/messages.ts';

/** The values that each message needs. */
export type KindDateMessages = {
  "invalid": null;
};

/** A message with its values filled in. */
export const t = createMessages<KindDateMessages>("kind-date", {
  "invalid": "Enter a complete date",
});
