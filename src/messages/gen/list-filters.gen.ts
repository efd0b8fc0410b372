// Messages compiled from src/messages/en/list-filters.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type ListFiltersMessages = {
  "all": null;
  "from": { label: string };
  "to": { label: string };
  "reset": null;
  "none-match": null;
};

/** A message with its values filled in. */
export const t = createMessages<ListFiltersMessages>("list-filters", {
  "all": "All",
  "from": [["label"],", from"],
  "to": [["label"],", to"],
  "reset": "Reset Filters",
  "none-match": "No entries match these filters",
});
