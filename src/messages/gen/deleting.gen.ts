// Messages compiled from src/messages/en/deleting.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type DeletingMessages = {
  "delete": null;
  "title": { title: string };
  "text": { kind: string; name: string };
  "failed": { kind: string; name: string };
};

/** A message with its values filled in. */
export const t = createMessages<DeletingMessages>("deleting", {
  "delete": "Delete",
  "title": ["Delete ",["title"],"?"],
  "text": ["The ",["kind"]," ",["name"]," will be deleted."],
  "failed": ["Unable to delete ",["kind"]," ",["name"]],
});
