// Messages compiled from src/messages/en/table.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type TableMessages = {
  "expand": { name: string };
  "collapse": { name: string };
  "list-failed": null;
  "none-yet": null;
  "add-first": null;
  "none-match": { filter: string };
  "updated-at": { time: string };
  "clear-filter": null;
  "updating": null;
  "count": { total: number };
  "count-filtered": { shown: number; total: number };
  "count-part": { shown: number; total: number };
  "count-all": { shown: number };
  "count-sample": { shown: number; total: number };
  "count-unknown": { shown: number };
  "count-shown-filtered": { shown: number; listed: number };
  "result-of": { run: string };
  "with-badge": { value: string; badge: string };
  "options": null;
};

/** A message with its values filled in. */
export const t = createMessages<TableMessages>("table", {
  "expand": ["Expand ",["name"]],
  "collapse": ["Collapse ",["name"]],
  "list-failed": "The list could not be loaded",
  "none-yet": "Nothing here yet",
  "add-first": "Add the First One",
  "none-match": ["No results for \"",["filter"],"\""],
  "updated-at": ["Updated ",["time"]],
  "clear-filter": "Clear Filter",
  "updating": "Updating…",
  "count": [["total",2,{"one":"1 entry","other":[0," entries"]}]],
  "count-filtered": [["shown",4]," of ",["total",4]],
  "count-part": ["First ",["shown",4]," of ",["total",4]," entries"],
  "count-all": [["shown",2,{"one":"1 shown","other":[0," shown"]}]],
  "count-sample": [["shown",4]," of ",["total",4]," shown (sample)"],
  "count-unknown": [["shown",4]," shown, total unknown"],
  "count-shown-filtered": [["shown",4]," of ",["listed",4]," match the filter"],
  "result-of": ["Result of ",["run"]],
  "with-badge": [["value"]," (",["badge"],")"],
  "options": "Columns and Export",
});
