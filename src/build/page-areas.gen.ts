// The messages that the page can show, generated from the imports of src/main.tsx by `npm run types`: change that file, not this one.

/** The English file of each area. */
export const pageAreas: Readonly<Record<string, string>> = {
  "actions": "src/messages/en/actions.json",
  "analyze-application": "src/messages/en/analyze-application.json",
  "copying": "src/messages/en/copying.json",
  "customizations": "src/messages/en/customizations.json",
  "customize": "src/messages/en/customize.json",
  "customizing": "src/messages/en/customizing.json",
  "deleting": "src/messages/en/deleting.json",
  "editing": "src/messages/en/editing.json",
  "engine": "src/messages/en/engine.json",
  "field-errors": "src/messages/en/field-errors.json",
  "form": "src/messages/en/form.json",
  "frame": "src/messages/en/frame.json",
  "health": "src/messages/en/health.json",
  "leaving": "src/messages/en/leaving.json",
  "list-details": "src/messages/en/list-details.json",
  "list-filters": "src/messages/en/list-filters.json",
  "list-options": "src/messages/en/list-options.json",
  "list-order": "src/messages/en/list-order.json",
  "list-pages": "src/messages/en/list-pages.json",
  "log-viewer": "src/messages/en/log-viewer.json",
  "nuget-api-key": "src/messages/en/nuget-api-key.json",
  "overwriting": "src/messages/en/overwriting.json",
  "palette": "src/messages/en/palette.json",
  "parts": "src/messages/en/parts.json",
  "password-change": "src/messages/en/password-change.json",
  "record-not-found": "src/messages/en/record-not-found.json",
  "routing-preview": "src/messages/en/routing-preview.json",
  "server-notes": "src/messages/en/server-notes.json",
  "session": "src/messages/en/session.json",
  "several": "src/messages/en/several.json",
  "shortcuts": "src/messages/en/shortcuts.json",
  "side-pages": "src/messages/en/side-pages.json",
  "support-request": "src/messages/en/support-request.json",
  "support-zip": "src/messages/en/support-zip.json",
  "table": "src/messages/en/table.json",
  "user-menu": "src/messages/en/user-menu.json",
  "view-as": "src/messages/en/view-as.json",
  "why": "src/messages/en/why.json",
  "kind-bytes": "src/engine/kinds/bytes/messages.json",
  "kind-date": "src/engine/kinds/date/messages.json",
  "kind-date-time": "src/engine/kinds/date-time/messages.json",
  "kind-duration": "src/engine/kinds/duration/messages.json",
  "kind-file": "src/engine/kinds/file/messages.json",
  "kind-json": "src/engine/kinds/json/messages.json",
  "kind-picker": "src/engine/kinds/picker/messages.json",
  "kind-records": "src/engine/kinds/records/messages.json",
  "kind-time": "src/engine/kinds/time/messages.json"
};

/** Those of findings whose texts the server sends to the page. */
export const findingAreas: Readonly<Record<string, string>> = {
  "check": "src/messages/en/check.json",
  "languages": "src/messages/en/languages.json"
};
