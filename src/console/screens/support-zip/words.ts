// User-facing texts of the support ZIP screen and its options.

export type ContentId =
  | 'systemInformation'
  | 'threadDump'
  | 'configuration'
  | 'security'
  | 'log'
  | 'taskLog'
  | 'auditLog'
  | 'metrics'
  | 'jmx';
export type LimitId = 'limitFileSizes' | 'limitZipSize';
export type OptionId = ContentId | LimitId;

type Words<Id extends string> = readonly { id: Id; label: string; help: string }[];

export const contents: Words<ContentId> = [
  {
    id: 'systemInformation',
    label: 'System Information Report',
    help: 'Versions, properties, environment, network and file stores. Passwords are masked.',
  },
  { id: 'threadDump', label: 'JVM Thread Dump', help: 'Stack traces of all running threads.' },
  { id: 'configuration', label: 'Configuration Files', help: 'Repositories, rules, policies and other settings.' },
  { id: 'security', label: 'Security Configuration Files', help: 'Users, roles and privileges.' },
  { id: 'log', label: 'Log Files', help: 'The server log.' },
  { id: 'taskLog', label: 'Task Log Files', help: 'One log per task run.' },
  { id: 'auditLog', label: 'Audit Log Files', help: 'Records of who changed what.' },
  { id: 'metrics', label: 'System and Component Metrics', help: 'Memory, CPU and request metrics.' },
  { id: 'jmx', label: 'JMX Information', help: 'JMX MBean values.' },
];

export const limits: Words<LimitId> = [
  {
    id: 'limitFileSizes',
    label: 'Limit Files in the ZIP Archive to 30 MB Each',
    help: 'Larger files are truncated.',
  },
  {
    id: 'limitZipSize',
    label: 'Limit the ZIP Archive to 20 MB',
    help: "Files that don't fit are truncated or omitted.",
  },
];

export const words = {
  nothingSent: 'The ZIP file stays on the server until you download it. Nothing is sent to third parties.',
  slow: 'Support ZIP creation may take a few minutes to complete.',
  contents: 'Contents',
  options: 'Options',
  create: 'Create Support ZIP',
  createAll: 'Create Support ZIP (All Nodes)',
  nothingChosen: 'Select at least one of the contents',
  creating: 'Creating Support ZIP…',
  creatingAll: 'Creating Support ZIPs on All Nodes…',
  elapsed: "{duration} elapsed. Progress isn't available.",
  leaving: 'If you cancel or leave this page, the server may still finish creating the file.',
  cancel: 'Cancel',
  notCreated: 'Support ZIP Not Created',
  failed: "Couldn't create the support ZIP",
  failedAll: "Couldn't create support ZIPs on all nodes",
  absentAll: "This server can't create support ZIPs on all nodes. Create one for this node instead.",
  retry: 'Retry',
  back: 'Back to Options',
  created: 'Support ZIP Created',
  createdAll: {
    count: '{nodes}',
    zero: 'No Support ZIPs Created',
    one: 'Support ZIP Created on 1 Node',
    other: 'Support ZIPs Created on {count} Nodes',
  },
  name: 'Name',
  size: 'Size',
  path: 'Path',
  truncated:
    'Some files were truncated or omitted because of the size limits. Turn the limits off to include everything.',
  download: 'Download',
  downloadOf: 'support ZIP of {node}',
  whyDownload: 'Support ZIPs contain sensitive data. Enter your password to download {name}.',
  notDownloaded: "Couldn't download {name}",
  missing: {
    count: '{nodes}',
    one: "1 node didn't return a support ZIP.",
    other: "{count} nodes didn't return a support ZIP.",
  },
  started: 'Download of {name} started. If nothing happens, select Download again.',
} as const;
