// Messages compiled from src/messages/en/engine.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type EngineMessages = {
  "no-control": null;
  "record-invalid": null;
  "save": null;
  "saving": null;
  "cancel": null;
  "discard": null;
  "retry": null;
  "loading": null;
  "optional": null;
  "filter": null;
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
  "nothing": null;
  "not-set": null;
  "yes": null;
  "no": null;
  "healthy": null;
  "unhealthy": null;
  "open": { name: string };
  "unchanged": null;
  "fill-in": null;
  "invalid": null;
  "check-entries": null;
  "changed": null;
  "new-record-created": { kind: string };
  "record-created": { kind: string; name: string };
  "record-saved": { kind: string; name: string };
  "record-deleted": { kind: string; name: string };
  "settings-saved": { title: string };
  "about": { name: string; text: string };
  "save-failed": null;
  "part-failed": null;
  "load-failed": null;
  "options-failed": null;
  "action-failed": null;
  "group-reset": { field: string; fields: string };
  "may-not-create": { permission: string };
  "may-not-update": { permission: string };
  "may-not": { permission: string };
  "save-and": { label: string };
  "no-update": null;
  "refresh": null;
  "not-run-yet": { run: string };
  "running": null;
  "fields-invalid": { fields: string };
  "input-required": { label: string };
  "input-format": { label: string };
  "not-found": { key: string };
  "not-found-title": { kind: string };
  "not-offered": { feature: string };
  "breadcrumb": null;
  "documentation": null;
  "in-new-tab": null;
  "back-to": { title: string };
  "unsafe-name": null;
  "server-no-response": null;
  "unsaved-no-response": null;
  "server-unreachable": null;
  "unsaved-unreachable": null;
  "server-timeout": null;
  "server-status": { status: string };
  "server-refusal": { status: string };
  "server-forbidden": null;
  "server-unreadable": null;
  "session-over": null;
  "fault-id": { id: string };
  "sentence": { text: string };
  "join-between": null;
  "join-last": null;
  "nothing-described": null;
};

/** A message with its values filled in. */
export const t = createMessages<EngineMessages>("engine", {
  "no-control": "This value can only be edited as JSON, outside this form. It is saved unchanged.",
  "record-invalid": "These values cannot be used together",
  "save": "Save",
  "saving": "Saving…",
  "cancel": "Cancel",
  "discard": "Discard",
  "retry": "Retry",
  "loading": "Loading…",
  "optional": "Optional",
  "filter": "Filter",
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
  "nothing": "–",
  "not-set": "Not set",
  "yes": "Yes",
  "no": "No",
  "healthy": "Healthy",
  "unhealthy": "Unhealthy",
  "open": ["Open ",["name"]],
  "unchanged": "No changes to save",
  "fill-in": "Fill in the required fields",
  "invalid": "Fix the highlighted fields",
  "check-entries": "Check the values you entered",
  "changed": "Unsaved changes",
  "new-record-created": [["kind"]," created"],
  "record-created": [["kind"]," \"",["name"],"\" created"],
  "record-saved": [["kind"]," \"",["name"],"\" saved"],
  "record-deleted": [["kind"]," \"",["name"],"\" deleted"],
  "settings-saved": [["title"]," saved"],
  "about": [["name"],": ",["text"]],
  "save-failed": "An error occurred while saving the form",
  "part-failed": "This part of the page could not be loaded",
  "load-failed": "An error occurred while loading the form",
  "options-failed": "The choices could not be loaded",
  "action-failed": "Couldn't complete the action",
  "group-reset": ["Changing ",["field"]," reset these fields: ",["fields"]],
  "may-not-create": ["Creating requires the ",["permission"]," permission."],
  "may-not-update": ["Read-only. Editing requires the ",["permission"]," permission."],
  "may-not": ["This requires the ",["permission"]," permission."],
  "save-and": ["Save and ",["label"]],
  "no-update": "Read-only",
  "refresh": "Refresh",
  "not-run-yet": ["Select ",["run"]," to see the result."],
  "running": "In progress…",
  "fields-invalid": ["Fix these fields first: ",["fields"]],
  "input-required": ["Fill in \"",["label"],"\" first"],
  "input-format": ["\"",["label"],"\" has an invalid format"],
  "not-found": ["There is no record named ",["key"],". It may have been renamed or deleted."],
  "not-found-title": [["kind"]," not found"],
  "not-offered": [["feature"]," is not available on this server"],
  "breadcrumb": "Breadcrumb",
  "documentation": "Documentation",
  "in-new-tab": "(opens in a new tab)",
  "back-to": ["Back to ",["title"]],
  "unsafe-name": "The name cannot be blank, \".\" or \"..\".",
  "server-no-response": "The server could not be reached. Try again.",
  "unsaved-no-response": "The server could not be reached. Your changes are safe. Try again.",
  "server-unreachable": "The repository manager is not responding. Try again.",
  "unsaved-unreachable": "The repository manager is not responding. Your changes are safe. Try again.",
  "server-timeout": "The server took too long to answer. Try again.",
  "server-status": ["Server error (",["status"],")"],
  "server-refusal": ["The server refused the request (",["status"],")"],
  "server-forbidden": "You do not have permission to do this.",
  "server-unreadable": "The server sent an unexpected response",
  "session-over": "Your session has ended. Nothing was sent. Sign in and try again.",
  "fault-id": ["Fault ID ",["id"]],
  "sentence": [["text"],"."],
  "join-between": ", ",
  "join-last": " and ",
  "nothing-described": "No settings for this type",
});
