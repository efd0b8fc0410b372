// Messages compiled from src/engine/kinds/bytes/messages.json by `npm run types`: change that file, not this one.
import type { CompiledMessage } from 'icu-minify/format';

/** The values that each message needs. */
export type KindBytesMessages = {
  "help": null;
  "invalid": null;
};

export const kindBytesMessages: Record<keyof KindBytesMessages, CompiledMessage> = {
  "help": "For example, 500 MB or 1.5 GB",
  "invalid": "Enter a size, such as 1.5 GB",
};
