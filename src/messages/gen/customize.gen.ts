// Messages compiled from src/messages/en/customize.json by `npm run types`: change that file, not this one.
import { createFindingMessages } from '../finding-messages.ts';

/** The values that each message needs. */
export type CustomizeMessages = {
  "too-slow": { seconds: number };
  "split-folder": null;
  "slow-start": { seconds: number };
  "wait-or-split": null;
  "field-unknown": { path: string };
  "field-set-by-server": { path: string };
  "remove": null;
  "internal-error": { reason: string };
  "report-error": null;
  "pattern-not-text": null;
  "use-pattern": null;
  "unknown-rule": { key: string };
  "rules": { keys: string };
  "limit-not-number": { key: string };
  "use-number": null;
  "limit-not-tighter": { key: string; value: string; before: string };
  "use-larger": null;
  "use-smaller": null;
  "already-required": { path: string };
  "required-boolean": { path: string };
  "options-not-list": null;
  "list-options": null;
  "no-own-options": null;
  "unknown-option": { value: string };
  "options": { values: string };
  "same-options": null;
  "no-option-left": { values: string };
  "keep-option": null;
  "default-excluded": { value: string };
  "keep-default": null;
  "unknown-place": { place: string };
  "places": null;
  "add-or-places": { places: string };
  "unknown-key": { key: string; place: string };
  "keys": null;
  "never": { key: string };
  "no-new-button": { key: string };
  "other-origin": { address: string };
  "use-own-address": null;
  "no-pages": null;
  "pages-of-server": null;
  "page-too-large": { before: string };
  "not-for-options": { call: string };
  "calls": null;
  "html": null;
  "use-other-cell": null;
  "not-objects": { place: string };
  "use-object": null;
  "empty-object": { key: string };
  "use-key-or-remove": null;
  "before-and-after": null;
  "remove-one": null;
  "unknown-sibling": { place: string; name: string };
  "parts": null;
  "cannot-hide": { place: string };
  "hide-entry": null;
  "hide-needs-default": { path: string };
  "set-default": null;
  "use-on-edit": null;
  "add-form-edit": null;
  "makes-editable": { place: string };
  "takes-more": { place: string };
  "data-of-other": { path: string; other: string };
  "data-decide": { path: string };
  "show-only": null;
  "hide-key": { path: string };
  "unknown-group": { group: string };
  "groups": null;
  "move-across-objects": { path: string; group: string };
  "choose-group": null;
  "cannot-move": { place: string };
  "cannot-add": { place: string };
  "addable": { places: string };
  "needs-schema": { path: string };
  "add-schema": null;
  "schema-key": { key: string };
  "default-set-by-server": { path: string };
  "default-secret": { path: string };
  "default-refused": { path: string };
  "set-valid-default": null;
  "added-documentation": null;
  "remove-documentation": null;
  "added-code": { key: string };
  "use-described": null;
  "sent-unasked": { id: string };
  "use-reading": null;
  "screen-name": { slug: string };
  "use-screen-name": null;
  "already-read-only": { place: string };
  "read-only-twice": { place: string };
  "use-always": null;
  "no-ask": { place: string };
  "confirm-loosened": null;
  "unknown-screen": { screen: string };
  "screen-refused": { screen: string };
  "repair-screen": null;
  "screens": null;
  "not-object": null;
  "use-places": null;
  "no-version": { version: string };
  "version-missing": null;
  "use-version": { version: string };
  "not-true": { key: string };
  "use-true": null;
  "breaks": { found: string };
  "breaks-at": { part: string; found: string };
  "and-also": { advice: string; summary: string; next: string };
  "invalid-json": { found: string };
  "duplicate-key": { key: string };
  "too-many-changes": { limit: string };
  "use-restrict": null;
  "not-a-place": { place: string };
  "screen-shipped": { slug: string };
  "rename-screen": null;
  "message-not-text": null;
  "use-message": null;
  "no-reasons": null;
  "rule-condition": null;
  "use-people": { keys: string };
  "kind-part": { part: string };
  "use-kind-parts": { parts: string };
  "kind-key": { key: string; part: string };
  "unknown-kind": { name: string; part: string };
  "kinds": null;
  "kind-not-json": { name: string };
  "kind-unused": { name: string };
  "use-kind-or-remove": null;
  "use-kind-files": null;
  "too-many-restrictions": { limit: string };
  "use-fewer-restrictions": null;
  "no-rule": null;
  "mode-loosens": { place: string };
  "reveals-secret": { place: string };
  "hide-saves": { place: string };
  "hide-conditional": { path: string };
  "hide-described": { path: string };
  "hides-default": { path: string };
  "hides-options": { path: string };
  "hide-required": { path: string };
  "prevents-lock": { file: string; place: string };
  "default-fixed": { path: string };
  "default-described": { path: string };
  "default-blank": { path: string };
  "default-not-valid": { value: string; path: string };
  "not-a-name": { key: string };
  "use-name": null;
  "own-name": { key: string };
  "leaves-condition": { group: string; place: string };
  "enters-condition": { group: string };
  "keep-in-group": null;
  "group-empty": { place: string };
  "fill-group": null;
  "group-fields": { place: string };
  "use-group": { group: string };
  "too-large": { limit: string };
  "split-file": null;
  "too-deep": null;
  "long-key": { limit: string };
  "shorten-key": null;
  "not-a-file": null;
  "not-utf8": null;
  "save-utf8": null;
  "remove-entry": null;
  "unreadable": { problem: string };
  "folder-unreadable": { problem: string };
  "check-rights": null;
  "unknown-entry": { name: string };
  "use-entries": null;
  "too-many-entries": { limit: string };
  "remove-entries": null;
  "no-screen-file": null;
  "add-screen-file": null;
  "use-screen-folders": null;
  "vocabulary-unknown": { key: string };
  "vocabulary-not-names": { key: string };
  "use-vocabulary": { keys: string };
  "place-renamed": { from: string; to: string };
  "sibling-renamed": { key: string; place: string };
  "screen-renamed": { from: string; to: string };
  "exists-already": { keys: string };
  "exists-as-other": { now: string; own: string; keys: string };
  "remove-keys": null;
  "remove-add": null;
  "hidden-anyway": { place: string; key: string };
  "default-outside": { file: string; value: string };
  "default-replaced": null;
  "default-never-new": null;
  "fixed-anyway": { place: string; key: string };
  "never-empty": { place: string; key: string };
  "pattern-of-all": { pattern: string };
  "run-migrate": null;
  "screen-changed": { screen: string };
  "run-diff": null;
  "no-hash": null;
  "run-migrate-for-hash": null;
};

/** A message with its values. */
export const t = createFindingMessages<CustomizeMessages>("customize", {
  "too-slow": ["Applying the customizations took longer than ",["seconds",2,{"one":[0," second"],"other":[0," seconds"]}],"."],
  "split-folder": "Undo the latest change, or use smaller files. If the server was busy, save the file again.",
  "slow-start": ["Applying the customizations takes longer than ",["seconds",2,{"one":[0," second"],"other":[0," seconds"]}],"."],
  "wait-or-split": "Wait until they are applied, or use smaller files.",
  "field-unknown": ["The entity has no field \"",["path"],"\"."],
  "field-set-by-server": ["\"",["path"],"\" is set by the server."],
  "remove": "Remove this change.",
  "internal-error": ["The change cannot be applied because of an internal error: ",["reason"]],
  "report-error": "Remove the change, and report the error.",
  "pattern-not-text": "The pattern is not a string.",
  "use-pattern": "Use a string with a regular expression.",
  "unknown-rule": ["Unknown rule \"",["key"],"\"."],
  "rules": ["Rules: ",["keys"],"."],
  "limit-not-number": ["\"",["key"],"\" is not a number."],
  "use-number": "Use a number.",
  "limit-not-tighter": ["\"",["key"],"\" ",["value"]," is not tighter than ",["before"],"."],
  "use-larger": "Use a larger number.",
  "use-smaller": "Use a smaller number.",
  "already-required": ["\"",["path"],"\" is already required."],
  "required-boolean": ["\"",["path"],"\" is true or false, so it always has a value."],
  "options-not-list": "\"options\" is not a list of values.",
  "list-options": "List the options that remain.",
  "no-own-options": "The options of this field come from the server, or it has none.",
  "unknown-option": [["value"]," is not an option of this field."],
  "options": ["Options: ",["values"],"."],
  "same-options": "These are all the options of this field.",
  "no-option-left": ["None of the options remain under a condition under which the field offers only ",["values"],"."],
  "keep-option": "Keep one of these options, too.",
  "default-excluded": ["The default ",["value"]," is not among the options, so new records could be saved without a value."],
  "keep-default": "Add it to the options, set another \"default\", or add \"required\": true.",
  "unknown-place": ["There is no place \"",["place"],"\" in this screen."],
  "places": "Places",
  "add-or-places": ["To add it, set \"add\" to true. ",["places"]],
  "unknown-key": ["\"",["key"],"\" cannot be changed at \"",["place"],"\"."],
  "keys": "Keys",
  "never": ["\"",["key"],"\" cannot be customized, because it decides about data, requests or permissions."],
  "no-new-button": ["\"",["key"],"\" would add a button or an option."],
  "other-origin": ["The value ",["address"]," is not an address of this console."],
  "use-own-address": "Use an address such as admin/repository/selectors.",
  "no-pages": "The list shows all its records, so it has no pages.",
  "pages-of-server": "The list call does not send a page size, so the server decides how many records a page has.",
  "page-too-large": ["A page has at most ",["before"]," records, because the server may not return more at once."],
  "not-for-options": ["No options of this screen come from the call \"",["call"],"\", which may do more than read data."],
  "calls": "Calls",
  "html": "Only screens of the console can show HTML, with the cell \"html\" or \"about\" in fieldsFrom.",
  "use-other-cell": "Use another cell, or remove \"about\".",
  "not-objects": ["The value of \"",["place"],"\" is not an object."],
  "use-object": "Use an object with the keys to change.",
  "empty-object": ["\"",["key"],"\" is an empty object, so it changes nothing."],
  "use-key-or-remove": "Add a key to change, or remove it.",
  "before-and-after": "\"before\" and \"after\" are both set.",
  "remove-one": "Remove one of them.",
  "unknown-sibling": ["\"",["place"],"\" has no sibling \"",["name"],"\"."],
  "parts": "Parts",
  "cannot-hide": ["\"",["place"],"\" cannot be hidden."],
  "hide-entry": "Use \"menu.hidden\", or \"when\" to hide it from some users.",
  "hide-needs-default": ["\"",["path"],"\" is required, so it cannot be hidden or read-only in a new record without a default."],
  "set-default": "Set a default.",
  "use-on-edit": "For existing records only, use \"onEdit\".",
  "add-form-edit": "For existing records only, add the condition { \"form\": \"edit\" }.",
  "makes-editable": ["\"",["place"],"\" only shows its value, but with this widget, users could change it."],
  "takes-more": ["With this widget, \"",["place"],"\" would accept values that its current control does not accept."],
  "data-of-other": ["\"",["path"],"\" and the field \"",["other"],"\" of the form share data."],
  "data-decide": ["\"",["path"],"\" affects other parts of the screen, or what it sends."],
  "show-only": "Set \"readOnly\" to \"always\", or remove this change.",
  "hide-key": ["\"",["path"],"\" identifies the record."],
  "unknown-group": ["There is no group \"",["group"],"\" in this form."],
  "groups": "Groups",
  "move-across-objects": ["\"",["path"],"\" is in another object of the record than the group \"",["group"],"\"."],
  "choose-group": "Choose another group, or remove this change.",
  "cannot-move": ["\"",["place"],"\" cannot be moved."],
  "cannot-add": ["Nothing can be added at \"",["place"],"\"."],
  "addable": ["This screen accepts: ",["places"],"."],
  "needs-schema": ["The entity has no field \"",["path"],"\", and the change has no schema for it."],
  "add-schema": "Add a \"schema\" with the type and the title of the field.",
  "schema-key": ["\"",["key"],"\" is not allowed in the schema of an added field."],
  "default-set-by-server": ["\"",["path"],"\" is set by the server, so it has no default."],
  "default-secret": ["\"",["path"],"\" is masked, so its default would be shown to everyone who can open the page."],
  "default-refused": ["The default of \"",["path"],"\" breaks its own rules, so it cannot be hidden or read-only."],
  "set-valid-default": "Set a valid default.",
  "added-documentation": "An added screen cannot link to documentation outside of the console.",
  "remove-documentation": "Remove \"documentation\".",
  "added-code": ["An added screen cannot name code, as \"",["key"],"\" does."],
  "use-described": "Describe the whole screen in screen.json.",
  "sent-unasked": ["The page sends the call \"",["id"],"\" automatically, so it must only read data."],
  "use-reading": "Use GET, or a call with which a screen of the console reads data.",
  "screen-name": ["\"",["slug"],"\" is not a valid name for the folder of a screen."],
  "use-screen-name": "Use lower-case letters, digits and hyphens, and start with a letter.",
  "already-read-only": ["\"",["place"],"\" is already read-only."],
  "read-only-twice": ["\"",["place"],"\" is already read-only while editing, which cannot be combined with reasons."],
  "use-always": "Use \"always\", or remove this change.",
  "no-ask": ["\"",["place"],"\" has no confirmation that could be changed."],
  "confirm-loosened": "A confirmation cannot be removed.",
  "unknown-screen": ["There is no screen \"",["screen"],"\"."],
  "screen-refused": ["The added screen \"",["screen"],"\" has mistakes."],
  "repair-screen": "Correct them in its folder first.",
  "screens": "Screens",
  "not-object": "The file is not an object.",
  "use-places": "Use an object whose keys are places of the screen, such as form/field:name.",
  "no-version": ["Unknown language version ",["version"],"."],
  "version-missing": "The file has no \"version\".",
  "use-version": ["Set \"version\" to ",["version"],"."],
  "not-true": ["\"",["key"],"\" is not true."],
  "use-true": "Use true, or remove it.",
  "breaks": ["With this change, the screen is not valid: ",["found"]],
  "breaks-at": ["With this change, the screen is not valid at \"",["part"],"\": ",["found"]],
  "and-also": [["advice"]," Also: ",["summary"]," ",["next"]],
  "invalid-json": ["The file is not valid JSON. ",["found"]],
  "duplicate-key": ["Duplicate key \"",["key"],"\": only the first one counts."],
  "too-many-changes": ["The file has more than ",["limit"]," changes. The others are not applied."],
  "use-restrict": "Put it inside \"restrict\".",
  "not-a-place": ["\"",["place"],"\" is not a place."],
  "screen-shipped": ["The console already has a screen \"",["slug"],"\"."],
  "rename-screen": "Rename the folder, or remove it.",
  "message-not-text": "The message is not a string.",
  "use-message": "Use a string.",
  "no-reasons": "The list has no reasons.",
  "rule-condition": "The rule would depend on more than who the user is.",
  "use-people": ["Use conditions of these kinds: ",["keys"],", or all, any and not of them."],
  "kind-part": ["\"",["part"],"\" is not a part that can have a kind."],
  "use-kind-parts": ["Use ",["parts"],"."],
  "kind-key": ["A kind cannot set \"",["key"],"\" of a ",["part"],"."],
  "unknown-kind": ["There is no kind \"",["name"],"\" for a ",["part"],"."],
  "kinds": "Kinds",
  "kind-not-json": ["\"",["name"],"\" is not a JSON file. Kinds of customizations cannot contain code."],
  "kind-unused": ["No change uses the kind \"",["name"],"\"."],
  "use-kind-or-remove": "Set it as \"kind\" of a column or a field, or remove the file.",
  "use-kind-files": "Use files such as kinds/ticket.json.",
  "too-many-restrictions": ["The field has more than ",["limit"]," restrictions here."],
  "use-fewer-restrictions": "Use fewer restrictions.",
  "no-rule": "The restriction has no rule.",
  "mode-loosens": ["\"",["place"],"\" already has reasons to be read-only, which \"onEdit\" would replace."],
  "reveals-secret": ["\"",["place"],"\" is masked, and this widget would show its value."],
  "hide-saves": ["What is saved while \"",["place"],"\" is hidden differs from the loaded value."],
  "hide-conditional": ["Whether \"",["path"],"\" is valid depends on a condition, so it cannot be hidden or read-only."],
  "hide-described": ["The server describes what \"",["path"],"\" needs, so it cannot be hidden or read-only."],
  "hides-default": ["The screen hides \"",["path"],"\" under a condition. Without the field, a new record would have its default then, too."],
  "hides-options": ["The form checks whether the default of \"",["path"],"\" is among the options that the server returns, so it cannot be hidden."],
  "hide-required": ["\"",["path"],"\" is required, and users could save without it, so it cannot be hidden."],
  "prevents-lock": ["\"",["file"],"\" hides, locks or restricts \"",["place"],"\", which this change would prevent."],
  "default-fixed": ["Users cannot enter a value in \"",["path"],"\", so its default cannot be changed."],
  "default-described": ["The server describes what \"",["path"],"\" needs for each choice, so its default cannot be changed."],
  "default-blank": ["An empty default of \"",["path"],"\" would save something that users cannot enter there."],
  "default-not-valid": [["value"]," is not a valid value of \"",["path"],"\"."],
  "not-a-name": ["\"",["key"],"\" is not the name of a part."],
  "use-name": "Use a string with the name of a part.",
  "own-name": ["\"",["key"],"\" is part of the place of an added part."],
  "leaves-condition": ["The group \"",["group"],"\" determines when \"",["place"],"\" is shown or can be changed."],
  "enters-condition": ["The group \"",["group"],"\" determines what is saved while it is hidden, so nothing can be moved into it."],
  "keep-in-group": "Keep it in this group.",
  "group-empty": ["The group \"",["place"],"\" has no fields."],
  "fill-group": "Move fields to it with \"group\".",
  "group-fields": ["The fields of \"",["place"],"\" must be separate changes."],
  "use-group": ["Remove \"fields\", and set \"group\": \"",["group"],"\" in each field."],
  "too-large": ["The file is larger than ",["limit"]," KB."],
  "split-file": "Use a smaller file.",
  "too-deep": "The file is nested too deeply.",
  "long-key": ["A key has more than ",["limit"]," characters."],
  "shorten-key": "Use a shorter key.",
  "not-a-file": "This is not a file.",
  "not-utf8": "The file is not encoded in UTF-8.",
  "save-utf8": "Save it in UTF-8.",
  "remove-entry": "Remove it.",
  "unreadable": ["The file cannot be read: ",["problem"],"."],
  "folder-unreadable": ["The folder cannot be read: ",["problem"],"."],
  "check-rights": "Check its permissions.",
  "unknown-entry": ["\"",["name"],"\" is not part of a customization."],
  "use-entries": "Use SCREEN.json, screens/, kinds/, messages/ or vocabulary.json.",
  "too-many-entries": ["The folder has more than ",["limit"]," entries. The others are not read."],
  "remove-entries": "Remove entries that are not part of the customization.",
  "no-screen-file": "The folder has no screen.json.",
  "add-screen-file": "Add one, or remove the folder.",
  "use-screen-folders": "Use a folder for each screen, such as screens/tickets/screen.json.",
  "vocabulary-unknown": ["A vocabulary has no list \"",["key"],"\"."],
  "vocabulary-not-names": ["\"",["key"],"\" is not a list of strings."],
  "use-vocabulary": ["Use lists of strings: ",["keys"],"."],
  "place-renamed": ["\"",["from"],"\" is now \"",["to"],"\"."],
  "sibling-renamed": ["\"",["key"],"\" of \"",["place"],"\" names a part that was renamed."],
  "screen-renamed": ["The screen \"",["from"],"\" is now \"",["to"],"\"."],
  "exists-already": ["The screen or its data already has this, so these keys have no effect: ",["keys"],"."],
  "exists-as-other": ["The screen or its data already has this, but of another type: ",["now"],", not ",["own"],". So these keys have no effect: ",["keys"],"."],
  "remove-keys": "Remove these keys.",
  "remove-add": "Remove these keys, or remove \"add\" to change the existing part.",
  "hidden-anyway": ["This file hides \"",["place"],"\", so \"",["key"],"\" has no effect."],
  "default-outside": ["The options in ",["file"]," exclude the default ",["value"],", so it has no effect."],
  "default-replaced": "Every variant sets its own value, so the default has no effect.",
  "default-never-new": "This screen creates no records, so the default has no effect.",
  "fixed-anyway": ["Users cannot change \"",["place"],"\", so \"",["key"],"\" has no effect."],
  "never-empty": ["\"",["place"],"\" is never empty, so \"",["key"],"\" has no effect."],
  "pattern-of-all": ["Every text matches the pattern \"",["pattern"],"\"."],
  "run-migrate": "Run `npm run customize -- migrate` to rewrite the file.",
  "screen-changed": ["The screen \"",["screen"],"\" has changed since the file was written."],
  "run-diff": "Compare with `npm run customize -- diff`, then run `npm run customize -- migrate`.",
  "no-hash": "The file does not name the screen that it was written for (`basedOn`), so changes to that screen are not reported.",
  "run-migrate-for-hash": "Run `npm run customize -- migrate` to add it.",
});
