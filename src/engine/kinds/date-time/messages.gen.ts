// Messages compiled from src/engine/kinds/date-time/messages.json by `npm run types`: change that file, not this one.
import type { CompiledMessage } from 'icu-minify/format';

/** The values that each message needs. */
export type KindDateTimeMessages = {
  "invalid": null;
};

export const kindDateTimeMessages: Record<keyof KindDateTimeMessages, CompiledMessage> = {
  "invalid": "Enter a complete date and time",
};
