// Messages compiled from src/messages/en/server-notes.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type ServerNotesMessages = {
  "replaced": null;
  "frozen": null;
  "no-license": null;
};

/** A message with its values filled in. */
export const t = createMessages<ServerNotesMessages>("server-notes", {
  "replaced": "The server was replaced or restored. Reload the page to see the current data.",
  "frozen": "The server is in read-only mode. Changes can't be saved.",
  "no-license": "The server has no valid license. Some features are unavailable until you install one.",
});
