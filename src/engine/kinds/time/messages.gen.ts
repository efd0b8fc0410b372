// Messages compiled from src/engine/kinds/time/messages.json by `npm run types`: change that file, not this one.
import type { CompiledMessage } from 'icu-minify/format';

/** The values that each message needs. */
export type KindTimeMessages = {
  "invalid": null;
};

export const kindTimeMessages: Record<keyof KindTimeMessages, CompiledMessage> = {
  "invalid": "Enter a complete time",
};
