// Messages compiled from src/messages/en/list-options.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type ListOptionsMessages = {
  "title": null;
  "columns": null;
  "export": null;
  "exported": { rows: number; columns: number };
  "exported-part": null;
  "nothing": null;
  "csv": null;
  "json": null;
  "failed": null;
  "close": null;
};

/** A message with its values filled in. */
export const t = createMessages<ListOptionsMessages>("list-options", {
  "title": "Columns and Export",
  "columns": "Columns",
  "export": "Export",
  "exported": [["rows",2,{"one":"1 row","other":[0," rows"]}]," in ",["columns",2,{"one":"1 column","other":[0," columns"]}],", as the list shows them."],
  "exported-part": "Only the rows that are loaded are exported. The list has more.",
  "nothing": "The list shows no rows",
  "csv": "Save as CSV",
  "json": "Save as JSON",
  "failed": "The file could not be created. Filter the list, or hide columns, and try again.",
  "close": "Close",
});
