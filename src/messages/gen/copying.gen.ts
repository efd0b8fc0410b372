// Messages compiled from src/messages/en/copying.json by `npm run types`: change that file, not this one.
import type { CompiledMessage } from 'icu-minify/format';

/** The values that each message needs. */
export type CopyingMessages = {
  "copy": null;
  "copied": null;
  "by-hand": null;
};

export const copyingMessages: Record<keyof CopyingMessages, CompiledMessage> = {
  "copy": "Copy",
  "copied": "Copied",
  "by-hand": "Your browser blocked copying. The text is selected: press Ctrl+C or Command+C.",
};
