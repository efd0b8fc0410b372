// The sentences of the support ZIP's screen, and what each of its options stands for.

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
    label: 'System information report',
    help: 'Versions, properties, environment, network and file stores, with passwords masked',
  },
  { id: 'threadDump', label: 'JVM thread-dump', help: 'What the server is doing at this moment' },
  { id: 'configuration', label: 'Configuration files', help: 'Repositories, rules, policies and other settings' },
  { id: 'security', label: 'Security configuration files', help: 'Users, roles and privileges' },
  { id: 'log', label: 'Log files', help: 'The log of the server' },
  { id: 'taskLog', label: 'Task log files', help: 'One log for each task that has run' },
  { id: 'auditLog', label: 'Audit log files', help: 'Who has changed what' },
  { id: 'metrics', label: 'System and component metrics', help: 'Memory, processor, requests' },
  { id: 'jmx', label: 'JMX information', help: 'The inner figures of the running process' },
];

export const limits: Words<LimitId> = [
  {
    id: 'limitFileSizes',
    label: 'Limit files in the ZIP archive to 30 MB apiece',
    help: 'Of a longer file a part is left out',
  },
  {
    id: 'limitZipSize',
    label: 'Limit the ZIP archive to 20 MB',
    help: 'What does not fit any more is cut or left out, and you are told',
  },
];

export const words = {
  nothingSent: 'Nothing is sent to anybody: the ZIP file stays on the server until you download it.',
  slow: 'Support ZIP creation may take a few minutes to complete.',
  contents: 'Contents',
  options: 'Options',
  create: 'Create support ZIP',
  createAll: 'Create support ZIP (all nodes)',
  nothingChosen: 'Choose at least one of the contents',
  creating: 'Creating the support ZIP...',
  creatingAll: 'Creating support ZIPs on all nodes...',
  elapsed: {
    count: '{seconds}',
    one: '1 second so far. The server does not tell how far it is.',
    other: '{count} seconds so far. The server does not tell how far it is.',
  },
  elapsedMinutes: '{minutes} min {seconds} s so far. The server does not tell how far it is.',
  leaving: 'Leaving this page, or Cancel, stops the waiting. The server may still finish the file.',
  cancel: 'Cancel',
  notCreated: 'No support ZIP yet',
  failed: 'The support ZIP could not be created',
  failedAll: 'The support ZIPs of the nodes could not be created',
  absentAll: 'This server has no call for the support ZIPs of all nodes. Create that of this node instead.',
  retry: 'Retry',
  back: 'Back to the options',
  created: 'Support ZIP created',
  createdAll: {
    count: '{nodes}',
    zero: 'No node answered with a support ZIP',
    one: 'Support ZIP of 1 node created',
    other: 'Support ZIPs of {count} nodes created',
  },
  name: 'Name',
  size: 'Size',
  path: 'Path',
  truncated:
    'Not everything fitted: files were cut or left out to keep the limits. Switch the limits off to get it all.',
  download: 'Download',
  downloadOf: 'support ZIP of {node}',
  whyDownload: 'A support ZIP tells much about this server. Enter your password to download {name}.',
  notDownloaded: '{name} could not be downloaded',
  missing: {
    count: '{nodes}',
    one: '1 node answered without a support ZIP',
    other: '{count} nodes answered without a support ZIP',
  },
  started: 'The download of {name} has been handed to your browser. If nothing arrives, press Download once more.',
} as const;
