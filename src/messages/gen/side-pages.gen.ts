// Messages compiled from src/messages/en/side-pages.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type SidePagesMessages = {
  "not-found": { path: string };
  "to-start": null;
  "empty": null;
  "empty-text": null;
  "edition": { editions: string };
  "other-edition": { editions: string; edition: string };
  "permission": { count: number; permissions: string };
  "unavailable": null;
};

/** A message with its values filled in. */
export const t = createMessages<SidePagesMessages>("side-pages", {
  "not-found": ["There is no page at \"",["path"],"\". Check the address, or choose a page from the menu."],
  "to-start": "Go to Start Page",
  "empty": "Nothing to Show",
  "empty-text": "You don't have permission to open any page. Ask an administrator for access.",
  "edition": ["This page requires the ",["editions"]," edition."],
  "other-edition": ["This page requires the ",["editions"]," edition. This server runs ",["edition"],"."],
  "permission": [["count",2,{"one":["You need the ",["permissions"]," permission to open this page. Ask an administrator for access."],"other":["You need the ",["permissions"]," permissions to open this page. Ask an administrator for access."]}]],
  "unavailable": "This page isn't available on this server, or you don't have access to it.",
});
