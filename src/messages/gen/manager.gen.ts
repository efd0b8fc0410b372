// Messages compiled from src/messages/en/manager.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type ManagerMessages = {
  "may-not-be-empty": null;
  "must-not-be-empty": null;
  "must-not-be-null": null;
  "whole-number": null;
  "minimum": { limit: string };
  "maximum": { limit: string };
  "size": { min: string; max: string };
  "value-not-empty": null;
  "value-not-null": null;
  "name-rule": null;
  "name-too-long": { limit: string };
  "nul-character": null;
  "lone-surrogate": null;
  "not-in-address": { name: string };
  "policy-name-used": null;
  "invalid-pattern": { problem: string };
  "invalid-format": { format: string };
  "pattern-slow": null;
  "expression-slow": null;
  "all-formats": null;
  "all-repositories": null;
  "all-repositories-of": { format: string };
  "realm-conan": null;
  "realm-default-role": null;
  "realm-authenticating": null;
  "realm-authorizing": null;
  "unknown-realms": { ids: string };
  "required-realms": { ids: string };
  "realm-npm": null;
  "search-words": { limit: string };
  "search-word-length": { limit: string };
  "invalid-token": null;
  "key-damaged": { file: string };
  "no-selector": { name: string };
  "selector-name-used": null;
  "selector-in-use": { name: string };
  "selector-type": { kind: string; type: string };
  "expression-null": null;
  "no-repository": { name: string };
  "authentication-failed": null;
  "username-mismatch": null;
  "request-exception": { problem: string };
  "no-action": { action: string };
  "no-method": { method: string; action: string };
  "csrf": null;
  "terms": null;
  "terms-text": null;
  "component-not-object": null;
  "no-component": { component: string; repository: string };
  "component-unnamed": { repository: string };
  "accept-terms": null;
  "no-asset": { repository: string };
  "mark-not-written": null;
  "mark-too-long": { limit: string };
  "invalid-ticket": null;
  "privilege-exists": { name: string };
  "all-permissions": null;
  "all-permissions-for": { about: string };
  "all-privileges-for": { about: string };
  "permission-for": { action: string; about: string };
  "privilege-for": { action: string; about: string };
  "change-password-permission": null;
  "repository-views": { which: string };
  "repository-administration": { which: string };
  "all-of-them": null;
  "all-of-format": { format: string };
  "domain-blobstores": null;
  "domain-selectors": null;
  "domain-script": null;
  "domain-ssl-truststore": null;
  "domain-tasks": null;
  "privilege-not-found": { name: string };
  "privilege-internal": { name: string };
  "privilege-actions": { type: string; actions: string };
  "privilege-other-name": { name: string; path: string };
  "privilege-other-type": { name: string; type: string };
  "invalid-script": { name: string };
  "invalid-selector": { name: string };
  "invalid-format-supplied": { format: string };
  "invalid-format-of": { format: string; name: string };
  "invalid-repository": { name: string };
  "no-source": { source: string };
  "role-not-found": { id: string };
  "role-exists": { id: string };
  "role-internal": { id: string };
  "role-without-privilege": { name: string; id: string };
  "role-without-role": { name: string; id: string };
  "role-contains-itself": { id: string };
  "role-other-id": { id: string; path: string };
  "user-not-found": { user: string };
  "user-exists": { user: string };
  "user-other-id": null;
  "user-without-role": { name: string };
  "no-user-source": { source: string };
  "not-an-email": null;
  "own-status": { user: string };
  "own-access": { permission: string };
  "delete-anonymous": null;
  "delete-oneself": null;
  "password-blank": null;
  "password-missing": null;
  "password-too-long": { max: string };
  "frozen-reason": { time: string };
  "no-rule": { name: string };
  "too-many-matchers": { limit: string };
  "invalid-matcher": { problem: string };
  "matchers-too-complex": { steps: string; limit: string };
  "rule-named-none": null;
  "rule-name-used": null;
  "path-too-long": { limit: string };
  "matchers-missing": null;
  "matcher-empty": null;
  "path-missing": null;
  "other-site": null;
  "no-content": null;
  "external-account": { source: string };
  "no-user": { user: string };
  "password-length": { min: string; max: string };
  "body-not-object": null;
  "no-record": { kind: string; key: string };
  "record-unreadable": { kind: string; key: string };
  "record-exists": { key: string };
  "order-not-whole": null;
  "call-not-served": { kind: string; call: string };
  "too-many-values": { limit: string };
  "csel": { problem: string; line: string; column: string };
  "csel-in": { problem: string; expression: string };
  "csel-parsing": { text: string };
  "csel-token": { text: string };
  "csel-characters": { limit: string };
  "csel-comparisons": { limit: string };
  "csel-parentheses": { limit: string };
  "csel-steps": { limit: string };
  "csel-unsupported": null;
  "csel-quotes": { text: string };
  "csel-identifier": { name: string };
  "csel-reference": { name: string };
  "csel-coordinate": { name: string; coordinates: string };
  "pattern-steps": { steps: string; limit: string };
  "pattern-characters": { length: string; limit: string };
  "pattern-unsupported": { syntax: string };
  "look-around": null;
  "atomic-groups": null;
  "back-references": null;
  "possessive-quantifiers": null;
  "unclosed-class": { index: string };
  "unclosed-group": { index: string };
  "pattern-near": { problem: string; text: string };
  "json-at": { problem: string; line: string; column: string };
  "json-invalid-word": null;
  "json-invalid-number": null;
  "json-property-name": null;
  "json-value": null;
  "json-colon": null;
  "json-comma": null;
  "json-closing-brace": null;
  "json-closing-bracket": null;
  "json-after-end": null;
  "json-comment": null;
  "json-unterminated-comment": null;
  "json-unterminated-string": null;
  "json-incomplete-number": null;
  "json-invalid-unicode": null;
  "json-invalid-escape": null;
  "json-invalid-character": null;
  "json-other": null;
  "json-too-deep": { limit: string };
  "unreadable-input": { problem: string };
  "wrong-type": { type: string; token: string };
  "wrong-text": { type: string; text: string; problem: string };
  "not-a-long": null;
  "not-a-boolean": null;
  "not-a-choice": { choices: string };
  "body-not-utf8": null;
  "product": null;
  "error-page-title": { status: string };
  "status-400": null;
  "status-404": null;
  "status-405": null;
  "status-413": null;
  "status-500": null;
  "too-many-sign-ins": { seconds: string };
  "error": { fault: string; problem: string };
  "read-only": { fault: string };
  "not-saved-full": null;
  "not-saved": { code: string };
  "call-failed": { name: string };
  "server-error": { name: string; problem: string };
  "customizations-awaited": null;
  "cpus": { count: string };
  "cpus-few": { count: string; min: string };
  "write-time": { millis: string };
  "write-slow": { millis: string; limit: string };
  "default-credentials": null;
  "credentials-changed": null;
  "disk-free": { free: string; folder: string };
  "disk-low": { free: string; folder: string; min: string };
  "no-descriptor-limit": null;
  "descriptors": { count: string; limit: string };
  "descriptors-unknown": { count: string };
  "descriptors-nearly-all": { count: string; limit: string };
  "descriptor-limit-low": { recommended: string; limit: string };
  "log-size": { size: string; file: string };
  "memory": { used: string; limit: string; free: string };
  "quotas": { violating: string; count: string };
  "scheduler-failed": { problem: string };
  "scheduler-late": { seconds: string };
  "database-empty": { file: string };
  "database-of-other": { file: string };
  "folder-not-writable": { folder: string; code: string };
  "database-newer": { file: string; found: string; known: string };
  "migration-failed": { file: string; from: string; to: string; problem: string };
  "disk-full": { folder: string; code: string };
  "too-many-files": { code: string };
  "folder-unusable": { folder: string; code: string; file: string };
  "database-damaged": { file: string; problem: string };
  "folder-in-use": { folder: string };
  "world-and-seed": null;
  "content-world": { hash: string };
  "content-seed": { count: string };
  "filled-with-other-seed": { file: string; filled: string; given: string };
  "filled-with-other-world": { file: string; filled: string; given: string };
  "copy-blocked": { file: string };
  "close-failed": { folder: string; problem: string };
  "log-reopen-failed": { file: string; problem: string };
  "log-rotate-failed": { file: string; problem: string };
  "log-write-failed": { file: string; problem: string };
  "no-blob-store": null;
  "no-such-blob-store": { name: string };
  "not-s3-blob-store": { name: string };
  "blob-store-path-used": { names: string };
  "blob-store-name-required": null;
  "blob-store-path-required": null;
  "blob-store-in-use": { name: string };
  "quota-type": null;
  "quota-remaining": null;
  "quota-used": null;
  "quota-none": { name: string };
  "quota-remaining-status": { name: string; limit: string; space: string };
  "quota-used-status": { name: string; used: string; limit: string };
  "blob-store-not-found": null;
  "repository-not-found": null;
  "repository-offline": null;
  "content-not-kept": null;
  "repository-renamed": null;
  "rebuild-no-group": null;
  "invalidate-no-hosted": null;
  "url-format": null;
  "no-member": { name: string };
  "member-format": { name: string };
  "member-circle": { name: string; member: string };
  "no-policy": { name: string };
  "no-rule-found": { name: string };
  "rule-in-use": { count: string };
  "not-an-integer": null;
  "access-denied": null;
  "argument-missing": null;
  "not-permitted": { permission: string };
  "database-error": null;
  "invalid-host": null;
  "invalid-port": null;
  "mail-subject": null;
  "mail-text": null;
  "mail-failed": { server: string; reason: string };
  "mail-refused": null;
  "mail-no-host": null;
  "mail-credentials": null;
  "mail-tls": { problem: string };
  "mail-late": null;
  "mail-rejected": { problem: string };
  "mail-connection": { problem: string };
  "mail-password-again": null;
  "mail-illegal-address": { address: string };
  "mail-no-domain": { address: string };
  "invalid-pem": null;
  "certificate-exists": { id: string };
  "no-certificate": { id: string };
  "no-certificate-in-store": { id: string };
  "unknown-host": { host: string };
  "connect-refused": { host: string; port: string; address: string };
  "connect-timed-out": { host: string; port: string };
  "connect-unreachable": { host: string; port: string; address: string };
  "not-tls": null;
  "invalid-non-proxy-hosts": null;
  "https-needs-http": null;
  "task-cleaned-up": { count: number; repositories: number };
  "task-days": { days: string };
  "task-no-repository": { name: string };
  "task-compacting": { name: string };
  "task-location": { location: string };
  "task-backed-up": { file: string; size: string };
  "task-not-rotated": { count: number; files: string };
  "task-rotated": { count: number };
  "task-type-missing": { type: string };
  "task-type-not-allowed": null;
  "task-waiting": null;
  "task-disabled": null;
  "task-running": null;
  "task-blocked": null;
  "task-canceling": null;
  "task-ok": { time: string };
  "task-failed": { time: string };
  "task-canceled": { time: string };
  "task-interrupted": null;
  "task-start-missing": null;
  "task-offset-missing": null;
  "task-no-days": null;
  "task-no-month-days": null;
  "task-wrong-day": { day: string };
  "task-cron-missing": null;
  "task-cron-invalid": { expression: string };
  "task-schedule-unknown": { schedule: string };
  "task-condition-unknown": { condition: string };
  "task-unknown": { id: string };
  "task-mail-failed-subject": { name: string };
  "task-mail-succeeded-subject": { name: string };
  "task-mail-failed": { name: string };
  "task-mail-succeeded": { name: string };
  "task-mail-disabled": null;
  "task-mail-times": { start: string; seconds: string };
  "capability-added": { date: string };
  "capability-type-missing": null;
  "capability-only-one": { type: string };
  "capability-unknown": { id: string };
  "capability-too-many": { count: string };
  "capability-no-repository": { name: string };
  "capability-active": null;
  "capability-disabled": null;
  "capability-enabled": null;
  "capability-started": null;
  "webhook-delivered": { time: string; result: string };
  "webhook-not-delivered": { time: string; result: string };
  "task-too-many": { count: string };
  "cleanup-service": null;
};

/** A message with its values filled in. */
export const t = createMessages<ManagerMessages>("manager", {
  "may-not-be-empty": "may not be empty",
  "must-not-be-empty": "must not be empty",
  "must-not-be-null": "must not be null",
  "whole-number": "must be a whole number",
  "minimum": ["must be greater than or equal to ",["limit"]],
  "maximum": ["must be less than or equal to ",["limit"]],
  "size": ["size must be between ",["min"]," and ",["max"]],
  "value-not-empty": "A non-empty value must be specified",
  "value-not-null": "A non-null value must be specified",
  "name-rule": "Only letters, digits, underscores(_), hyphens(-), and dots(.) are allowed and may not start with underscore or dot.",
  "name-too-long": ["A name can have at most ",["limit"]," characters."],
  "nul-character": "The NUL character (U+0000) is not allowed.",
  "lone-surrogate": "The text contains an incomplete character (a lone surrogate).",
  "not-in-address": ["\"",["name"],"\" cannot be part of an address"],
  "policy-name-used": "Name is already used, must be unique (ignoring case)",
  "invalid-pattern": ["Invalid regular expression pattern: ",["problem"]],
  "invalid-format": ["specified format ",["format"]," is not valid."],
  "pattern-slow": "This pattern takes too long to preview. Simplify it.",
  "expression-slow": "This expression takes too long to preview. Simplify it.",
  "all-formats": "All Formats",
  "all-repositories": "(All Repositories)",
  "all-repositories-of": ["(All ",["format"]," Repositories)"],
  "realm-conan": "Conan Bearer Token Realm",
  "realm-default-role": "Default Role Realm",
  "realm-authenticating": "Local Authenticating Realm",
  "realm-authorizing": "Local Authorizing Realm",
  "unknown-realms": ["Unknown realmIds: [",["ids"],"]"],
  "required-realms": ["These realms must stay active, because without them users could not sign in or would have no permissions: ",["ids"]],
  "realm-npm": "npm Bearer Token Realm",
  "search-words": ["Search for at most ",["limit"]," different words."],
  "search-word-length": ["Search for words of at most ",["limit"]," characters."],
  "invalid-token": "This token is not valid.",
  "key-damaged": [["file"]," is damaged. Restore it from a backup, or delete it and enter all stored passwords again."],
  "no-selector": ["No selector found for ",["name"]],
  "selector-name-used": "A selector with the same name already exists. Name must be unique.",
  "selector-in-use": ["Content selector ",["name"]," is in use and cannot be deleted"],
  "selector-type": ["Invalid ",["kind"],": Unknown selector type: ",["type"]],
  "expression-null": "Invalid CSEL: null",
  "no-repository": ["There is no repository named \"",["name"],"\"."],
  "authentication-failed": "Authentication failed",
  "username-mismatch": "Username mismatch",
  "request-exception": ["RequestException: ",["problem"]],
  "no-action": ["No action registered as '",["action"],"'"],
  "no-method": ["No method registered as '",["method"],"' in action '",["action"],"'"],
  "csrf": "Anti cross-site request forgery token mismatch",
  "terms": "Terms of Use",
  "terms-text": "This is a demonstration of the application health check. Nothing that you enter leaves this server: no application is\nanalysed, and no report is sent.",
  "component-not-object": "The component must be a JSON object.",
  "no-component": ["There is no component ",["component"]," in ",["repository"],"."],
  "component-unnamed": ["No component was named in ",["repository"],"."],
  "accept-terms": "Accept the terms of use first.",
  "no-asset": ["There is no such asset in ",["repository"],"."],
  "mark-not-written": "The mark was not written, because the log can't be written. Free space on the disk of the server, and try again.",
  "mark-too-long": ["A mark can have at most ",["limit"]," characters."],
  "invalid-ticket": "Invalid authentication ticket",
  "privilege-exists": ["Privilege '",["name"],"' already exists, use a unique name."],
  "all-permissions": "All permissions",
  "all-permissions-for": ["All permissions for ",["about"]],
  "all-privileges-for": ["All privileges for ",["about"]],
  "permission-for": [["action"]," permission for ",["about"]],
  "privilege-for": [["action"]," privilege for ",["about"]],
  "change-password-permission": "Change password permission",
  "repository-views": [["which"]," repository views"],
  "repository-administration": [["which"]," repository administration"],
  "all-of-them": "all",
  "all-of-format": ["all '",["format"],"'-format"],
  "domain-blobstores": "Blob Stores",
  "domain-selectors": "Content Selectors",
  "domain-script": "Scripts",
  "domain-ssl-truststore": "SSL Truststore",
  "domain-tasks": "Scheduled Tasks",
  "privilege-not-found": ["Privilege '",["name"],"' not found."],
  "privilege-internal": ["Privilege '",["name"],"' is internal and cannot be modified or deleted."],
  "privilege-actions": ["Privilege of type '",["type"],"' cannot use action(s) of type '",["actions"],"'."],
  "privilege-other-name": ["The privilege name '",["name"],"' does not match the name used in the path '",["path"],"'."],
  "privilege-other-type": ["Privilege '",["name"],"' is of the type '",["type"],"', which cannot change."],
  "invalid-script": ["Invalid script '",["name"],"' supplied."],
  "invalid-selector": ["Invalid selector '",["name"],"' supplied."],
  "invalid-format-supplied": ["Invalid format '",["format"],"' supplied."],
  "invalid-format-of": ["Invalid format '",["format"],"' supplied for repository '",["name"],"'."],
  "invalid-repository": ["Invalid repository '",["name"],"' supplied."],
  "no-source": ["Source '",["source"],"' not found."],
  "role-not-found": ["Role '",["id"],"' not found."],
  "role-exists": ["Role '",["id"],"' already exists, use a unique roleId."],
  "role-internal": ["Role '",["id"],"' is internal and cannot be modified or deleted."],
  "role-without-privilege": ["Privilege '",["name"],"' contained in role '",["id"],"' not found."],
  "role-without-role": ["Role '",["name"],"' contained in role '",["id"],"' not found."],
  "role-contains-itself": ["Role '",["id"],"' cannot contain itself either directly or indirectly through child roles."],
  "role-other-id": ["The Role id '",["id"],"' does not match the id used in the path '",["path"],"'."],
  "user-not-found": ["User '",["user"],"' not found."],
  "user-exists": ["User ",["user"]," already exists."],
  "user-other-id": "The path's userId does not match the body",
  "user-without-role": ["Unable to locate roleId: ",["name"]],
  "no-user-source": ["Unable to locate source: ",["source"]],
  "not-an-email": "not a well-formed email address",
  "own-status": ["You cannot lock or disable your own account (",["user"],")."],
  "own-access": ["This would take the permission ",["permission"]," from your own account. Another administrator has to make this change."],
  "delete-anonymous": "Can not delete anonymous user",
  "delete-oneself": "Can not delete currently signed in user",
  "password-blank": "A non-empty password is required.",
  "password-missing": "Password must be supplied.",
  "password-too-long": ["The password can have at most ",["max"]," characters."],
  "frozen-reason": ["Requested by an administrator at ",["time"]],
  "no-rule": ["There is no routing rule named \"",["name"],"\"."],
  "too-many-matchers": ["A rule can have at most ",["limit"]," matchers."],
  "invalid-matcher": ["Invalid regex: ",["problem"]],
  "matchers-too-complex": ["The matchers have ",["steps"]," steps together once their repeats are written out, at most ",["limit"]," are allowed."],
  "rule-named-none": "Rule must not be named None",
  "rule-name-used": "A rule with the same name already exists. Name must be unique.",
  "path-too-long": ["A path can have at most ",["limit"]," characters."],
  "matchers-missing": "At least one rule must be specified",
  "matcher-empty": "Empty matchers are not allowed",
  "path-missing": "A path must be specified",
  "other-site": "Sign in and out on the page of the console itself.",
  "no-content": "At least one content source must be configured",
  "external-account": ["This account is managed in ",["source"]," and can't be changed here."],
  "no-user": ["User not found: ",["user"]],
  "password-length": ["The password must have ",["min"]," to ",["max"]," characters."],
  "body-not-object": "The request body must be a JSON object.",
  "no-record": ["There is no ",["kind"]," named ",["key"],"."],
  "record-unreadable": ["The stored data of the ",["kind"]," ",["key"]," can't be read. Delete it and create it again. The server log has the cause."],
  "record-exists": ["\"",["key"],"\" already exists"],
  "order-not-whole": "The order must name each record once.",
  "call-not-served": ["The embedded manager keeps ",["kind"]," records, but cannot answer the call \"",["call"],"\"."],
  "too-many-values": ["A field can have at most ",["limit"]," values."],
  "csel": ["Invalid CSEL: ",["problem"]," at line ",["line"]," column ",["column"]],
  "csel-in": [["problem"]," in '",["expression"],"'"],
  "csel-parsing": ["parsing error in '",["text"],"'"],
  "csel-token": ["tokenization error in '",["text"],"'"],
  "csel-characters": ["more than ",["limit"]," characters"],
  "csel-comparisons": ["more than ",["limit"]," comparisons"],
  "csel-parentheses": ["more than ",["limit"]," parentheses within each other"],
  "csel-steps": ["patterns of more than ",["limit"]," steps together"],
  "csel-unsupported": "Expression not supported in CSEL selector",
  "csel-quotes": ["String literal '",["text"],"' should not contain embedded string (\" or ')"],
  "csel-identifier": ["Invalid identifier ",["name"],", expected one of [format, path]"],
  "csel-reference": ["Invalid reference ",["name"],", expected one of [coordinate]"],
  "csel-coordinate": ["Invalid reference ",["name"],", expected one of coordinate.[",["coordinates"],"]"],
  "pattern-steps": ["Regular expression of ",["steps"]," steps once its repeats are written out, at most ",["limit"]," are allowed"],
  "pattern-characters": ["Regular expression of ",["length"]," characters, at most ",["limit"]," are allowed"],
  "pattern-unsupported": ["Regular expressions with ",["syntax"]," are not supported, because every search has to end in linear time"],
  "look-around": "look-around",
  "atomic-groups": "atomic groups",
  "back-references": "back-references",
  "possessive-quantifiers": "possessive quantifiers",
  "unclosed-class": ["Unclosed character class near index ",["index"]],
  "unclosed-group": ["Unclosed group near index ",["index"]],
  "pattern-near": [["problem"]," near '",["text"],"'"],
  "json-at": [["problem"]," at line ",["line"],", column ",["column"]],
  "json-invalid-word": "an invalid word",
  "json-invalid-number": "an invalid number",
  "json-property-name": "a property name in double quotes is missing",
  "json-value": "a value is missing",
  "json-colon": "a colon is missing",
  "json-comma": "a comma is missing",
  "json-closing-brace": "a closing brace is missing",
  "json-closing-bracket": "a closing bracket is missing",
  "json-after-end": "unexpected text after the end",
  "json-comment": "a comment, which JSON does not allow",
  "json-unterminated-comment": "an unterminated comment",
  "json-unterminated-string": "a string without a closing quote",
  "json-incomplete-number": "an incomplete number",
  "json-invalid-unicode": "an invalid \\u escape",
  "json-invalid-escape": "an invalid escape",
  "json-invalid-character": "an invalid character",
  "json-other": "not JSON",
  "json-too-deep": ["more than ",["limit"]," lists and objects are nested in each other"],
  "unreadable-input": ["Could not process the input: ",["problem"]],
  "wrong-type": ["Cannot deserialize instance of `",["type"],"` out of ",["token"]," token"],
  "wrong-text": ["Cannot deserialize value of type `",["type"],"` from String \"",["text"],"\": ",["problem"]],
  "not-a-long": "not a valid Long value",
  "not-a-boolean": "only \"true\" or \"false\" recognized",
  "not-a-choice": ["not one of the values accepted for Enum class: [",["choices"],"]"],
  "body-not-utf8": "The request body is not valid UTF-8.",
  "product": "Nexus Repository Manager",
  "error-page-title": [["status"]," - Nexus Repository Manager"],
  "status-400": "Bad Request",
  "status-404": "Not Found",
  "status-405": "Method Not Allowed",
  "status-413": "Content Too Large",
  "status-500": "Internal Server Error",
  "too-many-sign-ins": ["Too many failed sign-ins. Try again in ",["seconds"]," seconds."],
  "error": ["ERROR: (ID ",["fault"],") ",["problem"]],
  "read-only": ["Nexus Repository Manager is in read-only mode: (ID ",["fault"],")"],
  "not-saved-full": "Nothing was saved, because the disk of the server is full. Free some space, and try again.",
  "not-saved": ["Nothing was saved, because the server can't write its data (",["code"],"). Try again; if it still fails, the server log has the cause."],
  "call-failed": [["name"],": the call failed, see the log"],
  "server-error": [["name"],": ",["problem"]],
  "customizations-awaited": "This screen has customizations that are not in force yet, so nothing can be saved. Try again in a few minutes.",
  "cpus": ["The host system is allocating a maximum of ",["count"]," cores to the application."],
  "cpus-few": ["The host system is allocating a maximum of ",["count"]," cores to the application. A minimum of ",["min"]," is recommended."],
  "write-time": ["A write took ",["millis"]," ms"],
  "write-slow": ["A write took ",["millis"]," ms, more than ",["limit"]," ms is slow"],
  "default-credentials": "The default admin credentials have not been changed. It is strongly recommended that the default admin password be changed.",
  "credentials-changed": "The default admin credentials have been changed.",
  "disk-free": [["free"]," free for ",["folder"]],
  "disk-low": [["free"]," free for ",["folder"],", less than ",["min"]],
  "no-descriptor-limit": "This system does not report its limit.",
  "descriptors": [["count"]," open of ",["limit"]],
  "descriptors-unknown": [["count"]," open of an unknown number"],
  "descriptors-nearly-all": [["count"]," open of ",["limit"],". Nearly all of them are in use."],
  "descriptor-limit-low": ["Recommended file descriptor limit is ",["recommended"]," but count is ",["limit"]],
  "log-size": [["size"]," in ",["file"]],
  "memory": [["used"]," of ",["limit"]," used, ",["free"]," free on the machine"],
  "quotas": [["violating"],"/",["count"]," blob stores violating their quota"],
  "scheduler-failed": ["The last round of scheduled work failed: ",["problem"]],
  "scheduler-late": ["Scheduled work was last done ",["seconds"]," seconds ago"],
  "database-empty": ["The database ",["file"]," is empty (0 bytes). Restore it from a backup, or delete it to start over with sample data and the default password."],
  "database-of-other": ["The file ",["file"]," is a database of another application. Move it away, or choose another folder with --data."],
  "folder-not-writable": ["The data folder ",["folder"]," can't be written (",["code"],"). Make it writable for this user, or choose another folder with --data."],
  "database-newer": ["The database ",["file"]," was written by a newer version (its schema is number ",["found"],", this version knows up to ",["known"],"). Start that newer version, or choose another folder with --data."],
  "migration-failed": ["Couldn't migrate the database ",["file"]," from schema ",["from"]," to ",["to"]," (",["problem"],"). Nothing was changed. Restore it from a backup, or choose another folder with --data."],
  "disk-full": ["The disk that holds ",["folder"]," is full (",["code"],"). Free some space, and start again."],
  "too-many-files": ["Too many files are open (",["code"],"). Raise the limit, for example with ulimit -n 4096, and start again."],
  "folder-unusable": ["The data folder ",["folder"]," can't be used (",["code"]," at ",["file"],"). Check its files and permissions, or choose another folder with --data."],
  "database-damaged": ["The database ",["file"]," is damaged (",["problem"],"). Restore it from a backup, or choose another folder with --data."],
  "folder-in-use": ["The data folder ",["folder"]," is in use by another server. Stop that server, or choose a different folder with --data."],
  "world-and-seed": "A world file and a number of seeded components are both given. Leave --seed or --world out.",
  "content-world": ["a world (",["hash"],")"],
  "content-seed": ["a seed of ",["count"]," components"],
  "filled-with-other-seed": ["The database ",["file"]," was filled with ",["filled"],", and ",["given"]," is asked for. Name an empty folder with --data, or leave --seed out."],
  "filled-with-other-world": ["The database ",["file"]," was filled with ",["filled"],", and ",["given"]," is asked for. Name an empty folder with --data, or leave --world out."],
  "copy-blocked": ["Couldn't copy ",["file"],", because another program is reading it; close that program and run the task again"],
  "close-failed": ["Couldn't close ",["folder"]," cleanly: ",["problem"]],
  "log-reopen-failed": ["Couldn't reopen the log file ",["file"],": ",["problem"]],
  "log-rotate-failed": ["Couldn't rotate the log file ",["file"],": ",["problem"]],
  "log-write-failed": ["Couldn't write the log file ",["file"],": ",["problem"]],
  "no-blob-store": "Unable to find blobstore",
  "no-such-blob-store": ["Blob store ",["name"]," doesn't exist."],
  "not-s3-blob-store": [["name"]," is not an S3 blob store."],
  "blob-store-path-used": ["A file blob store must have a unique path, and may not be contained in a sub directory of another blob store. Blob stores with violations: ",["names"]],
  "blob-store-name-required": "Name is required",
  "blob-store-path-required": "Path is required",
  "blob-store-in-use": ["BlobStore ",["name"]," is in use and cannot be deleted"],
  "quota-type": "To enable Soft Quota, you must select a Type of Quota",
  "quota-remaining": "Space Remaining quotas must have a Quota Limit greater than 0",
  "quota-used": "Space Used quotas must have a Quota Limit greater than 0",
  "quota-none": ["Blob store ",["name"]," has no quota"],
  "quota-remaining-status": ["Blob store ",["name"]," is limited to having ",["limit"]," available space, and has ",["space"]," space remaining"],
  "quota-used-status": ["Blob store ",["name"]," is using ",["used"]," space and has a limit of ",["limit"]],
  "blob-store-not-found": "Blob store not found",
  "repository-not-found": "Repository not found",
  "repository-offline": "Repository offline",
  "content-not-kept": "The embedded repository manager does not keep the content of repositories.",
  "repository-renamed": "Renaming a repository is not supported",
  "rebuild-no-group": "You can rebuild search index of hosted or proxy repository only",
  "invalidate-no-hosted": "You can invalidate cache of proxy or group repository only",
  "url-format": "URL should be in the format 'http://www.example.com'",
  "no-member": ["Member repository does not exist: ",["name"]],
  "member-format": ["Member repository format does not match group repository format: ",["name"]],
  "member-circle": ["Group '",["name"],"' has a member repository '",["member"],"' and cannot be added to this list."],
  "no-policy": ["There is no cleanup policy named \"",["name"],"\"."],
  "no-rule-found": ["Did not find a routing rule with the name '",["name"],"'"],
  "rule-in-use": ["Routing rule is still in use by ",["count"]," repositories."],
  "not-an-integer": "not a valid Integer value",
  "access-denied": "Access denied (authentication required)",
  "argument-missing": "This procedure requires an argument",
  "not-permitted": ["User is not permitted: ",["permission"]],
  "database-error": "A database error occurred",
  "invalid-host": "Hostname must be valid",
  "invalid-port": "Port-number must be >= 1 AND <= 65535.",
  "mail-subject": "Email configuration verification",
  "mail-text": "This message was sent to verify the settings of the email server.",
  "mail-failed": ["Sending the email to the following server failed : ",["server"],". ",["reason"]],
  "mail-refused": "The server refused the connection.",
  "mail-no-host": "There is no server of this name.",
  "mail-credentials": "The server refused the username or the password.",
  "mail-tls": ["The encrypted connection failed: ",["problem"]],
  "mail-late": "The server did not answer in time.",
  "mail-rejected": ["The server rejected the message: ",["problem"]],
  "mail-connection": ["The connection failed: ",["problem"]],
  "mail-password-again": "Enter the password again, because the server has changed",
  "mail-illegal-address": ["Illegal address in string ``",["address"],"''"],
  "mail-no-domain": ["Missing final '@domain' in string ``",["address"],"''"],
  "invalid-pem": "Invalid PEM formatted certificate",
  "certificate-exists": ["A certificate already exists with the id: '",["id"],"'."],
  "no-certificate": ["No certificate with alias '",["id"],"' in trust store."],
  "no-certificate-in-store": ["Keystore 'trusted.ks' does not contain a certificate with alias '",["id"],"'."],
  "unknown-host": ["Unknown host ",["host"]],
  "connect-refused": ["Connect to ",["host"],":",["port"]," [",["address"],"] failed: Connection refused"],
  "connect-timed-out": ["Connect to ",["host"],":",["port"]," failed: connect timed out"],
  "connect-unreachable": ["Connect to ",["host"],":",["port"]," [",["address"],"] failed: No route to host"],
  "not-tls": "Unsupported or unrecognized SSL message",
  "invalid-non-proxy-hosts": "Invalid Java http.nonProxyHosts expression",
  "https-needs-http": "An HTTPS proxy needs an HTTP proxy",
  "task-cleaned-up": ["Deleted ",["count",2,{"one":[0," component"],"other":[0," components"]}]," from ",["repositories",2,{"one":[0," repository"],"other":[0," repositories"]}]],
  "task-days": ["\"",["days"],"\" is not a number of days."],
  "task-no-repository": ["There is no repository named \"",["name"],"\"."],
  "task-compacting": ["Compacting ",["name"]," blob store"],
  "task-location": ["\"",["location"],"\" is not the name of a folder."],
  "task-backed-up": ["Wrote ",["file"],", ",["size"]],
  "task-not-rotated": ["Couldn't rotate ",["count",2,{"one":"the log file","other":"the log files"}]," ",["files"]],
  "task-rotated": ["Rotated ",["count",2,{"one":[0," log file"],"other":[0," log files"]}]],
  "task-type-missing": ["Missing descriptor for task with type-id: ",["type"]],
  "task-type-not-allowed": "This task is not allowed to be created",
  "task-waiting": "Waiting",
  "task-disabled": "Disabled",
  "task-running": "Running",
  "task-blocked": "Blocked",
  "task-canceling": "Canceling",
  "task-ok": ["Ok [",["time"],"]"],
  "task-failed": ["Error [",["time"],"]"],
  "task-canceled": ["Canceled [",["time"],"]"],
  "task-interrupted": "Interrupted",
  "task-start-missing": "A start date is required.",
  "task-offset-missing": "A time zone offset such as +02:00 is required.",
  "task-no-days": "No days of week set to run",
  "task-no-month-days": "No days of month set to run",
  "task-wrong-day": [["day"]," is not a day to run."],
  "task-cron-missing": "A cron expression is required.",
  "task-cron-invalid": ["CronExpression '",["expression"],"' is invalid."],
  "task-schedule-unknown": ["There is no schedule named \"",["schedule"],"\"."],
  "task-condition-unknown": ["There is no notification condition named \"",["condition"],"\"."],
  "task-unknown": ["There is no task with the id \"",["id"],"\"."],
  "task-mail-failed-subject": ["Task failed: ",["name"]],
  "task-mail-succeeded-subject": ["Task completed: ",["name"]],
  "task-mail-failed": ["The task \"",["name"],"\" failed."],
  "task-mail-succeeded": ["The task \"",["name"],"\" completed successfully."],
  "task-mail-disabled": "The email server is not enabled.",
  "task-mail-times": ["It started at ",["start"]," and took ",["seconds"]," seconds."],
  "capability-added": ["Automatically added on ",["date"]],
  "capability-type-missing": "Missing capability type",
  "capability-only-one": ["Only one capability of type '",["type"],"' can be created"],
  "capability-unknown": ["Capability with id '",["id"],"' was not found"],
  "capability-too-many": ["There can be at most ",["count"]," capabilities."],
  "capability-no-repository": ["Repository '",["name"],"' does not exist"],
  "capability-active": "Active",
  "capability-disabled": "Disabled",
  "capability-enabled": "Enabled",
  "capability-started": "Started",
  "webhook-delivered": ["The last event was accepted at ",["time"],", with the status ",["result"],"."],
  "webhook-not-delivered": ["The last event was not accepted at ",["time"],": ",["result"],"."],
  "task-too-many": ["There can be at most ",["count"]," tasks."],
  "cleanup-service": "Cleanup service",
});
