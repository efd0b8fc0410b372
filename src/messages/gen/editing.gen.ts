// Messages compiled from src/messages/en/editing.json by `npm run types`: change that file, not this one.
import { createFindingMessages } from '../finding-messages.ts';

/** The values that each message needs. */
export type EditingMessages = {
  "disk-full": null;
  "not-written": { problem: string };
  "other-origin": null;
  "not-permitted": { permission: string };
  "no-file": { screen: string };
  "no-text": null;
  "no-hash": null;
  "not-json": null;
  "not-checked": { problem: string };
  "changed": null;
};

/** A message with its values. */
export const t = createFindingMessages<EditingMessages>("editing", {
  "disk-full": "The file could not be written, because the disk of the server is full.",
  "not-written": ["The file could not be written: ",["problem"],"."],
  "other-origin": "Customizations can be edited from this page only.",
  "not-permitted": ["You need the permission ",["permission"],"."],
  "no-file": ["The screen \"",["screen"],"\" has no file that can be edited. Only UTF-8 files of up to 256 KB that are not links can be edited."],
  "no-text": "The request has no text of up to 256 KB.",
  "no-hash": "The request does not say which text it replaces.",
  "not-json": "The body of the request is not a JSON object with the content type application/json.",
  "not-checked": ["The change could not be checked. ",["problem"]],
  "changed": "The file has changed since it was opened.",
});
