// Messages compiled from src/messages/en/support-zip.json by `npm run types`: change that file, not this one.
import type { CompiledMessage } from 'icu-minify/format';

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
  "why-download": { name: string };
  "not-downloaded": { name: string };
  "missing": { nodes: number };
  "started": { name: string };
  "systemInformation": null;
  "systemInformation-help": null;
  "threadDump": null;
  "threadDump-help": null;
  "configuration": null;
  "configuration-help": null;
  "security": null;
  "security-help": null;
  "log": null;
  "log-help": null;
  "taskLog": null;
  "taskLog-help": null;
  "auditLog": null;
  "auditLog-help": null;
  "metrics": null;
  "metrics-help": null;
  "jmx": null;
  "jmx-help": null;
  "limitFileSizes": null;
  "limitFileSizes-help": null;
  "limitZipSize": null;
  "limitZipSize-help": null;
};

export const supportZipMessages: Record<keyof SupportZipMessages, CompiledMessage> = {
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
  "why-download": ["Support ZIPs contain sensitive data. Enter your password to download ",["name"],"."],
  "not-downloaded": ["Couldn't download ",["name"]],
  "missing": [["nodes",2,{"one":"1 node didn't return a support ZIP.","other":[0," nodes didn't return a support ZIP."]}]],
  "started": ["Download of ",["name"]," started. If nothing happens, select Download again."],
  "systemInformation": "System Information Report",
  "systemInformation-help": "Versions, properties, environment, network and file stores. Passwords are masked.",
  "threadDump": "JVM Thread Dump",
  "threadDump-help": "Stack traces of all running threads.",
  "configuration": "Configuration Files",
  "configuration-help": "Repositories, rules, policies and other settings.",
  "security": "Security Configuration Files",
  "security-help": "Users, roles and privileges.",
  "log": "Log Files",
  "log-help": "The server log.",
  "taskLog": "Task Log Files",
  "taskLog-help": "One log per task run.",
  "auditLog": "Audit Log Files",
  "auditLog-help": "Records of who changed what.",
  "metrics": "System and Component Metrics",
  "metrics-help": "Memory, CPU and request metrics.",
  "jmx": "JMX Information",
  "jmx-help": "JMX MBean values.",
  "limitFileSizes": "Limit Files in the ZIP Archive to 30 MB Each",
  "limitFileSizes-help": "Larger files are truncated.",
  "limitZipSize": "Limit the ZIP Archive to 20 MB",
  "limitZipSize-help": "Files that don't fit are truncated or omitted.",
};
