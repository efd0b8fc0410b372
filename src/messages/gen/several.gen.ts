// Messages compiled from src/messages/en/several.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type SeveralMessages = {
  "select": null;
  "select-row": { name: string };
  "select-all": null;
  "select-loaded": null;
  "selection": null;
  "selected": { count: number };
  "hidden": { count: number };
  "only-hidden": { count: number };
  "not-loaded": { count: number };
  "only-not-loaded": { count: number };
  "none-shown": null;
  "none-loaded": null;
  "clear": null;
  "not-offered": null;
  "first": null;
  "for-none": null;
  "question": { label: string };
  "affects": { count: number };
  "more": { count: number };
  "left-out": { count: number };
  "progress": { count: number; total: number };
  "progress-name": null;
  "stop": null;
  "stopping": null;
  "summary": { done: number; total: number; failed: number; open: number };
  "failed": null;
  "open": null;
  "retry": { count: number };
  "continue": null;
  "close": null;
  "done": { label: string; count: number };
  "ended-late": { title: string; label: string; done: number; total: number; failed: number; open: number };
  "leave": null;
  "leave-text": null;
};

/** A message with its values filled in. */
export const t = createMessages<SeveralMessages>("several", {
  "select": "Select",
  "select-row": ["Select ",["name"]],
  "select-all": "Select all rows",
  "select-loaded": "Select all loaded rows",
  "selection": "Selected rows",
  "selected": [["count",2,{"=0":"None selected","one":[0," selected"],"other":[0," selected"]}]],
  "hidden": ["(",["count",2,{"one":[0," more is"],"other":[0," more are"]}]," hidden by the filter)"],
  "only-hidden": [["count",2,{"one":[0," selected row is hidden by the filter"],"other":[0," selected rows are hidden by the filter"]}]],
  "not-loaded": ["(",["count",2,{"one":[0," more is"],"other":[0," more are"]}]," not loaded)"],
  "only-not-loaded": [["count",2,{"one":[0," selected row is not loaded"],"other":[0," selected rows are not loaded"]}]],
  "none-shown": "The selected rows are hidden by the filter.",
  "none-loaded": "The selected rows are not loaded.",
  "clear": "Clear Selection",
  "not-offered": "This is not available here.",
  "first": "Select rows first.",
  "for-none": "This is not available for any of the selected rows.",
  "question": [["label"],"?"],
  "affects": [["count",2,{"one":["This affects ",0," record:"],"other":["This affects ",0," records:"]}]],
  "more": ["and ",["count",4]," more"],
  "left-out": [["count",2,{"one":[0," record is left out:"],"other":[0," records are left out:"]}]],
  "progress": [["count",4]," of ",["total",4]],
  "progress-name": "Progress",
  "stop": "Stop",
  "stopping": "Stopping…",
  "summary": [["done",4]," of ",["total",4]," done",["failed",2,{"=0":"","one":[", ",0," failed"],"other":[", ",0," failed"]}],["open",2,{"=0":"","one":[", ",0," not started"],"other":[", ",0," not started"]}],"."],
  "failed": "Failed:",
  "open": "Not started:",
  "retry": [["count",2,{"one":["Retry ",0," Record"],"other":["Retry ",0," Records"]}]],
  "continue": "Continue",
  "close": "Close",
  "done": [["label"],": done for ",["count",2,{"one":[0," record"],"other":[0," records"]}]],
  "ended-late": [["title"],", ",["label"],": ",["done",4]," of ",["total",4]," done",["failed",2,{"=0":"","one":[", ",0," failed"],"other":[", ",0," failed"]}],["open",2,{"=0":"","one":[", ",0," not started"],"other":[", ",0," not started"]}],"."],
  "leave": "Stop This Action?",
  "leave-text": "Some records have not been processed yet. If you leave this page, they will not be changed.",
});
