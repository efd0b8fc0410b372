// Messages compiled from src/engine/kinds/date/messages.json by `npm run types`: change that file, not this one.
import type { CompiledMessage } from 'icu-minify/format';

/** The values that each message needs. */
export type KindDateMessages = {
  "invalid": null;
};

export const kindDateMessages: Record<keyof KindDateMessages, CompiledMessage> = {
  "invalid": "Enter a complete date",
};
