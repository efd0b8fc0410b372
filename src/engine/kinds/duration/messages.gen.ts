// Messages compiled from src/engine/kinds/duration/messages.json by `npm run types`: change that file, not this one.
import type { CompiledMessage } from 'icu-minify/format';

/** The values that each message needs. */
export type KindDurationMessages = {
  "help": null;
  "invalid": null;
};

export const kindDurationMessages: Record<keyof KindDurationMessages, CompiledMessage> = {
  "help": "For example, 90 s or 1 h 30 min",
  "invalid": "Enter a duration, such as 1 h 30 min",
};
