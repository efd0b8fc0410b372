// Messages compiled from src/messages/en/customizing.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type CustomizingMessages = {
  "title": { screen: string };
  "panel": null;
  "intro": null;
  "intro-download": null;
  "every-language": null;
  "loading": null;
  "load-failed": null;
  "not-editable": { file: string };
  "parts": null;
  "parts-keys": null;
  "pick": null;
  "pick-on": null;
  "section-screen": null;
  "section-columns": null;
  "section-fields": null;
  "section-actions": null;
  "section-notes": null;
  "section-panels": null;
  "section-facts": null;
  "section-messages": null;
  "section-more": null;
  "full-name": { kind: string; name: string };
  "shown": null;
  "required": null;
  "required-by-server": null;
  "editing": null;
  "editing-free": null;
  "editing-on-edit": null;
  "editing-never": null;
  "editing-own": null;
  "move-up": null;
  "move-down": null;
  "move-column-up": null;
  "move-column-down": null;
  "move-entry-up": null;
  "move-entry-down": null;
  "remove": null;
  "reset": null;
  "more-texts": null;
  "add": null;
  "default": null;
  "yes": null;
  "no": null;
  "in-list": null;
  "in-form": null;
  "show-list": null;
  "show-form": null;
  "changes": null;
  "no-changes": null;
  "undo": null;
  "redo": null;
  "discard": null;
  "save": null;
  "download": null;
  "nothing-to-save": null;
  "saved": { file: string };
  "not-previewed": null;
  "not-saved": null;
  "changed-meanwhile": null;
  "changed-by-others": null;
  "load-again": null;
  "refused": null;
  "close": null;
  "close-question": null;
  "close-text": { count: number };
  "close-yes": null;
  "close-no": null;
  "difference-added": { name: string };
  "difference-there": { name: string };
  "difference-removed": { name: string };
  "difference-reset": { name: string };
  "difference-hidden": { name: string };
  "difference-shown": { name: string };
  "difference-before": { name: string; other: string };
  "difference-after": { name: string; other: string };
  "difference-required": { name: string };
  "difference-optional": { name: string };
  "difference-read-only": { name: string };
  "difference-on-edit": { name: string };
  "difference-editable": { name: string };
  "difference-changed": { name: string; label: string; before: string; after: string };
  "difference-set": { name: string; label: string; after: string };
  "difference-same": { name: string; label: string; after: string };
  "difference-default": { name: string; label: string };
  "difference-elsewhere": { name: string };
  "difference-other": { name: string; key: string };
  "difference-skipped": { difference: string };
  "key-label": null;
  "key-header": null;
  "key-title": null;
  "key-text": null;
  "key-help": null;
  "key-summary": null;
  "key-placeholder": null;
  "key-prefix": null;
  "key-suffix": null;
  "key-messages-saved": null;
  "key-messages-loadFailed": null;
  "key-messages-saving": null;
  "key-searchLabel": null;
  "key-refresh": null;
  "key-none": null;
  "key-help-title": null;
  "key-help-text": null;
  "key-create": null;
  "key-title-create": null;
  "key-title-edit": null;
  "key-summary-create": null;
  "key-summary-edit": null;
  "key-sentence-text": null;
  "key-sentence-none": null;
  "key-sentence-join-between": null;
  "key-sentence-join-last": null;
  "key-beforeSave-failed": null;
  "key-buttons-save": null;
  "key-buttons-cancel": null;
  "key-buttons-reset": null;
  "key-toggle-label": null;
  "key-variants-label": null;
  "key-items-label": null;
  "key-items-add": null;
  "key-items-remove": null;
  "key-match": null;
  "key-repeat-label": null;
  "key-repeat-message": null;
  "key-several-label": null;
  "key-several-text": null;
  "key-items-chosen": null;
  "key-unit-text": null;
  "key-options-empty": null;
  "key-done": null;
  "key-until-done": null;
  "key-failed": null;
  "key-busy": null;
  "key-run-label": null;
  "key-result-table-none": null;
  "key-search": null;
  "key-width": null;
  "key-folded": null;
  "key-sortable": null;
  "key-wrap": null;
  "key-tone": null;
  "key-position": null;
  "key-variant": null;
  "key-menu-group": null;
  "key-menu-order": null;
  "key-menu-hidden": null;
  "key-menu-start": null;
  "no-screen": null;
  "pick-stop": null;
  "hidden": null;
  "changed": null;
  "is-first": null;
  "is-last": null;
  "nothing-to-undo": null;
  "nothing-to-redo": null;
  "preview-partly": null;
  "add-part": null;
  "add-which": null;
  "nothing-to-add": null;
  "counts-in-file": null;
  "conditions-in-file": null;
  "rules-in-file": null;
  "new-part": { kind: string };
  "data-columns": null;
  "data-fields": null;
  "data-filters": null;
  "data-counts": null;
  "value-of": { field: string; value: string };
  "other-parts": null;
  "of-list": { name: string };
  "of-form": { name: string };
  "of-screen": null;
  "of-screen-help": null;
  "no-default": null;
  "default-lines": null;
  "default-in-file": null;
  "no-group": null;
  "variant": { label: string; variant: string };
  "variant-zero": null;
  "variant-one": null;
  "variant-other": null;
  "variant-text": null;
  "variant-blank": null;
  "whole-confirm": null;
  "whole-help": null;
  "whole-beforeSave-confirm": null;
  "whole-beforeSave-ask-confirm": null;
  "first-title": null;
  "first-text": null;
  "first-yes": null;
  "first-no": null;
  "key-confirm": null;
  "key-confirm-title": null;
  "key-confirm-text": null;
  "key-confirm-yes": null;
  "key-confirm-no": null;
  "key-group": null;
  "key-to": null;
  "key-help-to": null;
  "key-link-to": null;
  "key-widget": null;
  "key-cell": null;
  "key-toggle-widget": null;
  "word-plain": null;
  "word-info": null;
  "word-success": null;
  "word-warning": null;
  "word-error": null;
  "word-top": null;
  "word-foot": null;
  "word-list": null;
  "word-form": null;
  "word-page": null;
  "word-row": null;
  "word-danger": null;
  "word-primary": null;
  "word-bytes": null;
  "word-checkbox": null;
  "word-checkboxes": null;
  "word-chips": null;
  "word-code": null;
  "word-copy": null;
  "word-described": null;
  "word-json": null;
  "word-date": null;
  "word-date-time": null;
  "word-duration": null;
  "word-file": null;
  "word-number": null;
  "word-picker": null;
  "word-records": null;
  "word-radio": null;
  "word-secret": null;
  "word-select": null;
  "word-switch": null;
  "word-text": null;
  "word-value": null;
  "word-days": null;
  "word-text-list": null;
  "word-text-only": null;
  "word-textarea": null;
  "word-time": null;
  "word-health": null;
  "word-upper": null;
  "word-yes-no": null;
  "while-viewing-as": null;
  "part-of": { kind: string; name: string };
  "key-value": null;
  "no-value": null;
  "descending": { name: string };
  "condition-not": { condition: string };
  "condition-may": { isTrue: string; permission: string };
  "condition-edition": { isTrue: string; edition: string };
  "condition-signed-in": { isTrue: string };
  "condition-user": { isTrue: string; user: string };
  "condition-user-field": { isTrue: string; field: string };
  "condition-server": { isTrue: string; state: string };
  "condition-toggle": { isTrue: string; field: string };
  "condition-form": { form: string };
  "condition-page": { page: string };
  "condition-answer": null;
  "condition-loaded": { field: string };
  "condition-option": { property: string; field: string };
  "condition-is": { isTrue: string; subject: string; value: string };
  "condition-above": { isTrue: string; subject: string; value: string };
  "condition-below": { isTrue: string; subject: string; value: string };
  "condition-atLeast": { isTrue: string; subject: string; value: string };
  "condition-atMost": { isTrue: string; subject: string; value: string };
  "condition-in": { isTrue: string; subject: string; value: string };
  "condition-includes": { isTrue: string; subject: string; value: string };
  "condition-blank": { isTrue: string; subject: string };
  "condition-before": { isTrue: string; subject: string; value: string };
  "condition-after": { isTrue: string; subject: string; value: string };
  "moment": { days: number };
  "key-when": null;
  "key-hidden": null;
  "key-restrict": null;
  "key-readOnly": null;
  "key-disabled": null;
  "key-run-disabled": null;
  "key-schema": null;
  "key-field": null;
  "key-default": null;
  "key-filter": null;
  "key-sortBy": null;
  "key-of-list-search": null;
  "key-pages": null;
  "key-refreshEvery": null;
  "key-menu-icon": null;
  "key-icon": null;
  "key-link-each": null;
  "key-result-table-sortBy": null;
  "key-result-table-search": null;
  "key-cells": null;
  "member-when": null;
  "member-why": null;
  "member-message": null;
  "member-required": null;
  "member-minLength": null;
  "member-maxLength": null;
  "member-minimum": null;
  "member-maximum": null;
  "member-minItems": null;
  "member-maxItems": null;
  "member-pattern": null;
  "member-options": null;
  "member-enum": null;
  "member-link": null;
  "member-links": null;
  "member-id": null;
  "member-is": null;
  "member-as": null;
  "member-tones": null;
  "member-values": null;
  "member-letters": null;
  "member-type": null;
  "word-string": null;
  "word-integer": null;
  "word-boolean": null;
  "word-array": null;
  "word-object": null;
};

/** A message with its values filled in. */
export const t = createMessages<CustomizingMessages>("customizing", {
  "title": ["Customize ",["screen"]],
  "panel": "Customize",
  "intro": "Choose a part and change it. Nothing is saved until you select Save.",
  "intro-download": "Choose a part and change it. This server does not store changes from the page, so download them as a file for the customization folder.",
  "every-language": "Texts that you change are shown as you write them in every language, until the customization folder translates them.",
  "loading": "Loading the parts of this screen",
  "load-failed": "The customizations of this screen could not be loaded.",
  "not-editable": ["The file ",["file"]," is not valid JSON, so it cannot be changed here. Correct it first."],
  "parts": "Parts of this screen",
  "parts-keys": "Use the arrow keys to choose a part, and Alt with an arrow key to move it.",
  "pick": "Choose in the Page",
  "pick-on": "Click a part of the page. Press Esc to stop.",
  "section-screen": "Screen",
  "section-columns": "Columns",
  "section-fields": "Fields",
  "section-actions": "Actions",
  "section-notes": "Notes, Tags and Links",
  "section-panels": "Panels",
  "section-facts": "Sections",
  "section-messages": "Error Messages",
  "section-more": "More",
  "full-name": [["kind"]," \"",["name"],"\""],
  "shown": "Shown",
  "required": "Required",
  "required-by-server": "The server requires a value.",
  "editing": "Editing",
  "editing-free": "Can be edited",
  "editing-on-edit": "Read-only after creation",
  "editing-never": "Read-only",
  "editing-own": "As the screen decides",
  "move-up": "Move Up",
  "move-down": "Move Down",
  "move-column-up": "Move Earlier",
  "move-column-down": "Move Later",
  "move-entry-up": "Move Up in the Menu",
  "move-entry-down": "Move Down in the Menu",
  "remove": "Remove",
  "reset": "Reset This Part",
  "more-texts": "More Settings",
  "add": "Add",
  "default": "Default",
  "yes": "Yes",
  "no": "No",
  "in-list": "This part is in the list.",
  "in-form": "This part is in the form.",
  "show-list": "Show the List",
  "show-form": "Show the Form",
  "changes": "Changes",
  "no-changes": "No changes yet",
  "undo": "Undo",
  "redo": "Redo",
  "discard": "Discard",
  "save": "Save",
  "download": "Download",
  "nothing-to-save": "There are no changes.",
  "saved": ["Saved to ",["file"]],
  "not-previewed": "The preview of the changes could not be loaded.",
  "not-saved": "The changes were not saved.",
  "changed-meanwhile": "The customizations of this screen have changed since they were opened. Your changes are kept when you load them again.",
  "changed-by-others": "Changed by Others",
  "load-again": "Load Again",
  "refused": "These changes cannot be saved.",
  "close": "Close",
  "close-question": "Discard the changes?",
  "close-text": [["count",2,{"one":[0," change is"],"other":[0," changes are"]}]," not saved."],
  "close-yes": "Discard",
  "close-no": "Keep Editing",
  "difference-added": [["name"]," is added."],
  "difference-there": [["name"]," is part of the screen already."],
  "difference-removed": [["name"]," is removed."],
  "difference-reset": [["name"]," is reset."],
  "difference-hidden": [["name"]," is hidden."],
  "difference-shown": [["name"]," is shown."],
  "difference-before": [["name"]," moves before \"",["other"],"\"."],
  "difference-after": [["name"]," moves after \"",["other"],"\"."],
  "difference-required": [["name"]," becomes required."],
  "difference-optional": [["name"]," is no longer required by a customization."],
  "difference-read-only": [["name"]," becomes read-only."],
  "difference-on-edit": [["name"]," becomes read-only after creation."],
  "difference-editable": [["name"]," is no longer read-only by a customization."],
  "difference-changed": [["name"],": ",["label"]," changes from \"",["before"],"\" to \"",["after"],"\"."],
  "difference-set": [["name"],": ",["label"]," becomes \"",["after"],"\"."],
  "difference-same": [["name"],": ",["label"]," is already \"",["after"],"\"."],
  "difference-default": [["name"],": ",["label"]," is reset to the default."],
  "difference-elsewhere": [["name"]," is changed in another file."],
  "difference-other": [["name"],": ",["key"]," is changed."],
  "difference-skipped": [["difference"]," This change is skipped."],
  "key-label": "Label",
  "key-header": "Header",
  "key-title": "Title",
  "key-text": "Text",
  "key-help": "Help",
  "key-summary": "Summary",
  "key-placeholder": "Placeholder",
  "key-prefix": "Text Before",
  "key-suffix": "Text After",
  "key-messages-saved": "Notice After Saving",
  "key-messages-loadFailed": "Notice If Loading Fails",
  "key-messages-saving": "Text While Saving",
  "key-searchLabel": "Label of the Filter",
  "key-refresh": "Label of Refresh",
  "key-none": "Text of the Empty List",
  "key-help-title": "Help Title",
  "key-help-text": "Help Text",
  "key-create": "Label of Create",
  "key-title-create": "Title When Creating",
  "key-title-edit": "Title When Editing",
  "key-summary-create": "Summary When Creating",
  "key-summary-edit": "Summary When Editing",
  "key-sentence-text": "Sentence",
  "key-sentence-none": "Sentence Without Values",
  "key-sentence-join-between": "Text Between Values",
  "key-sentence-join-last": "Text Before the Last Value",
  "key-beforeSave-failed": "Notice If the Check Before Saving Fails",
  "key-buttons-save": "Label of Save",
  "key-buttons-cancel": "Label of Cancel",
  "key-buttons-reset": "Label of Reset",
  "key-toggle-label": "Label of the Switch",
  "key-variants-label": "Label of the Choice of Variants",
  "key-items-label": "Label of Each Item",
  "key-items-add": "Label of Add",
  "key-items-remove": "Label of Remove",
  "key-match": "What Matches",
  "key-repeat-label": "Label of the Second Box",
  "key-repeat-message": "Message If the Second Text Differs",
  "key-several-label": "Label for Several Rows",
  "key-several-text": "Text for Several Rows",
  "key-items-chosen": "Heading of Chosen Options",
  "key-unit-text": "Unit",
  "key-options-empty": "Text of the Empty Option",
  "key-done": "Notice After the Action",
  "key-until-done": "Notice When the Work Has Ended",
  "key-failed": "Notice If the Action Fails",
  "key-busy": "Text While It Runs",
  "key-run-label": "Label of the Button",
  "key-result-table-none": "Text of the Empty Table",
  "key-search": "Has a Filter",
  "key-width": "Width in Pixels",
  "key-folded": "Folded at First",
  "key-sortable": "Can Be Sorted",
  "key-wrap": "Wrap Long Text",
  "key-tone": "Meaning",
  "key-position": "Position",
  "key-variant": "Appearance",
  "key-menu-group": "Group in the Menu",
  "key-menu-order": "Position in the Menu",
  "key-menu-hidden": "Hidden in the Menu",
  "key-menu-start": "Rank as Start Page",
  "no-screen": "Open a screen to customize it.",
  "pick-stop": "Stop Choosing",
  "hidden": "Hidden",
  "changed": "Changed",
  "is-first": "This part is the first one.",
  "is-last": "This part is the last one.",
  "nothing-to-undo": "There is nothing to undo.",
  "nothing-to-redo": "There is nothing to redo.",
  "preview-partly": "New rules for values are shown, but only checked once the file is in the customization folder.",
  "add-part": "Add…",
  "add-which": "What to add",
  "nothing-to-add": "Nothing can be added to this screen.",
  "counts-in-file": "Counts with other conditions are added in the file of the screen.",
  "conditions-in-file": "Conditions are written in the file of the screen.",
  "rules-in-file": "Conditions, and rules other than \"required\", are written in the file of the screen.",
  "new-part": ["New ",["kind"]],
  "data-columns": "Columns",
  "data-fields": "Fields",
  "data-filters": "Filters",
  "data-counts": "Counts",
  "value-of": [["field"],": ",["value"]],
  "other-parts": "Other parts",
  "of-list": [["name"]," of the list"],
  "of-form": [["name"]," of the form"],
  "of-screen": "The screen always asks.",
  "of-screen-help": "The screen always shows it.",
  "no-default": "No default",
  "default-lines": "Default (one per line)",
  "default-in-file": "The default is written in the file of the screen.",
  "no-group": "No group",
  "variant": [["label"]," (",["variant"],")"],
  "variant-zero": "for 0",
  "variant-one": "for 1",
  "variant-other": "for other numbers",
  "variant-text": "with a value",
  "variant-blank": "without a value",
  "whole-confirm": "Ask for Confirmation",
  "whole-help": "Show a Help Tile",
  "whole-beforeSave-confirm": "Ask Before Saving",
  "whole-beforeSave-ask-confirm": "Ask Before Saving",
  "first-title": "Are you sure?",
  "first-text": "Describe what will happen.",
  "first-yes": "Continue",
  "first-no": "Cancel",
  "key-confirm": "Question",
  "key-confirm-title": "Question",
  "key-confirm-text": "Explanation",
  "key-confirm-yes": "Label of Yes",
  "key-confirm-no": "Label of No",
  "key-group": "Group",
  "key-to": "Leads To",
  "key-help-to": "Help Leads To",
  "key-link-to": "Link Leads To",
  "key-widget": "Control",
  "key-cell": "Shown As",
  "key-toggle-widget": "Control of the Switch",
  "word-plain": "Plain",
  "word-info": "Information",
  "word-success": "Success",
  "word-warning": "Warning",
  "word-error": "Error",
  "word-top": "Top",
  "word-foot": "Bottom",
  "word-list": "List",
  "word-form": "Form",
  "word-page": "Page",
  "word-row": "Row",
  "word-danger": "Dangerous",
  "word-primary": "Primary",
  "word-bytes": "Size in bytes",
  "word-checkbox": "Check box",
  "word-checkboxes": "Check boxes",
  "word-chips": "Chips",
  "word-code": "Code",
  "word-copy": "Text with a copy button",
  "word-described": "Fields that the server describes",
  "word-json": "JSON text",
  "word-date": "Date",
  "word-date-time": "Date and time",
  "word-duration": "Duration",
  "word-file": "Text of a file",
  "word-number": "Number",
  "word-picker": "Two lists",
  "word-records": "Fields of each item",
  "word-radio": "Radio buttons",
  "word-secret": "Secret",
  "word-select": "List of options",
  "word-switch": "Switch",
  "word-text": "Text",
  "word-value": "Whole value",
  "word-days": "Days",
  "word-text-list": "List of texts",
  "word-text-only": "Text without a control",
  "word-textarea": "Text on several lines",
  "word-time": "Time",
  "word-health": "Health",
  "word-upper": "Capital letters",
  "word-yes-no": "Yes or no",
  "while-viewing-as": "Changes are shown, but not saved, while viewing as another user.",
  "part-of": [["kind"]," for ",["name"]],
  "key-value": "Value",
  "no-value": "no value",
  "descending": [["name"],", descending"],
  "condition-not": ["not (",["condition"],")"],
  "condition-may": [["isTrue",1,{"true":["the user has the permission ",["permission"]],"other":["the user lacks the permission ",["permission"]]}]],
  "condition-edition": [["isTrue",1,{"true":["the edition is ",["edition"]],"other":["the edition is not ",["edition"]]}]],
  "condition-signed-in": [["isTrue",1,{"true":"a user is signed in","other":"no user is signed in"}]],
  "condition-user": [["isTrue",1,{"true":["the user is ",["user"]],"other":["the user is not ",["user"]]}]],
  "condition-user-field": [["isTrue",1,{"true":[["field"]," is the ID of the user"],"other":[["field"]," is not the ID of the user"]}]],
  "condition-server": [["isTrue",1,{"true":["the server is in the state \"",["state"],"\""],"other":["the server is not in the state \"",["state"],"\""]}]],
  "condition-toggle": [["isTrue",1,{"true":[["field"]," is switched on"],"other":[["field"]," is switched off"]}]],
  "condition-form": [["form",1,{"create":"the record is new","edit":"the record exists","changed":"the form has changes","other":"the form has no changes"}]],
  "condition-page": [["page",1,{"loaded":"the data is loaded","loading":"the data is loading","other":"the data could not be loaded"}]],
  "condition-answer": "the response",
  "condition-loaded": ["the loaded value of ",["field"]],
  "condition-option": [["property"]," of the selected ",["field"]],
  "condition-is": [["isTrue",1,{"true":[["subject"]," is ",["value"]],"other":[["subject"]," is not ",["value"]]}]],
  "condition-above": [["isTrue",1,{"true":[["subject"]," is above ",["value"]],"other":[["subject"]," is not above ",["value"]]}]],
  "condition-below": [["isTrue",1,{"true":[["subject"]," is below ",["value"]],"other":[["subject"]," is not below ",["value"]]}]],
  "condition-atLeast": [["isTrue",1,{"true":[["subject"]," is at least ",["value"]],"other":[["subject"]," is less than ",["value"]]}]],
  "condition-atMost": [["isTrue",1,{"true":[["subject"]," is at most ",["value"]],"other":[["subject"]," is more than ",["value"]]}]],
  "condition-in": [["isTrue",1,{"true":[["subject"]," is one of ",["value"]],"other":[["subject"]," is not one of ",["value"]]}]],
  "condition-includes": [["isTrue",1,{"true":[["subject"]," includes ",["value"]],"other":[["subject"]," does not include ",["value"]]}]],
  "condition-blank": [["isTrue",1,{"true":[["subject"]," is empty"],"other":[["subject"]," has a value"]}]],
  "condition-before": [["isTrue",1,{"true":[["subject"]," is before ",["value"]],"other":[["subject"]," is not before ",["value"]]}]],
  "condition-after": [["isTrue",1,{"true":[["subject"]," is after ",["value"]],"other":[["subject"]," is not after ",["value"]]}]],
  "moment": [["days",2,{"=0":"now","one":[0," day from now"],"other":[0," days from now"]}]],
  "key-when": "Further Condition",
  "key-hidden": "Hidden",
  "key-restrict": "Further Rules",
  "key-readOnly": "Further Reason to Be Read-Only",
  "key-disabled": "Further Reason to Be Disabled",
  "key-run-disabled": "Further Reason to Be Disabled",
  "key-schema": "Data",
  "key-field": "Field",
  "key-default": "Default",
  "key-filter": "Filter at First",
  "key-sortBy": "Sorted By",
  "key-of-list-search": "Fields That the Filter Searches",
  "key-pages": "Records per Page",
  "key-refreshEvery": "Seconds Between Refreshes",
  "key-menu-icon": "Icon in the Menu",
  "key-icon": "Icon",
  "key-link-each": "Items That Become Links",
  "key-result-table-sortBy": "Table Sorted By",
  "key-result-table-search": "Table Has a Filter",
  "key-cells": "Shown As",
  "member-when": "Condition",
  "member-why": "Reason",
  "member-message": "Message",
  "member-required": "Required",
  "member-minLength": "Minimum Length",
  "member-maxLength": "Maximum Length",
  "member-minimum": "Minimum",
  "member-maximum": "Maximum",
  "member-minItems": "Minimum Number of Items",
  "member-maxItems": "Maximum Number of Items",
  "member-pattern": "Pattern",
  "member-options": "Options",
  "member-enum": "Options",
  "member-link": "Leads To",
  "member-links": "Links",
  "member-id": "ID",
  "member-is": "Value",
  "member-as": "Shown As",
  "member-tones": "Badges",
  "member-values": "Values",
  "member-letters": "Initials",
  "member-type": "Type",
  "word-string": "Text",
  "word-integer": "Whole number",
  "word-boolean": "Yes or no",
  "word-array": "List",
  "word-object": "Object",
});
