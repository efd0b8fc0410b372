// Messages compiled from src/messages/en/parts.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type PartsMessages = {
  "qualified-name": { name: string; qualifier: string };
  "kind-screen": null;
  "kind-list": null;
  "kind-form": null;
  "kind-facts": null;
  "kind-column": null;
  "kind-tally": null;
  "kind-filter": null;
  "kind-link": null;
  "kind-value": null;
  "kind-tone": null;
  "kind-note": null;
  "kind-tag": null;
  "kind-part": null;
  "kind-field": null;
  "kind-example": null;
  "kind-item": null;
  "kind-group": null;
  "kind-action": null;
  "kind-panel": null;
  "kind-input": null;
  "kind-alert": null;
  "kind-content": null;
  "kind-section": null;
  "kind-fact": null;
  "kind-row": null;
  "kind-errorRule": null;
  "kind-variant": null;
};

/** A message with its values filled in. */
export const t = createMessages<PartsMessages>("parts", {
  "qualified-name": [["name"]," (",["qualifier"],")"],
  "kind-screen": "Screen",
  "kind-list": "List",
  "kind-form": "Form",
  "kind-facts": "Facts",
  "kind-column": "Column",
  "kind-tally": "Count",
  "kind-filter": "Filter",
  "kind-link": "Link",
  "kind-value": "Value",
  "kind-tone": "Badge",
  "kind-note": "Note",
  "kind-tag": "Tag",
  "kind-part": "Part of the sentence",
  "kind-field": "Field",
  "kind-example": "Example",
  "kind-item": "Field of Items",
  "kind-group": "Group",
  "kind-action": "Action",
  "kind-panel": "Panel",
  "kind-input": "Input",
  "kind-alert": "Result",
  "kind-content": "Custom content",
  "kind-section": "Section",
  "kind-fact": "Section of values",
  "kind-row": "Row",
  "kind-errorRule": "Error message",
  "kind-variant": "Variant",
});
