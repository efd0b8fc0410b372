// Messages compiled from src/engine/kinds/picker/messages.json by `npm run types`: change that file, not this one.
import { createMessages } from '../../../messages/messages.ts';

/** The values that each message needs. */
export type KindPickerMessages = {
  "available": null;
  "chosen": null;
  "filter": null;
  "add": null;
  "remove": null;
  "up": null;
  "down": null;
  "none-selected": null;
  "all-kept": null;
  "unavailable": { label: string };
  "kept": { label: string };
  "more": { count: number };
  "many": { count: number };
  "added": { names: string; count: number };
  "removed": { names: string; count: number };
  "moved": { names: string; position: number; count: number };
};

/** A message with its values filled in. */
export const t = createMessages<KindPickerMessages>("kind-picker", {
  "available": "Available",
  "chosen": "Chosen",
  "filter": "Filter available",
  "add": "Add",
  "remove": "Remove",
  "up": "Move Up",
  "down": "Move Down",
  "none-selected": "Select one or more options first",
  "all-kept": "Required options cannot be removed",
  "unavailable": [["label"]," (not available)"],
  "kept": [["label"]," (required)"],
  "more": [["count",2,{"one":[0," more option matches. Filter to find it."],"other":[0," more options match. Filter to find them."]}]],
  "many": [["count",2,{"one":[0," option"],"other":[0," options"]}]],
  "added": [["names"]," added. ",["count",2,{"=0":"None chosen.","one":[0," chosen."],"other":[0," chosen."]}]],
  "removed": [["names"]," removed. ",["count",2,{"=0":"None chosen.","one":[0," chosen."],"other":[0," chosen."]}]],
  "moved": [["names"],": now at position ",["position",4]," of ",["count",4]],
});
