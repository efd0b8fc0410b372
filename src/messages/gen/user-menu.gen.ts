// Messages compiled from src/messages/en/user-menu.json by `npm run types`: change that file, not this one.
import { createMessages, type Tag } from '../messages.ts';

/** The values that each message needs. */
export type UserMenuMessages = {
  "signed-in": { name: Tag; user: string };
  "system": null;
  "light": null;
  "dark": null;
  "session": null;
  "sign-out": null;
};

/** A message with its values filled in. */
export const t = createMessages<UserMenuMessages>("user-menu", {
  "signed-in": ["Signed in as ",["name",["user"]]],
  "system": "System",
  "light": "Light",
  "dark": "Dark",
  "session": "Session",
  "sign-out": "Sign Out",
});
