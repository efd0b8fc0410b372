// Messages compiled from src/engine/kinds/bytes/messages.json by `npm run types`: change that file, not this one.
import { createMessages } from '../../../messages/messages.ts';

/** The values that each message needs. */
export type KindBytesMessages = {
  "help": null;
  "invalid": null;
};

/** A message with its values filled in. */
export const t = createMessages<KindBytesMessages>("kind-bytes", {
  "help": "For example, 500 MB or 1.5 GB",
  "invalid": "Enter a size, such as 1.5 GB",
});
