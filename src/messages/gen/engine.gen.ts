// Messages compiled from src/messages/en/engine.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type EngineMessages = {
  "cancel": null;
  "retry": null;
  "loading": null;
  "optional": null;
  "filter": null;
  "nothing": null;
  "yes": null;
  "no": null;
  "healthy": null;
  "unhealthy": null;
  "new-record-created": { kind: string };
  "record-created": { kind: string; name: string };
  "record-saved": { kind: string; name: string };
  "record-deleted": { kind: string; name: string };
  "settings-saved": { title: string };
  "about": { name: string; text: string };
  "save-failed": null;
  "part-failed": null;
  "load-failed": null;
  "action-failed": null;
  "may-not-create": { permission: string };
  "may-not": { permission: string };
  "save-and": { label: string };
  "refresh": null;
  "running": null;
  "not-found": { key: string };
  "not-offered": { feature: string };
  "breadcrumb": null;
  "documentation": null;
  "in-new-tab": null;
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
};

/** A message with its values filled in. */
export const t = createMessages<EngineMessages>("engine", {
  "cancel": "Cancel",
  "retry": "Retry",
  "loading": "Loading…",
  "optional": "Optional",
  "filter": "Filter",
  "nothing": "–",
  "yes": "Yes",
  "no": "No",
  "healthy": "Healthy",
  "unhealthy": "Unhealthy",
  "new-record-created": [["kind"]," created"],
  "record-created": [["kind"]," \"",["name"],"\" created"],
  "record-saved": [["kind"]," \"",["name"],"\" saved"],
  "record-deleted": [["kind"]," \"",["name"],"\" deleted"],
  "settings-saved": [["title"]," saved"],
  "about": [["name"],": ",["text"]],
  "save-failed": "An error occurred while saving the form",
  "part-failed": "This part of the page could not be loaded",
  "load-failed": "An error occurred while loading the form",
  "action-failed": "Couldn't complete the action",
  "may-not-create": ["Creating requires the ",["permission"]," permission."],
  "may-not": ["This requires the ",["permission"]," permission."],
  "save-and": ["Save and ",["label"]],
  "refresh": "Refresh",
  "running": "In progress…",
  "not-found": ["There is no record named ",["key"],". It may have been renamed or deleted."],
  "not-offered": [["feature"]," is not available on this server"],
  "breadcrumb": "Breadcrumb",
  "documentation": "Documentation",
  "in-new-tab": "(opens in a new tab)",
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
});
