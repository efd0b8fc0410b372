// Messages compiled from src/messages/en/record-not-found.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type RecordNotFoundMessages = {
  "title": { kind: string };
  "back-to": { title: string };
};

/** A message with its values filled in. */
export const t = createMessages<RecordNotFoundMessages>("record-not-found", {
  "title": [["kind"]," not found"],
  "back-to": ["Back to ",["title"]],
});
