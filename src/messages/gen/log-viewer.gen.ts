// Messages compiled from src/messages/en/log-viewer.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type LogViewerMessages = {
  "viewing": { file: string; size: string; time: string };
  "download": null;
  "mark-label": null;
  "mark-hint": null;
  "insert-mark": null;
  "mark-inserted": null;
  "mark-failed": null;
  "mark-elsewhere": { file: string };
  "options": null;
  "period-label": null;
  "period-0": null;
  "period-20": null;
  "period-60": null;
  "period-120": null;
  "period-300": null;
  "size-label": null;
  "size": { size: number };
  "file-label": null;
  "find": null;
  "find-none": null;
  "find-count": { current: number; total: number };
  "find-total": { total: number };
  "find-before": null;
  "find-next": null;
  "wrap": null;
  "following": null;
  "to-the-end": null;
  "newer": { count: number };
  "log-text": null;
  "empty": null;
  "gap": null;
  "load-failed": null;
  "refresh-failed": { time: string };
  "trying-again": { period: number };
  "not-downloaded": null;
  "no-log": null;
};

/** A message with its values filled in. */
export const t = createMessages<LogViewerMessages>("log-viewer", {
  "viewing": ["Viewing ",["file"],", last ",["size"],", as of ",["time"]],
  "download": "Download",
  "mark-label": "Mark Text",
  "mark-hint": "Marker to insert into log",
  "insert-mark": "Insert Mark",
  "mark-inserted": "Mark inserted",
  "mark-failed": "Couldn't insert the mark",
  "mark-elsewhere": ["Marks can only be inserted into ",["file"]],
  "options": "Options",
  "period-label": "Refresh Interval",
  "period-0": "Manual",
  "period-20": "Every 20 seconds",
  "period-60": "Every minute",
  "period-120": "Every 2 minutes",
  "period-300": "Every 5 minutes",
  "size-label": "Size",
  "size": ["Last ",["size",4],"KB"],
  "file-label": "Log File",
  "find": "Find in Log",
  "find-none": "No results",
  "find-count": [["current",4]," of ",["total",4]],
  "find-total": [["total",2,{"one":[0," result"],"other":[0," results"]}]],
  "find-before": "Previous Match",
  "find-next": "Next Match",
  "wrap": "Wrap Lines",
  "following": "Following",
  "to-the-end": "Go to End",
  "newer": [["count",2,{"one":"1 New Line","other":[0," New Lines"]}]],
  "log-text": "Log text",
  "empty": "The log is empty",
  "gap": "… lines not loaded …",
  "load-failed": "The log could not be loaded",
  "refresh-failed": ["Couldn't refresh the log. Showing the log as of ",["time"],"."],
  "trying-again": ["Retrying in ",["period",2,{"one":[0," second"],"other":[0," seconds"]}],"."],
  "not-downloaded": "Couldn't download the log",
  "no-log": "The server doesn't provide a log",
});
