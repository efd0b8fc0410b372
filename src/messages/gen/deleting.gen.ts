// Messages compiled from src/messages/en/deleting.json by `npm run types`: change that file, not this one.
import type { CompiledMessage } from 'icu-minify/format';

/** The values that each message needs. */
export type DeletingMessages = {
  "delete": null;
  "title": { title: string };
  "text": { kind: string; name: string };
  "failed": { kind: string; name: string };
};

export const deletingMessages: Record<keyof DeletingMessages, CompiledMessage> = {
  "delete": "Delete",
  "title": ["Delete ",["title"],"?"],
  "text": ["The ",["kind"]," ",["name"]," will be deleted."],
  "failed": ["Unable to delete ",["kind"]," ",["name"]],
};
