// Messages compiled from src/messages/en/user-menu.json by `npm run types`: change that file, not this one.
import { createMessages, type Tag } from '../messages.ts';

/** The values that each message needs. */
export type UserMenuMessages = {
  "signed-in": { name: Tag; user: string };
  "system": null;
  "light": null;
  "dark": null;
  "language": null;
  "language-not-loaded": { name: string };
  "language-not-stored": null;
  "session": null;
  "sign-out": null;
  "theme": null;
};

/** A message with its values filled in. */
export const t = createMessages<UserMenuMessages>("user-menu", {
  "signed-in": ["Signed in as ",["name",["user"]]],
  "system": "System",
  "light": "Light",
  "dark": "Dark",
  "language": "Language",
  "language-not-loaded": [["name"]," could not be loaded. The page is in English."],
  "language-not-stored": "The language can't be changed because this browser doesn't store data for this page.",
  "session": "Session",
  "sign-out": "Sign Out",
  "theme": "Theme",
});
