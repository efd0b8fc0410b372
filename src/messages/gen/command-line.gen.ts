// Messages compiled from src/messages/en/command-line.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type CommandLineMessages = {
  "help-title": null;
  "help-embedded": null;
  "help-backend-start": null;
  "help-options": null;
  "help-port": { port: string; besideBackend: string };
  "help-host": null;
  "help-context-path": null;
  "help-backend": null;
  "help-backend-console": null;
  "help-data": null;
  "help-seed": null;
  "help-world": null;
  "help-nodes": null;
  "help-trusted-proxy": null;
  "help-connections-per-address": null;
  "help-metrics": null;
  "help-log": null;
  "help-drain": null;
  "help-customize": null;
  "help-editable": null;
  "editable-alone": null;
  "help-dev": null;
  "help-version": null;
  "help-help": null;
  "help-customize-command": null;
  "help-exit-codes": null;
  "exit-success": null;
  "exit-unexpected": null;
  "exit-commandLine": null;
  "exit-listen": null;
  "exit-backend": null;
  "exit-data": null;
  "exit-refused": null;
  "exit-build": null;
  "exit-node": null;
  "exit-inUse": null;
  "exit-damaged": null;
  "exit-newer": null;
  "exit-exhausted": null;
  "embedded-only": { option: string; backend: string };
  "backend-only": { option: string };
  "world-and-seed": { world: string; seed: string };
  "unknown-argument": { argument: string; hint: string };
  "unknown-option": { option: string; hint: string };
  "unknown-variable": { variable: string; meant: string };
  "service-link": { variable: string; value: string };
  "did-you-mean": { option: string };
  "see-help": null;
  "see-start": { example: string };
  "takes-no-value": { option: string; value: string };
  "needs-value": { option: string };
  "whole-number": { option: string; min: string; max: string; value: string };
  "choice": { option: string; choices: string; value: string };
  "listen-address": { option: string; value: string };
  "metrics-at": { address: string };
  "path": { option: string; value: string };
  "addresses": { option: string; value: string };
  "address": { option: string; value: string };
  "address-with-credentials": { option: string };
  "address-with-query": { option: string; rest: string };
  "old-node": { required: string; release: string };
  "not-a-manager": { backend: string; status: string };
  "backend-unreachable": { backend: string; reason: string };
  "no-answer": { seconds: string };
  "started": { address: string };
  "connected": { backend: string; edition: string; version: string };
  "sign-in-default": { password: string };
  "sign-in": null;
  "data-folder": { folder: string };
  "default-password-refused": { host: string; address: string };
  "world-unreadable": { file: string; code: string };
  "building": null;
  "built": { millis: string };
  "build-failed": { problem: string };
  "build-error": { problem: string };
  "embed-build-failed": { problem: string };
  "port-in-use": { port: string; host: string; option: string };
  "port-privileged": { port: string; host: string; option: string };
  "host-elsewhere": { host: string; hostOption: string };
  "host-unknown": { host: string; hostOption: string };
  "cannot-listen": { host: string; port: string; problem: string };
  "customized": { changes: number; folders: string };
  "customize-skipped": { count: number };
  "customize-kept": { problem: string };
  "customize-later": { folders: string; seconds: string };
  "help-screens": null;
  "screens-added": { screens: number; folders: string };
};

/** A message with its values filled in. */
export const t = createMessages<CommandLineMessages>("command-line", {
  "help-title": "Registrar, the administration console of an artifact repository manager.",
  "help-embedded": "with the embedded repository manager",
  "help-backend-start": "in front of a real server",
  "help-options": "Options, each with its environment variable:",
  "help-port": ["port to listen on; 0 selects a free one (",["port"],", or ",["besideBackend"]," if --backend uses ",["port"]," on this machine)"],
  "help-host": "address to listen on (127.0.0.1)",
  "help-context-path": "path under which everything is served, such as /nexus (none)",
  "help-backend": "address of a real server, including its context path",
  "help-backend-console": "where browsers reach the real server's own console, for links to it (the address of --backend)",
  "help-data": "data folder of the embedded manager (.registrar)",
  "help-seed": "number of sample components to create at the first start",
  "help-world": "JSON file with repositories, components and users to start with",
  "help-nodes": "number of nodes that the embedded manager shows (1); with 2 or more it is a PRO cluster: support requests, analysis, NuGet API keys, one support ZIP per node",
  "help-trusted-proxy": "reverse proxies whose X-Forwarded-For header is trusted: addresses or networks such as 10.0.0.0/8, separated by commas (none)",
  "help-connections-per-address": "connections that one client address may hold at a time (256)",
  "help-metrics": "serves metrics for Prometheus at /metrics on this port, or on an address such as 10.0.0.5:9090 (none)",
  "help-log": "text, or json for a JSON object on each line and a line for each request (text)",
  "help-drain": "seconds after SIGTERM in which requests are still served while /health/ready answers 503 (0)",
  "help-customize": "folder with customizations of screens; several separated by commas, or by repeating the option; later ones take precedence",
  "help-editable": "lets users with the permission to update settings change the last of these folders in the page; the variable is true or false",
  "editable-alone": "--editable needs a folder that can be edited: add --customize DIR.",
  "help-dev": "rebuild and reload the page when its sources change",
  "help-version": "print the version",
  "help-help": "show this text",
  "help-customize-command": "check customizations, show what they change, or rewrite them",
  "help-exit-codes": "Exit codes:",
  "exit-success": "stopped by a signal, --version or --help",
  "exit-unexpected": "unexpected error",
  "exit-commandLine": "invalid option or environment variable",
  "exit-listen": "can't listen on the port or address",
  "exit-backend": "can't reach the backend, or it is not a repository manager",
  "exit-data": "can't use the data folder, the world file, or a folder of --customize or --screens",
  "exit-refused": "refused: the default password may be used on this machine only",
  "exit-build": "can't build the page",
  "exit-node": "this Node is too old",
  "exit-inUse": "the data folder is in use by another server",
  "exit-damaged": "the database is damaged, or not a database of this application",
  "exit-newer": "the database was written by a newer version",
  "exit-exhausted": "the disk is full, or too many files are open",
  "embedded-only": [["option"]," is for the embedded manager and has no effect with ",["backend"],"."],
  "backend-only": [["option"]," has no effect without --backend."],
  "world-and-seed": [["world"]," and ",["seed"]," can't be combined: a world contains its own components. Remove one of them."],
  "unknown-argument": ["Unknown option \"",["argument"],"\". ",["hint"]],
  "unknown-option": ["Unknown option ",["option"],". ",["hint"]],
  "unknown-variable": ["Unknown environment variable ",["variable"],". Did you mean ",["meant"],"?"],
  "service-link": [["variable"]," must be a port, not \"",["value"],"\", which Kubernetes sets for a service with the name registrar. Set enableServiceLinks of the pod to false, or the variable to a port."],
  "did-you-mean": ["Did you mean --",["option"],"?"],
  "see-help": "See --help.",
  "see-start": ["Options need -- in front of them, as in ",["example"],"."],
  "takes-no-value": ["--",["option"]," doesn't take a value, but got \"",["value"],"\"."],
  "needs-value": ["--",["option"]," needs a value."],
  "whole-number": [["option"]," must be a whole number from ",["min"]," to ",["max"],", not \"",["value"],"\"."],
  "choice": [["option"]," must be one of ",["choices"],", not \"",["value"],"\"."],
  "listen-address": [["option"]," must be a port from 0 to 65535, or an address with a port such as 10.0.0.5:9090, not \"",["value"],"\"."],
  "metrics-at": ["Metrics are at ",["address"]],
  "path": [["option"]," must be a path such as /nexus (letters, digits, - _ . ~), not \"",["value"],"\"."],
  "addresses": [["option"]," must list addresses or networks such as 10.0.0.0/8, not \"",["value"],"\"."],
  "address": [["option"]," must be an address such as http://localhost:8081/nexus, not \"",["value"],"\"."],
  "address-with-credentials": [["option"]," must not contain a user name or password. Users sign in on the page."],
  "address-with-query": [["option"]," must end with the path, without \"",["rest"],"\"."],
  "old-node": ["Registrar requires Node ",["required"]," or newer, and this is Node ",["release"],". Install a newer release from https://nodejs.org and start again."],
  "not-a-manager": ["The backend ",["backend"]," answered ",["status"],", but it is not a repository manager. Check that the address includes its context path."],
  "backend-unreachable": ["The backend ",["backend"]," can't be reached (",["reason"],"). Check that it is running and that the address is right."],
  "no-answer": ["no answer in ",["seconds"]," s"],
  "started": ["Registrar is at ",["address"]],
  "connected": ["Connected to ",["backend"]," (",["edition"]," ",["version"],"). Sign in with your account there."],
  "sign-in-default": ["Sign in as admin with the password ",["password"],"."],
  "sign-in": "Sign in as admin with your password.",
  "data-folder": ["Data folder: ",["folder"]],
  "default-password-refused": ["Refusing to listen on ",["host"]," while admin has the default password. Start without --host, sign in at ",["address"],", and change the password."],
  "world-unreadable": ["Can't read the world file ",["file"]," (",["code"],")."],
  "building": "Building the page…",
  "built": ["Built the page (",["millis"]," ms)."],
  "build-failed": ["Couldn't build the page.\n",["problem"]],
  "build-error": ["Couldn't build the page: ",["problem"]],
  "embed-build-failed": ["The embed cannot be built: ",["problem"]],
  "port-in-use": ["Port ",["port"]," on ",["host"]," is in use. Choose another one with ",["option"],", or stop the program that uses it."],
  "port-privileged": ["Port ",["port"]," on ",["host"]," requires more privileges. Choose a port above 1023 with ",["option"],"."],
  "host-elsewhere": [["host"]," is not an address of this machine. Choose another one with ",["hostOption"],"."],
  "host-unknown": ["The host name ",["host"]," is unknown. Choose another one with ",["hostOption"],"."],
  "cannot-listen": ["Can't listen on ",["host"],":",["port"],": ",["problem"]],
  "customized": [["changes",2,{"one":[0," change"],"other":[0," changes"]}]," applied from ",["folders"]],
  "customize-skipped": [["count",2,{"one":[0," part was"],"other":[0," parts were"]}]," skipped:"],
  "customize-kept": [["problem"]," The last customizations stay in force."],
  "customize-later": ["Applying the customizations from ",["folders"]," takes longer than ",["seconds"]," seconds. The server starts without them, and they take effect once they are applied."],
  "help-screens": "adds the screens of the folders in DIR, such as drafts from an OpenAPI document; several as with --customize; applies later changes at once",
  "screens-added": [["screens",2,{"one":"1 further screen","other":[0," further screens"]}]," from ",["folders"]],
});
