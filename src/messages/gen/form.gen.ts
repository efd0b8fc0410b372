// Messages compiled from src/messages/en/form.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type FormMessages = {
  "no-control": null;
  "record-invalid": null;
  "save": null;
  "saving": null;
  "discard": null;
  "add": null;
  "remove": { position: string };
  "item": { label: string; position: number };
  "secret-kept": null;
  "help-date": null;
  "help-time": null;
  "help-date-time": null;
  "use-example": null;
  "enabled": null;
  "disabled": null;
  "not-set": null;
  "unchanged": null;
  "fill-in": null;
  "invalid": null;
  "check-entries": null;
  "changed": null;
  "options-failed": null;
  "group-reset": { field: string; fields: string };
  "may-not-update": { permission: string };
  "no-update": null;
  "not-run-yet": { run: string };
  "fields-invalid": { fields: string };
  "input-required": { label: string };
  "input-number": { label: string };
  "input-email": { label: string };
  "input-uri": { label: string };
  "join-between": null;
  "join-last": null;
  "nothing-described": null;
};

/** A message with its values filled in. */
export const t = createMessages<FormMessages>("form", {
  "no-control": "This value can only be edited as JSON, outside this form. It is saved unchanged.",
  "record-invalid": "These values cannot be used together",
  "save": "Save",
  "saving": "Saving…",
  "discard": "Discard",
  "add": "Add",
  "remove": ["Remove ",["position"]],
  "item": [["label"]," ",["position",4]],
  "secret-kept": "Leave empty to keep the current value",
  "help-date": "For example, 2026-01-31",
  "help-time": "For example, 14:30",
  "help-date-time": "For example, 2026-01-31T14:30:00Z",
  "use-example": "Use This Example",
  "enabled": "Enabled",
  "disabled": "Disabled",
  "not-set": "Not set",
  "unchanged": "No changes to save",
  "fill-in": "Fill in the required fields",
  "invalid": "Fix the highlighted fields",
  "check-entries": "Check the values you entered",
  "changed": "Unsaved changes",
  "options-failed": "The choices could not be loaded",
  "group-reset": ["Changing ",["field"]," reset these fields: ",["fields"]],
  "may-not-update": ["Read-only. Editing requires the ",["permission"]," permission."],
  "no-update": "Read-only",
  "not-run-yet": ["Select ",["run"]," to see the result."],
  "fields-invalid": ["Fix these fields first: ",["fields"]],
  "input-required": ["Fill in \"",["label"],"\" first"],
  "input-number": ["\"",["label"],"\" must be a number"],
  "input-email": ["\"",["label"],"\" must be an email address, such as name@example.org"],
  "input-uri": ["\"",["label"],"\" must be a URL, such as https://example.org"],
  "join-between": ", ",
  "join-last": " and ",
  "nothing-described": "No settings for this type",
});
