// Messages compiled from src/messages/en/palette.json by `npm run types`: change that file, not this one.
import { createMessages, type Tag } from '../messages.ts';

/** The values that each message needs. */
export type PaletteMessages = {
  "results": null;
  "recent": null;
  "screens": null;
  "actions": null;
  "screen": null;
  "action": null;
  "none": { words: string };
  "loading": null;
  "more": null;
  "keys-move": { key: Tag };
  "keys-select": { key: Tag };
  "keys-close": { key: Tag };
  "check-health": null;
  "check-health-keywords": null;
  "change-password": null;
  "change-password-keywords": null;
  "theme": { name: string };
  "theme-keywords": null;
  "language": { name: string };
  "language-keywords": null;
  "customize": null;
  "customize-keywords": null;
  "customize-failed": null;
  "shortcuts-keywords": null;
  "why": null;
  "why-keywords": null;
  "sign-out-keywords": null;
  "create-keywords": null;
};

/** A message with its values filled in. */
export const t = createMessages<PaletteMessages>("palette", {
  "results": "Results",
  "recent": "Recent",
  "screens": "Screens",
  "actions": "Actions",
  "screen": "Screen",
  "action": "Action",
  "none": ["No results for \"",["words"],"\""],
  "loading": "Loading records…",
  "more": "Showing the first results. Refine your search.",
  "keys-move": [["key","↑"],["key","↓"]," to move"],
  "keys-select": [["key","Enter"]," to select"],
  "keys-close": [["key","Esc"]," to close"],
  "check-health": "Check System Health",
  "check-health-keywords": "again status refresh",
  "change-password": "Change Password",
  "change-password-keywords": "account",
  "theme": ["Theme: ",["name"]],
  "theme-keywords": "appearance mode color",
  "language": ["Language: ",["name"]],
  "language-keywords": "translation locale",
  "customize": "Customize This Screen",
  "customize-keywords": "edit change rename hide columns fields labels layout",
  "customize-failed": "The customize mode could not be loaded.",
  "shortcuts-keywords": "help keys",
  "why": "Why Is This So?",
  "why-keywords": "explain reason hidden disabled",
  "sign-out-keywords": "log out logout",
  "create-keywords": "new add",
});
