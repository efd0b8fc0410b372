// Messages compiled from src/engine/kinds/file/messages.json by `npm run types`: change that file, not this one.
import { createMessages } from '../../../messages/messages.ts';

/** The values that each message needs. */
export type KindFileMessages = {
  "choose": null;
  "drop": null;
  "read": { name: string };
  "too-large": { name: string; limit: string };
  "not-text": { name: string };
};

/** A message with its values filled in. */
export const t = createMessages<KindFileMessages>("kind-file", {
  "choose": "Choose File",
  "drop": "or drop it here",
  "read": [["name"]," has been read."],
  "too-large": [["name"]," is larger than ",["limit"],"."],
  "not-text": [["name"]," is not a text file."],
});
