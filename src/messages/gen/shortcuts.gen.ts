// Messages compiled from src/messages/en/shortcuts.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type ShortcutsMessages = {
  "anywhere": null;
  "lists": null;
  "search": null;
  "show": null;
  "why": null;
  "key-alt": null;
  "key-shift": null;
  "escape": null;
  "filter": null;
  "create": null;
  "move": null;
  "open": null;
  "key-escape": null;
  "key-enter": null;
  "single-keys": null;
};

/** A message with its values filled in. */
export const t = createMessages<ShortcutsMessages>("shortcuts", {
  "anywhere": "Anywhere",
  "lists": "Lists",
  "search": "Search or jump to a screen, record, or action",
  "show": "Show keyboard shortcuts",
  "why": "Explain the part of the page at the pointer or the focus",
  "key-alt": "Alt",
  "key-shift": "Shift",
  "escape": "Close a dialog or a menu",
  "filter": "Focus the filter",
  "create": "Create a record",
  "move": "Move between rows",
  "open": "Open the focused row",
  "key-escape": "Esc",
  "key-enter": "Enter",
  "single-keys": "Use single-key shortcuts",
});
