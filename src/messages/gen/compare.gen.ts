// Messages compiled from src/messages/en/compare.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type CompareMessages = {
  "changed": { what: string; before: string; after: string };
  "none": null;
  "order": null;
  "no-group": null;
  "customizations": null;
  "api-users": null;
  "readers": null;
  "declared": null;
  "or-major": { advice: string };
  "undo": null;
  "keep-values": null;
  "keep-stored": null;
  "keep-entered": null;
  "keep-calls": null;
  "keep-sends": null;
  "keep-permission": null;
  "keep-name": null;
  "place-gone": { place: string; before: string };
  "keep-place": null;
  "declare-rename": { from: string; to: string };
  "place-new": { place: string };
  "place-renamed": { from: string; to: string };
  "place-moved": { place: string; before: string; after: string };
  "keep-group": null;
  "screen-new": { slug: string };
  "screen-gone": { slug: string };
  "keep-screen": null;
  "declare-screen": { from: string; to: string };
  "calls-gone": { slug: string };
  "screen-renamed": { from: string; to: string };
  "still-there": { name: string };
  "remove-rename": null;
  "no-screen": { slug: string };
  "screens": null;
  "not-a-place": { place: string };
  "use-place": null;
  "other-kind": { from: string; to: string };
  "no-place": { place: string };
  "places": null;
};

/** A message with its values filled in. */
export const t = createMessages<CompareMessages>("compare", {
  "changed": [["what"],": ",["before"]," → ",["after"],"."],
  "none": "none",
  "order": "order",
  "no-group": "no group",
  "customizations": "customizations",
  "api-users": "API users",
  "readers": "readers only",
  "declared": "Declared.",
  "or-major": [["advice"],", or release a new major version."],
  "undo": "Undo the change",
  "keep-values": "Keep old values valid and their meaning",
  "keep-stored": "Keep what is saved as it was",
  "keep-entered": "Do not require more than before",
  "keep-calls": "Keep the old request",
  "keep-sends": "Keep the call",
  "keep-permission": "Keep the old permission sufficient",
  "keep-name": "Keep the name",
  "place-gone": ["The place ",["place"]," was removed. It was ",["before"],"."],
  "keep-place": "Keep it, declare a rename in schemas/renames.json, or release a new major version.",
  "declare-rename": ["If it was renamed, add \"",["from"],"\": \"",["to"],"\" to schemas/renames.json."],
  "place-new": ["The place ",["place"]," is new."],
  "place-renamed": ["The place ",["from"]," is now ",["to"],"."],
  "place-moved": ["The place ",["place"]," has moved: ",["before"]," → ",["after"],"."],
  "keep-group": "Keep it in its group, or release a new major version.",
  "screen-new": ["The screen ",["slug"]," is new."],
  "screen-gone": ["The screen ",["slug"]," was removed."],
  "keep-screen": "Keep it, declare a rename in schemas/renames.json, or release a new major version.",
  "declare-screen": ["If it was renamed, add \"",["from"],"\": \"",["to"],"\" to \"screens\" in schemas/renames.json."],
  "calls-gone": ["The calls of the screen ",["slug"]," were removed."],
  "screen-renamed": ["The screen ",["from"]," is now ",["to"],"."],
  "still-there": ["\"",["name"],"\" still exists, so it was not renamed."],
  "remove-rename": "Remove the rename.",
  "no-screen": ["There is no screen \"",["slug"],"\"."],
  "screens": "Screens",
  "not-a-place": ["\"",["place"],"\" is not a place."],
  "use-place": "Use the id of a place, such as form/field:name.",
  "other-kind": ["\"",["from"],"\" and \"",["to"],"\" are different kinds of places."],
  "no-place": ["There is no place \"",["place"],"\" in this screen."],
  "places": "Places",
});
