// Messages compiled from src/messages/en/support-zip.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type SupportZipMessages = {
  "nothing-sent": null;
  "slow": null;
  "contents": null;
  "options": null;
  "create": null;
  "create-all": null;
  "nothing-chosen": null;
  "creating": null;
  "creating-all": null;
  "elapsed": { duration: string };
  "leaving": null;
  "not-created": null;
  "failed": null;
  "failed-all": null;
  "absent-all": null;
  "back": null;
  "created": null;
  "created-all": { nodes: number };
  "name": null;
  "size": null;
  "path": null;
  "truncated": null;
  "download": null;
  "download-of": { node: string };
  "cannot-download": { why: string };
  "why-download": { name: string };
  "not-downloaded": { name: string };
  "file-absent": null;
  "missing": { nodes: number };
  "started": { name: string };
  "systemInformation": null;
  "help-systemInformation": null;
  "threadDump": null;
  "help-threadDump": null;
  "configuration": null;
  "help-configuration": null;
  "security": null;
  "help-security": null;
  "log": null;
  "help-log": null;
  "taskLog": null;
  "help-taskLog": null;
  "auditLog": null;
  "help-auditLog": null;
  "metrics": null;
  "help-metrics": null;
  "jmx": null;
  "help-jmx": null;
  "limitFileSizes": null;
  "help-limitFileSizes": null;
  "limitZipSize": null;
  "help-limitZipSize": null;
};

/** A message with its values filled in. */
export const t = createMessages<SupportZipMessages>("support-zip", {
  "nothing-sent": "The ZIP file stays on the server until you download it. Nothing is sent to third parties.",
  "slow": "Support ZIP creation may take a few minutes to complete.",
  "contents": "Contents",
  "options": "Options",
  "create": "Create Support ZIP",
  "create-all": "Create Support ZIP (All Nodes)",
  "nothing-chosen": "Select at least one of the contents",
  "creating": "Creating Support ZIP…",
  "creating-all": "Creating Support ZIPs on All Nodes…",
  "elapsed": [["duration"]," elapsed. Progress isn't available."],
  "leaving": "If you cancel or leave this page, the server may still finish creating the file.",
  "not-created": "Support ZIP Not Created",
  "failed": "Couldn't create the support ZIP",
  "failed-all": "Couldn't create support ZIPs on all nodes",
  "absent-all": "This server can't create support ZIPs on all nodes. Create one for this node instead.",
  "back": "Back to Options",
  "created": "Support ZIP Created",
  "created-all": [["nodes",2,{"=0":"No Support ZIPs Created","one":"Support ZIP Created on 1 Node","other":["Support ZIPs Created on ",0," Nodes"]}]],
  "name": "Name",
  "size": "Size",
  "path": "Path",
  "truncated": "Some files were truncated or omitted because of the size limits. Turn the limits off to include everything.",
  "download": "Download",
  "download-of": ["support ZIP of ",["node"]],
  "cannot-download": ["You can create a support ZIP, but you can't download it. ",["why"]],
  "why-download": ["Support ZIPs contain sensitive data. Enter your password to download ",["name"],"."],
  "not-downloaded": ["Couldn't download ",["name"]],
  "file-absent": "The server doesn't have this file. It may have been deleted. Create a new support ZIP.",
  "missing": [["nodes",2,{"one":"1 node didn't return a support ZIP.","other":[0," nodes didn't return a support ZIP."]}]],
  "started": ["Download of ",["name"]," started. If nothing happens, select Download again."],
  "systemInformation": "System Information Report",
  "help-systemInformation": "Versions, properties, environment, network and file stores. Passwords are masked.",
  "threadDump": "JVM Thread Dump",
  "help-threadDump": "Stack traces of all running threads.",
  "configuration": "Configuration Files",
  "help-configuration": "Repositories, rules, policies and other settings.",
  "security": "Security Configuration Files",
  "help-security": "Users, roles and privileges.",
  "log": "Log Files",
  "help-log": "The server log.",
  "taskLog": "Task Log Files",
  "help-taskLog": "One log per task run.",
  "auditLog": "Audit Log Files",
  "help-auditLog": "Records of who changed what.",
  "metrics": "System and Component Metrics",
  "help-metrics": "Memory, CPU and request metrics.",
  "jmx": "JMX Information",
  "help-jmx": "JMX MBean values.",
  "limitFileSizes": "Limit Files in the ZIP Archive to 30 MB Each",
  "help-limitFileSizes": "Larger files are truncated.",
  "limitZipSize": "Limit the ZIP Archive to 20 MB",
  "help-limitZipSize": "Files that don't fit are truncated or omitted.",
});
