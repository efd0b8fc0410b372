// Messages compiled from src/engine/kinds/records/messages.json by `npm run types`: change that file, not this one.
import { createMessages } from '../../../messages/messages.ts';

/** The values that each message needs. */
export type KindRecordsMessages = {
  "key": null;
  "value": null;
  "up": { name: string };
  "down": { name: string };
  "duplicate": { key: string };
  "added": { name: string };
  "removed": { name: string };
  "moved": { name: string; position: number; count: number };
};

/** A message with its values filled in. */
export const t = createMessages<KindRecordsMessages>("kind-records", {
  "key": "Key",
  "value": "Value",
  "up": ["Move ",["name"]," up"],
  "down": ["Move ",["name"]," down"],
  "duplicate": ["The key “",["key"],"” occurs twice"],
  "added": [["name"]," added"],
  "removed": [["name"]," removed"],
  "moved": [["name"],": now at position ",["position",4]," of ",["count",4]],
});
