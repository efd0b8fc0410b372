// Messages compiled from src/messages/en/build.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type BuildMessages = {
  "built-page": { seconds: string };
  "page-not-built": { message: string };
  "folder-not-found": { missing: string };
  "unknown-option": { unknown: string; help: string };
  "no-screens-found": { empty: string };
  "no-findings": { count: number };
  "findings": { count: number };
  "warning": { warning: string };
  "the-record": null;
  "record-rules-dropped": null;
  "keyword-not-supported": null;
  "beyond-first-fields": { maxFields: string };
  "not-checked-json": null;
  "choices-can-only-strings": null;
  "unknown-fields-record-always": null;
  "format-unknown": { value: string };
  "field-rules-dropped": null;
  "object-takes-defaults-fields": null;
  "none-values-can-offered": null;
  "some-values-cannot-offered": null;
  "field-name-reserved": null;
  "field-name-can-contain": null;
  "no-longer-required": null;
  "defined-more-than-once": { clash: string };
  "not-a-schema": null;
  "refers-itself": null;
  "refers-does-not-exist": { reference: string };
  "already-version-2": null;
  "file-not-version-1": null;
  "compares-with-field": null;
  "compare-part-object-instead": null;
  "becomes-also-key-here": { written: string; to: string };
  "remove-one-them": null;
  "option-needs-value": { name: string; value: string };
  "invalid-slug": { slug: string; help: string };
  "invalid-field-name": { name: string };
  "invalid-type": { type: string; keys: string };
  "name-question": null;
  "group-question": null;
  "fields-question": { keys: string };
  "already-exists-use-another": { folder: string };
  "created-folder": { folder: string };
  "left-out-part": { part: string };
  "file-not-found": { path: string };
  "is-a-folder": { path: string };
  "invalid-json": { path: string; message: string };
  "not-a-record": { path: string };
  "property-not-a-schema": { path: string; odd: string };
  "set-version-1-2": null;
  "no-release": null;
  "unknown-ref": { ref: string };
  "no-descriptors": { ref: string };
  "compared": { against: string; count: number; broken: number };
  "customize-help": { command: string };
};

/** A message with its values filled in. */
export const t = createMessages<BuildMessages>("build", {
  "built-page": ["Built the page in dist/ (",["seconds"]," s)."],
  "page-not-built": ["Couldn't build the page.\n",["message"]],
  "folder-not-found": ["Folder not found: ",["missing"]],
  "unknown-option": ["Unknown option: ",["unknown"],"\n",["help"]],
  "no-screens-found": ["No screens found in ",["empty"],". Use a folder that contains screen.json, or folders that do."],
  "no-findings": [["count",2,{"one":"1 screen","other":[0," screens"]}],", no findings"],
  "findings": [["count",2,{"one":"1 finding","other":[0," findings"]}]],
  "warning": ["Warning: ",["warning"]],
  "the-record": "the record",
  "record-rules-dropped": "rules of the whole record are not imported",
  "keyword-not-supported": "entities do not support this keyword",
  "beyond-first-fields": ["is beyond the first ",["maxFields"]," fields"],
  "not-checked-json": "the value is edited as JSON, without this rule",
  "choices-can-only-strings": "choices can be only strings, numbers and booleans",
  "unknown-fields-record-always": "unknown fields of a record are always kept",
  "format-unknown": ["the format \"",["value"],"\" is unknown"],
  "field-rules-dropped": "rules across fields are not imported",
  "object-takes-defaults-fields": "an object takes the defaults of its fields",
  "none-values-can-offered": "none of the values can be offered as a choice",
  "some-values-cannot-offered": "some values cannot be offered as choices",
  "field-name-reserved": "this field name is reserved",
  "field-name-can-contain": "a field name can contain only letters, digits, underscores and hyphens",
  "no-longer-required": "is no longer required",
  "defined-more-than-once": ["\"",["clash"],"\" is defined more than once"],
  "not-a-schema": "is not a schema",
  "refers-itself": "refers to itself",
  "refers-does-not-exist": ["refers to \"",["reference"],"\", which does not exist here"],
  "already-version-2": "already in version 2",
  "file-not-version-1": "The file is not in version 1 of the descriptor language.",
  "compares-with-field": "In version 2, this compares with another field.",
  "compare-part-object-instead": "Compare with a part of the object instead.",
  "becomes-also-key-here": ["\"",["written"],"\" becomes \"",["to"],"\", which is also a key here."],
  "remove-one-them": "Remove one of them.",
  "option-needs-value": [["name"]," needs a value: the path of a ",["value"],"."],
  "invalid-slug": ["\"",["slug"],"\" is not a valid slug. Use lower case and hyphens, for example webhooks.\n",["help"]],
  "invalid-field-name": ["\"",["name"],"\" is not a valid field name. Use letters, digits, underscores and hyphens, for example payloadLimit."],
  "invalid-type": ["\"",["type"],"\" is not a valid type. Types: ",["keys"],"."],
  "name-question": "Name of one record",
  "group-question": "Menu group",
  "fields-question": ["Fields, for example \"name, limit:integer\" (types: ",["keys"],")"],
  "already-exists-use-another": [["folder"]," already exists. Use another slug, or edit its files."],
  "created-folder": ["Created ",["folder"]],
  "left-out-part": ["Left out ",["part"]],
  "file-not-found": ["File not found: ",["path"]],
  "is-a-folder": [["path"]," is a folder. Use a file that contains a JSON Schema."],
  "invalid-json": [["path"]," is not valid JSON: ",["message"],"."],
  "not-a-record": [["path"]," is not the JSON Schema of a record. Use an object with \"properties\"."],
  "property-not-a-schema": [["path"],": the property \"",["odd"],"\" is not a schema. Use an object, for example {\"type\": \"string\"}."],
  "set-version-1-2": "Set \"version\" to 1 or 2.",
  "no-release": "There is no tag in the git history, so there is no release to compare with.",
  "unknown-ref": ["Unknown git ref: ",["ref"]],
  "no-descriptors": ["There are no descriptors at ",["ref"],"."],
  "compared": ["Compared with ",["against"],": ",["count",2,{"=0":"no differences","one":"1 difference","other":[0," differences"]}],", ",["broken",2,{"one":"1 undeclared break","other":[0," undeclared breaks"]}]],
  "customize-help": [["command"]," check|diff|migrate [--json] DIR ...\n  check    lists the changes that would be skipped, with file, line and column, and exits with 1 if there are any; notes\n           what should be rewritten\n  diff     shows each change with the value before and after, screen by screen\n  migrate  rewrites the files for this version: renamed places and screens, and the hash of each screen\n  --json   prints JSON"],
});
