// Messages compiled from src/messages/en/build.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type BuildMessages = {
  "built-page": { seconds: string };
  "page-not-built": { message: string };
  "folder-not-found": { missing: string };
  "file-not-folder": { file: string };
  "folder-unreadable": { folder: string; problem: string };
  "unknown-option": { unknown: string };
  "unknown-argument": { other: string };
  "unexpected-argument": { argument: string };
  "needs-value": { name: string };
  "takes-no-value": { name: string };
  "one-version": { one: string; other: string };
  "no-screens-found": { empty: string };
  "no-findings": { count: number };
  "findings": { count: number };
  "warning": { warning: string };
  "the-record": null;
  "record-rules-dropped": null;
  "keyword-not-supported": null;
  "beyond-first-fields": { maxFields: string };
  "beyond-first-branches": { limit: string };
  "not-checked-json": null;
  "choices-can-only-strings": null;
  "unknown-fields-record-always": null;
  "type-unknown": { value: string };
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
  "no-value-valid": null;
  "too-many-digits": null;
  "refers-itself": null;
  "refers-does-not-exist": { reference: string };
  "already-version-2": null;
  "file-not-version-1": null;
  "compares-with-field": null;
  "compare-part-object-instead": null;
  "becomes-also-key-here": { written: string; to: string };
  "remove-one-them": null;
  "needs-file": { name: string };
  "needs-folder": { name: string };
  "needs-document": { name: string };
  "needs-tag": { name: string };
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
  "not-openapi": { path: string };
  "invalid-yaml": { path: string; message: string };
  "api-not-a-file": { path: string };
  "api-too-large": { source: string; limit: string };
  "api-too-deep": { source: string; deepest: string };
  "api-too-many-values": { source: string; limit: string };
  "api-too-many-paths": { path: string; count: string; limit: string };
  "api-address": { address: string };
  "api-address-with-credentials": null;
  "api-status": { address: string; status: string };
  "api-timeout": { seconds: string };
  "api-unreachable": { address: string; problem: string };
  "unknown-tag": { tag: string; tags: string };
  "api-too-many-screens": { count: string; limit: string };
  "api-no-operations": { source: string };
  "api-no-screens": { source: string };
  "api-rows-without-fields": null;
  "api-no-fields": null;
  "api-no-response": null;
  "api-schema-too-large": null;
  "api-method": { method: string };
  "api-path": null;
  "api-body-type": { type: string };
  "api-parameter": { place: string; name: string };
  "api-body-not-a-record": null;
  "api-no-key": { parameter: string };
  "api-key-assumed": { path: string; key: string };
  "api-other-record": null;
  "api-other-method": { name: string };
  "api-several-parameters": { names: string };
  "api-below": null;
  "api-no-list": null;
  "api-no-read": null;
  "api-action-body": null;
  "api-not-valid": { finding: string };
  "no-control": null;
  "api-no-column": null;
  "api-first-page": { name: string; parameters: string };
  "api-beside-rows": { name: string; names: string };
  "api-more-permissions": { name: string; others: string };
  "api-unused-parameters": { name: string; names: string };
  "api-other-form": { name: string; names: string };
  "api-loses-other-form": { names: string };
  "api-needs-other-form": { names: string };
  "api-report-title": { title: string };
  "api-report-summary": { screens: number; calls: number; fields: number };
  "api-report-screens": null;
  "api-report-unplaced": null;
  "api-report-lost": null;
  "api-report-dropped": null;
  "api-report-doubts": null;
  "api-report-at": { file: string };
  "api-kept": { folder: string };
  "api-created": { folder: string; kind: string; calls: number };
  "api-next": { into: string };
  "only-without-openapi": { name: string };
  "slug-with-openapi": { slug: string };
  "from-with-openapi": null;
  "api-text-assumed": { name: string };
};

/** A message with its values filled in. */
export const t = createMessages<BuildMessages>("build", {
  "built-page": ["Built the page in dist/ (",["seconds"]," s)."],
  "page-not-built": ["Couldn't build the page.\n",["message"]],
  "folder-not-found": ["The folder ",["missing"]," does not exist."],
  "file-not-folder": [["file"]," is a file. Use the folder that contains it."],
  "folder-unreadable": ["The folder ",["folder"]," cannot be read: ",["problem"],"."],
  "unknown-option": ["Unknown option: ",["unknown"],". See --help."],
  "unknown-argument": ["Unknown argument: ",["other"],". Options need -- in front of them: npm run new-screen -- webhooks --from webhook.json"],
  "unexpected-argument": ["Unexpected argument: ",["argument"],". See --help."],
  "needs-value": [["name"]," needs a value. See --help."],
  "takes-no-value": [["name"]," takes no value. See --help."],
  "one-version": ["Use ",["one"]," or ",["other"],", not both."],
  "no-screens-found": ["No screens found in ",["empty"],". Use a folder that contains screen.json, or folders that do."],
  "no-findings": [["count",2,{"one":"1 screen","other":[0," screens"]}],", no findings"],
  "findings": [["count",2,{"one":"1 finding","other":[0," findings"]}]],
  "warning": ["Warning: ",["warning"]],
  "the-record": "the record",
  "record-rules-dropped": "rules of the whole record are not imported",
  "keyword-not-supported": "entities do not support this keyword",
  "beyond-first-fields": ["is beyond the first ",["maxFields"]," fields"],
  "beyond-first-branches": ["is beyond the first ",["limit"]," branches"],
  "not-checked-json": "the value is edited as JSON, without this rule",
  "choices-can-only-strings": "choices can be only strings, numbers and booleans",
  "unknown-fields-record-always": "unknown fields of a record are always kept",
  "type-unknown": ["the type \"",["value"],"\" is unknown"],
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
  "no-value-valid": "no value is valid",
  "too-many-digits": "a number has too many digits",
  "refers-itself": "refers to itself",
  "refers-does-not-exist": ["refers to \"",["reference"],"\", which does not exist here"],
  "already-version-2": "already in version 2",
  "file-not-version-1": "The file is not in version 1 of the descriptor language.",
  "compares-with-field": "In version 2, this compares with another field.",
  "compare-part-object-instead": "Compare with a part of the object instead.",
  "becomes-also-key-here": ["\"",["written"],"\" becomes \"",["to"],"\", which is also a key here."],
  "remove-one-them": "Remove one of them.",
  "needs-file": [["name"]," needs a value: the path of a file."],
  "needs-folder": [["name"]," needs a value: the path of a folder."],
  "needs-document": [["name"]," needs a value: the path or the address of a document."],
  "needs-tag": [["name"]," needs a value: the name of a tag."],
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
  "customize-help": [["command"]," check|diff [--json] DIR ...\n",["command"]," migrate DIR ...\n  check    lists the changes that would be skipped, with file, line and column, and exits with 1 if there are any; notes\n           what should be rewritten\n  diff     shows each change with the value before and after, screen by screen\n  migrate  rewrites the files for this version: renamed places and screens, and the hash of each screen\n  --json   prints JSON"],
  "not-openapi": [["path"]," is not an OpenAPI document. Use a document of Swagger 2.0, OpenAPI 3.0 or 3.1 with \"paths\"."],
  "invalid-yaml": [["path"]," is not valid YAML: ",["message"],"."],
  "api-not-a-file": [["path"]," is not a file. Use a file that contains an OpenAPI document."],
  "api-too-large": [["source"]," is larger than ",["limit"]," MB."],
  "api-too-deep": [["source"]," is more than ",["deepest"]," levels deep."],
  "api-too-many-values": [["source"]," contains more than ",["limit"]," values."],
  "api-too-many-paths": [["path"]," has ",["count"]," paths, more than ",["limit"],"."],
  "api-address": [["address"]," is not an address of a document. Use a file, or an http or https address."],
  "api-address-with-credentials": "The address must not contain a user name or password. Download the document and use the file.",
  "api-status": [["address"]," answered with status ",["status"],"."],
  "api-timeout": ["no answer in ",["seconds"]," seconds"],
  "api-unreachable": [["address"]," cannot be read: ",["problem"]],
  "unknown-tag": ["No operation has the tag \"",["tag"],"\". Tags: ",["tags"],"."],
  "api-too-many-screens": ["The document would make ",["count"]," screens, more than ",["limit"],". Choose some with --only TAG."],
  "api-no-operations": [["source"]," has no operations."],
  "api-no-screens": ["No screen can be made of ",["source"],". The report gives the reasons."],
  "api-rows-without-fields": "the response is a list of values, not of records",
  "api-no-fields": "the response names no fields",
  "api-no-response": "the document describes no JSON response",
  "api-schema-too-large": "its schema is too large",
  "api-method": ["calls of screens do not support ",["method"]],
  "api-path": "calls of screens do not support this path",
  "api-body-type": ["the body is not JSON, but ",["type"]],
  "api-parameter": ["it requires the ",["place"]," parameter \"",["name"],"\""],
  "api-body-not-a-record": "the body is not an object with named fields",
  "api-no-key": ["no field of the rows identifies a record for ",["parameter"]],
  "api-key-assumed": ["No field is named like the parameter of ",["path"],". Check that \"",["key"],"\" identifies a record."],
  "api-other-record": "the record is not at the top of the response, so the row of the list is shown instead",
  "api-other-method": [["name"]," is used instead"],
  "api-several-parameters": ["a screen has a single key, but the path has ",["names"]],
  "api-below": "it reads something else below a record",
  "api-no-list": "no call returns a list of these records",
  "api-no-read": "no call returns the data that it changes",
  "api-action-body": "it requires input, but a button sends none",
  "api-not-valid": ["the draft did not pass the check: ",["finding"]],
  "no-control": "no control supports such a value",
  "api-no-column": "not among the first columns",
  "api-first-page": [["name"]," may return only the first rows (",["parameters"],")."],
  "api-beside-rows": ["The response of ",["name"]," also has ",["names"],", which is not shown."],
  "api-more-permissions": [["name"]," also requires ",["others"],"."],
  "api-unused-parameters": [["name"]," is called without ",["names"],"."],
  "api-other-form": [["name"]," omits fields whose types in responses differ: ",["names"],"."],
  "api-loses-other-form": ["it replaces the record, but has fields whose types in responses differ: ",["names"]],
  "api-needs-other-form": ["it requires fields whose types in responses differ: ",["names"]],
  "api-report-title": ["Drafts for ",["title"]],
  "api-report-summary": [["screens",2,{"one":"1 screen","other":[0," screens"]}],", ",["calls",2,{"one":"1 call","other":[0," calls"]}]," without a place, ",["fields",2,{"one":"1 field","other":[0," fields"]}]," without a control"],
  "api-report-screens": "Screens",
  "api-report-unplaced": "Calls without a place",
  "api-report-lost": "Fields without a control",
  "api-report-dropped": "Rules that are left out",
  "api-report-doubts": "To be checked",
  "api-report-at": ["Report: ",["file"]],
  "api-kept": ["Kept ",["folder"],", which already exists"],
  "api-created": ["Created ",["folder"]," (",["kind"],", ",["calls",2,{"one":"1 call","other":[0," calls"]}],")"],
  "api-next": ["Show them: npm start -- --screens ",["into"]],
  "only-without-openapi": [["name"]," has no effect without --openapi."],
  "slug-with-openapi": ["--openapi names the screens itself. Remove \"",["slug"],"\"."],
  "from-with-openapi": "Use either --from or --openapi.",
  "api-text-assumed": ["The document does not say of which type the body of ",["name"]," is. It is sent as plain text."],
});
