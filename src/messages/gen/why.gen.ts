// Messages compiled from src/messages/en/why.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type WhyMessages = {
  "title": null;
  "close": null;
  "part": { kind: string; name: string };
  "customize": null;
  "customize-held": null;
  "parts": null;
  "hidden-parts": null;
  "all-shown": null;
  "hidden-by": null;
  "topic-source": null;
  "topic-changes": null;
  "topic-label": null;
  "topic-value": null;
  "topic-error": null;
  "topic-location": null;
  "topic-sort": null;
  "topic-filter": null;
  "topic-width": null;
  "topic-shown": null;
  "topic-state": null;
  "topic-required": null;
  "topic-position": null;
  "topic-create": null;
  "topic-update": null;
  "topic-delete": null;
  "topic-settings": null;
  "added": null;
  "label-screen": { text: string };
  "label-customization": { text: string };
  "label-entity": { text: string };
  "label-name": { text: string };
  "label-standard": { text: string };
  "label-server": null;
  "value-typed": null;
  "value-default": null;
  "value-none": null;
  "value-record": null;
  "value-missing": null;
  "value-column": { field: string };
  "value-filter": { field: string };
  "value-text": { text: string };
  "value-response": { field: string };
  "value-row": { field: string };
  "value-input": null;
  "shown": { isTrue: string };
  "shown-always": null;
  "editable": null;
  "usable": null;
  "can-be-moved": null;
  "cannot-be-moved": null;
  "read-only": null;
  "disabled": null;
  "required": { isTrue: string };
  "allowed": { isTrue: string };
  "position": { index: number; count: number };
  "in-menu": { isTrue: string; order: string };
  "met": null;
  "not-met": null;
  "applies": null;
  "applies-not": null;
  "may": { isTrue: string; permission: string };
  "edition": { isTrue: string; edition: string };
  "signed-in": { isSignedIn: string };
  "user": { isTrue: string; user: string };
  "user-field": { isTrue: string; field: string };
  "server": { isTrue: string; state: string };
  "toggle": { isOn: string; field: string };
  "page": { page: string };
  "mode": { mode: string };
  "has-changes": { isChanged: string };
  "all": null;
  "any": null;
  "not": null;
  "unknown": { subject: string };
  "is": { isSame: string; subject: string; value: string; actual: string };
  "above": { isTrue: string; subject: string; actual: string; value: string };
  "below": { isTrue: string; subject: string; actual: string; value: string };
  "at-least": { isTrue: string; subject: string; actual: string; value: string };
  "before": { isTrue: string; subject: string; actual: string; value: string };
  "after": { isTrue: string; subject: string; actual: string; value: string };
  "at-most": { isTrue: string; subject: string; actual: string; value: string };
  "in": { isTrue: string; subject: string; actual: string; value: string };
  "includes": { isTrue: string; subject: string; value: string };
  "blank": { isBlank: string; subject: string };
  "subject-answer": null;
  "subject-loaded": { field: string };
  "subject-option": { property: string; field: string };
  "reason": { why: string };
  "reason-customization": { why: string };
  "lock-no-call": null;
  "lock-control": null;
  "lock-entity": null;
  "lock-always": null;
  "lock-edit": null;
  "lock-json": null;
  "required-entity": null;
  "required-customization": null;
  "required-rule": { isTrue: string };
  "in-form": null;
  "loaded": null;
  "exists": null;
  "in-open-menu": null;
  "rows-selected": null;
  "delete": null;
  "running": null;
  "matches": { count: number };
  "has-result": null;
  "no-value": null;
  "has-details": null;
  "in-dialog": null;
  "is-first": null;
  "has-room": null;
  "is-sent": { isTrue: string };
  "is-offered": { isTrue: string };
  "is-matched": null;
  "is-valid": null;
  "not-listed": null;
  "sorted": { isUsual: string; isDescending: string; column: string };
  "not-sorted": null;
  "sorted-order": null;
  "sortable": { isTrue: string };
  "no-filter": null;
  "filtered": { isUsual: string; filter: string };
  "width-set": { width: number };
  "width-whole": null;
  "width-spare": null;
  "width-shared": null;
  "error-own": { text: string };
  "error-customization": { text: string };
  "error-rule": { text: string };
  "error-server": { text: string };
  "rejected": { request: string };
  "has-status": { status: string };
  "is-list": null;
  "names-field": { field: string };
  "contains": { text: string };
  "other-rule": null;
  "at-field": { field: string };
  "at-named": null;
  "at-named-or": { field: string };
  "at-first": { field: string };
  "at-form": null;
};

/** A message with its values filled in. */
export const t = createMessages<WhyMessages>("why", {
  "title": "Why Is This So?",
  "close": "Close",
  "part": [["kind"],": ",["name"]],
  "customize": "Customize This Part",
  "customize-held": "Finish or cancel the dialog first.",
  "parts": "Part of this page",
  "hidden-parts": "Not shown on this page",
  "all-shown": "All parts of this page are shown.",
  "hidden-by": "A customization hides it",
  "topic-source": "Defined in",
  "topic-changes": "Customized",
  "topic-label": "Label",
  "topic-value": "Value",
  "topic-error": "Error",
  "topic-location": "Location",
  "topic-sort": "Sort",
  "topic-filter": "Filter",
  "topic-width": "Width",
  "topic-shown": "Shown",
  "topic-state": "State",
  "topic-required": "Required",
  "topic-position": "Position",
  "topic-create": "May create",
  "topic-update": "May edit",
  "topic-delete": "May delete",
  "topic-settings": "Settings",
  "added": "A customization adds it",
  "label-screen": ["\"",["text"],"\" is set in the screen"],
  "label-customization": ["\"",["text"],"\" is set in a customization"],
  "label-entity": ["\"",["text"],"\" is the title of the field in the entity"],
  "label-name": ["\"",["text"],"\" is the name of the field"],
  "label-standard": ["\"",["text"],"\" is the standard text"],
  "label-server": "The message of the server",
  "value-typed": "You entered it",
  "value-default": "The default of new records",
  "value-none": "New records have no default",
  "value-record": "It is in the record",
  "value-missing": "The record has no value",
  "value-column": ["The field ",["field"]," of each record"],
  "value-filter": ["Compares the field ",["field"]],
  "value-text": ["The text \"",["text"],"\", filled in for each record"],
  "value-response": [["field"]," in the response"],
  "value-row": [["field"]," of the row"],
  "value-input": "You entered it, or it is the default of the panel",
  "shown": [["isTrue",1,{"true":"Yes","other":"No"}]],
  "shown-always": "Always",
  "editable": "Can be edited",
  "usable": "Can be used",
  "can-be-moved": "Rows can be moved",
  "cannot-be-moved": "Rows cannot be moved",
  "read-only": "Read-only",
  "disabled": "Disabled",
  "required": [["isTrue",1,{"true":"Yes","other":"No"}]],
  "allowed": [["isTrue",1,{"true":"Yes","other":"No"}]],
  "position": [["index",4]," of ",["count",4]],
  "in-menu": [["isTrue",1,{"true":["In the menu, with the order ",["order"]],"other":"In the menu, sorted by title"}]],
  "met": "Met:",
  "not-met": "Not met:",
  "applies": "Applies:",
  "applies-not": "Does not apply:",
  "may": [["isTrue",1,{"true":["You have the permission ",["permission"]],"other":["You lack the permission ",["permission"]]}]],
  "edition": [["isTrue",1,{"true":["The edition is ",["edition"]],"other":["The edition is not ",["edition"]]}]],
  "signed-in": [["isSignedIn",1,{"true":"You are signed in","other":"You are not signed in"}]],
  "user": [["isTrue",1,{"true":["You are ",["user"]],"other":["You are not ",["user"]]}]],
  "user-field": [["isTrue",1,{"true":[["field"]," is your user ID"],"other":[["field"]," is not your user ID"]}]],
  "server": [["isTrue",1,{"true":["The server is in the state \"",["state"],"\""],"other":["The server is not in the state \"",["state"],"\""]}]],
  "toggle": [["isOn",1,{"true":[["field"]," is switched on"],"other":[["field"]," is switched off"]}]],
  "page": [["page",1,{"loaded":"The data is loaded","loading":"The data is loading","other":"The data could not be loaded"}]],
  "mode": [["mode",1,{"create":"The record is new","other":"The record exists"}]],
  "has-changes": [["isChanged",1,{"true":"The form has changes","other":"The form has no changes"}]],
  "all": "All of these",
  "any": "At least one of these",
  "not": "This must not be the case",
  "unknown": [["subject"]," is not known here"],
  "is": [["isSame",1,{"true":[["subject"]," is ",["value"]],"other":[["subject"]," is ",["actual"],", not ",["value"]]}]],
  "above": [["isTrue",1,{"true":[["subject"]," (",["actual"],") is above ",["value"]],"other":[["subject"]," (",["actual"],") is not above ",["value"]]}]],
  "below": [["isTrue",1,{"true":[["subject"]," (",["actual"],") is below ",["value"]],"other":[["subject"]," (",["actual"],") is not below ",["value"]]}]],
  "at-least": [["isTrue",1,{"true":[["subject"]," (",["actual"],") is at least ",["value"]],"other":[["subject"]," (",["actual"],") is less than ",["value"]]}]],
  "before": [["isTrue",1,{"true":[["subject"]," (",["actual"],") is before ",["value"]],"other":[["subject"]," (",["actual"],") is not before ",["value"]]}]],
  "after": [["isTrue",1,{"true":[["subject"]," (",["actual"],") is after ",["value"]],"other":[["subject"]," (",["actual"],") is not after ",["value"]]}]],
  "at-most": [["isTrue",1,{"true":[["subject"]," (",["actual"],") is at most ",["value"]],"other":[["subject"]," (",["actual"],") is more than ",["value"]]}]],
  "in": [["isTrue",1,{"true":[["subject"]," is ",["actual"],", one of ",["value"]],"other":[["subject"]," is ",["actual"],", not one of ",["value"]]}]],
  "includes": [["isTrue",1,{"true":[["subject"]," includes ",["value"]],"other":[["subject"]," does not include ",["value"]]}]],
  "blank": [["isBlank",1,{"true":[["subject"]," is empty"],"other":[["subject"]," has a value"]}]],
  "subject-answer": "The response",
  "subject-loaded": ["The loaded value of ",["field"]],
  "subject-option": [["property"]," of the selected ",["field"]],
  "reason": ["\"",["why"],"\""],
  "reason-customization": ["\"",["why"],"\", a reason of a customization"],
  "lock-no-call": "The screen has no request for it",
  "lock-control": "The control only shows values",
  "lock-entity": "The entity defines it as read-only",
  "lock-always": "It is always read-only",
  "lock-edit": "It can only be set in new records",
  "lock-json": "No control can hold its value",
  "required-entity": "Its own rules require it",
  "required-customization": "A customization requires it",
  "required-rule": [["isTrue",1,{"true":"A rule of the entity requires it for these values","other":"No rule of the entity requires it for these values"}]],
  "in-form": "The record is shown as text",
  "loaded": "The data are not loaded",
  "exists": "It needs a record that exists, and this one is new",
  "in-open-menu": "The menu of its row is open",
  "rows-selected": "Rows of the list are selected",
  "delete": "Delete",
  "running": "It is running",
  "matches": [["count",2,{"=0":"No record matches","one":[0," record matches"],"other":[0," records match"]}]],
  "has-result": "There is no result",
  "no-value": "There is no value",
  "has-details": "No details are shown",
  "in-dialog": "The dialog is not open",
  "is-first": "Another one applies first",
  "has-room": "No record has a value, and other columns need the space",
  "is-sent": [["isTrue",1,{"true":"The server sends this data","other":"The server does not send this data"}]],
  "is-offered": [["isTrue",1,{"true":"The server offers it","other":"The server does not offer it"}]],
  "is-matched": "It does not match the filter",
  "is-valid": "A value in it is not valid",
  "not-listed": "Hidden from the menu",
  "sorted": [["isUsual",1,{"true":[["isDescending",1,{"true":["Sorted by ",["column"],", descending, as when the list opens"],"other":["Sorted by ",["column"],", ascending, as when the list opens"]}]],"other":[["isDescending",1,{"true":["Sorted by ",["column"],", descending, as chosen by you or set in the address"],"other":["Sorted by ",["column"],", ascending, as chosen by you or set in the address"]}]]}]],
  "not-sorted": "Not sorted",
  "sorted-order": "In the order that users choose",
  "sortable": [["isTrue",1,{"true":"The list can be sorted by it","other":"The list cannot be sorted by it"}]],
  "no-filter": "No filter",
  "filtered": [["isUsual",1,{"true":["\"",["filter"],"\", as when the list opens"],"other":["\"",["filter"],"\", as entered by you or set in the address"]}]],
  "width-set": [["width",4]," pixels"],
  "width-whole": "As wide as its values, because truncated ones would mislead",
  "width-spare": "A share of the width by its content; if space is short, it moves below the name first",
  "width-shared": "A share of the width by its content",
  "error-own": ["\"",["text"],"\", because the value breaks a rule of the entity or the form"],
  "error-customization": ["\"",["text"],"\", because the value breaks a rule of a customization"],
  "error-rule": ["\"",["text"],"\", for this response of the server"],
  "error-server": ["\"",["text"],"\", from the response of the server"],
  "rejected": [["request",1,{"create":"The server rejects a new record","update":"The server rejects changes of a record","delete":"The server rejects the deletion of the record","other":"The server rejects a new or changed record"}]],
  "has-status": ["The response has the status ",["status"]],
  "is-list": "The response is a list of messages",
  "names-field": ["The response has a message for ",["field"]],
  "contains": ["The message contains \"",["text"],"\""],
  "other-rule": "Another rule applies instead",
  "at-field": ["At the field ",["field"]],
  "at-named": "At the field that the response names, else above the form",
  "at-named-or": ["At the field that the response names, else at ",["field"]],
  "at-first": ["The first message at ",["field"],", each of the others at the field that it names, else above the form"],
  "at-form": "Above the form",
});
