// Messages compiled from src/messages/en/customize-command.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type CustomizeCommandMessages = {
  "checked": { changes: number; skipped: string };
  "new-screen": null;
  "new-language": null;
  "change-idle": { change: string };
  "text-changes": { name: string; before: string; after: string };
  "text-set": { name: string; after: string };
  "language-counts": { translated: number; missing: number };
  "language-without": { names: string };
  "language-lacks": { name: string; count: number; of: string };
  "already-current": null;
  "migrated": null;
  "not-migrated": null;
  "not-written": { problem: string };
  "other-version": { version: string };
  "unknown-command": { command: string };
  "no-folder": null;
  "note": { note: string };
  "not-moved": { to: string };
  "moved": { to: string };
  "applying-ended": null;
  "applying-ended-with": { code: string };
};

/** A message with its values filled in. */
export const t = createMessages<CustomizeCommandMessages>("customize-command", {
  "checked": [["changes",2,{"one":[0," change"],"other":[0," changes"]}]," applied, ",["skipped"]," skipped"],
  "new-screen": "(new screen)",
  "new-language": "(new language)",
  "change-idle": [["change"]," This change has no effect."],
  "text-changes": [["name"]," changes from ",["before"]," to ",["after"],"."],
  "text-set": [["name"]," becomes ",["after"],"."],
  "language-counts": [["translated",2,{"one":[0," text is"],"other":[0," texts are"]}]," translated, ",["missing",2,{"=0":"none is missing","one":[0," is missing"],"other":[0," are missing"]}],"."],
  "language-without": ["Files without any translation: ",["names"],"."],
  "language-lacks": [["name"]," lacks ",["count",2,{"one":[0," text"],"other":[0," texts"]}]," of ",["of"],"."],
  "already-current": "up to date",
  "migrated": "migrated",
  "not-migrated": "not migrated, because it is not valid JSON of an object",
  "not-written": ["not migrated, because it could not be written: ",["problem"]],
  "other-version": ["not migrated, because its version is not ",["version"]],
  "unknown-command": ["Unknown command \"",["command"],"\"."],
  "no-folder": "Name the folder of the customizations.",
  "note": ["Note: ",["note"]],
  "not-moved": ["not moved to ",["to"],", because that file exists"],
  "moved": ["moved to ",["to"]],
  "applying-ended": "The server is stopping.",
  "applying-ended-with": ["Applying the customizations ended unexpectedly (code ",["code"],")."],
});
