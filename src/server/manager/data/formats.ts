// The repository formats that the manager knows, beyond those of its repositories, and what each can be cleaned up by.

/** The formats that are known even without a repository of theirs, by name. */
export const knownFormats: readonly string[] = [
  'apt',
  'cocoapods',
  'conan',
  'conda',
  'go',
  'helm',
  'maven2',
  'npm',
  'p2',
  'pypi',
  'r',
  'raw',
];

const withPrereleases = ['maven2', 'npm', 'nuget'];

/** The cleanup criteria of a format; `*` means all formats. */
export const criteriaOf = (format: string): string[] => [
  ...(format === '*' ? [] : ['regex']),
  ...(withPrereleases.includes(format) ? ['isPrerelease'] : []),
  'lastDownloaded',
  'lastBlobUpdated',
];

const contentTypes: Record<string, string> = {
  css: 'text/css',
  gz: 'application/gzip',
  html: 'text/html',
  jar: 'application/java-archive',
  js: 'application/javascript',
  json: 'application/json',
  md: 'text/markdown',
  nupkg: 'application/zip',
  pdf: 'application/pdf',
  png: 'image/png',
  pom: 'application/xml',
  svg: 'image/svg+xml',
  tgz: 'application/x-tgz',
  txt: 'text/plain',
  war: 'application/java-archive',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** The content type of a path by its ending; application/octet-stream when the ending tells nothing. */
export const contentTypeOf = (path: string): string =>
  contentTypes[/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';
