// Messages compiled from src/messages/en/customization-schema.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type CustomizationSchemaMessages = {
  "before": null;
  "after": null;
  "hidden": null;
  "group": null;
  "default": null;
  "about": null;
  "schema-path": null;
  "version": null;
  "based-on": null;
  "narrow": null;
  "reasons": null;
  "ask": null;
  "add": null;
  "field-schema": null;
  "restrict": null;
  "required": null;
  "options": null;
  "message": null;
  "rule-when": null;
  "kind": null;
  "kind-file": null;
  "restriction": null;
  "title": { version: string };
};

/** A message with its values filled in. */
export const t = createMessages<CustomizationSchemaMessages>("customization-schema", {
  "before": "Moves the part before this one, by its name in the id of its place.",
  "after": "Moves the part after this one.",
  "hidden": "Hides the part.",
  "group": "Moves the field to this group; an empty string, out of all groups.",
  "default": "Value in a new record. With a toggle, a default turns it on.",
  "about": "Changes to one screen. The keys are ids of its places, the values say what changes there. A change can only narrow what the screen allows.",
  "schema-path": "Path of this meta-schema, for completion and documentation in the editor.",
  "version": "Version of the descriptor language.",
  "based-on": "Hash of the screen for which the changes were written.",
  "narrow": "A condition that must be true too.",
  "reasons": "Reasons to disable it, in addition to those of the screen.",
  "ask": "A confirmation, or other texts in the one that the screen has.",
  "add": "Adds the part. If the screen has it by now, the part is the one of the screen, with this label and position.",
  "field-schema": "The schema of the field, if the entity does not have it.",
  "restrict": "Rules that apply in addition to those of the entity, or a list of such rules.",
  "required": "The field is required.",
  "options": "The options that remain.",
  "message": "Error message for these rules.",
  "rule-when": "For whom: a condition of may, edition, signedIn and user. Left out: for everyone.",
  "kind": "A kind of this folder, whose settings apply unless they are set here.",
  "kind-file": "A kind: settings of columns and fields under one name, which is that of the file.",
  "restriction": "Rules for a field. Each must be tighter than the one of the entity.",
  "title": ["Customization of a screen, version ",["version"]],
});
