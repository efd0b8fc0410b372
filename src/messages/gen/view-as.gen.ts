// Messages compiled from src/messages/en/view-as.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type ViewAsMessages = {
  "open": null;
  "open-keywords": null;
  "stop": null;
  "about": null;
  "who": null;
  "signed-in": null;
  "signed-out": null;
  "permissions": null;
  "none": null;
  "reading": null;
  "all": null;
  "search": null;
  "chosen": { count: number };
  "no-match": null;
  "start": null;
  "cancel": null;
  "change": null;
  "region": null;
  "someone-out": { count: number };
  "someone-in": { count: number };
  "bar": { who: string };
  "why": { who: string };
};

/** A message with its values filled in. */
export const t = createMessages<ViewAsMessages>("view-as", {
  "open": "View As…",
  "open-keywords": "permissions view preview role user",
  "stop": "Stop Viewing",
  "about": "See menus, screens, and buttons as a user with other permissions sees them. Requests are still sent as you, and nothing can be changed meanwhile.",
  "who": "User",
  "signed-in": "Signed in",
  "signed-out": "Signed out",
  "permissions": "Permissions",
  "none": "None",
  "reading": "Read Only",
  "all": "All",
  "search": "Search permissions",
  "chosen": [["count",2,{"=0":"No permissions selected","one":[0," permission selected"],"other":[0," permissions selected"]}]],
  "no-match": "No permission matches.",
  "start": "Start Viewing",
  "cancel": "Cancel",
  "change": "Change…",
  "region": "Viewing as another user",
  "someone-out": [["count",2,{"=0":"a signed-out user without permissions","one":["a signed-out user with ",0," permission"],"other":["a signed-out user with ",0," permissions"]}]],
  "someone-in": [["count",2,{"=0":"a user without permissions","one":["a user with ",0," permission"],"other":["a user with ",0," permissions"]}]],
  "bar": ["You are viewing as ",["who"],". Nothing can be changed."],
  "why": ["You are viewing as ",["who"]],
});
