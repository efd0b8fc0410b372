// The options of a support ZIP, by their names in the request. Pure.

export const contents = [
  'systemInformation',
  'threadDump',
  'configuration',
  'security',
  'log',
  'taskLog',
  'auditLog',
  'metrics',
  'jmx',
] as const;
export const limits = ['limitFileSizes', 'limitZipSize'] as const;

export type OptionId = (typeof contents)[number] | (typeof limits)[number];
export type Options = Record<OptionId, boolean>;

export const allOptions = Object.fromEntries([...contents, ...limits].map((id) => [id, true])) as Options;
