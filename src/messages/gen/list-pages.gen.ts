// Messages compiled from src/messages/en/list-pages.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type ListPagesMessages = {
  "more": null;
  "failed": null;
  "count-more": { shown: number };
  "count-part": { shown: number; total: number };
};

/** A message with its values filled in. */
export const t = createMessages<ListPagesMessages>("list-pages", {
  "more": "Load More",
  "failed": "Not all entries could be loaded",
  "count-more": [["shown",4],"+ entries"],
  "count-part": [["shown",4]," of ",["total",4]," entries"],
});
