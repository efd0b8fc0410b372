// Messages compiled from src/messages/en/list-order.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type ListOrderMessages = {
  "handles": null;
  "move": { name: string };
  "hint": null;
  "filtered": null;
  "moved": { names: string; position: number; count: number };
  "is-first": { name: string };
  "is-last": { name: string };
  "up": null;
  "down": null;
  "first": null;
  "last": null;
  "undo": null;
  "undone": null;
  "nothing-to-undo": null;
  "failed": { why: string };
};

/** A message with its values filled in. */
export const t = createMessages<ListOrderMessages>("list-order", {
  "handles": "Move",
  "move": ["Move ",["name"]],
  "hint": "Drag a row by its handle, or press Alt and an arrow key, to change the order.",
  "filtered": "Clear the filter to change the order.",
  "moved": [["names"],": now at position ",["position",4]," of ",["count",4]],
  "is-first": [["name"]," is the first one"],
  "is-last": [["name"]," is the last one"],
  "up": "Move Up",
  "down": "Move Down",
  "first": "Move to the Top",
  "last": "Move to the Bottom",
  "undo": "Undo",
  "undone": "The last move was undone",
  "nothing-to-undo": "There is nothing to undo.",
  "failed": ["The order was not changed. ",["why"]],
});
