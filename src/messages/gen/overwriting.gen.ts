// Messages compiled from src/messages/en/overwriting.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type OverwritingMessages = {
  "title": null;
  "text": { name: string; fields: string };
  "overwrite": null;
  "load": null;
  "loaded": { name: string; fields: string };
};

/** A message with its values filled in. */
export const t = createMessages<OverwritingMessages>("overwriting", {
  "title": "Changed on the Server",
  "text": ["\"",["name"],"\" was changed after you opened it: ",["fields"],". \"Overwrite\" saves this form as it is. \"Load Changes\" shows the new values, keeps what you entered, and saves nothing yet."],
  "overwrite": "Overwrite",
  "load": "Load Changes",
  "loaded": ["Loaded the current values of \"",["name"],"\": ",["fields"],". Your input is kept. Check it and save again."],
});
