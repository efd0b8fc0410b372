// The known repository formats, beyond those of existing repositories, and the cleanup criteria of each.

/** The formats that are known even if no repository has them, by name. */
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

const contentTypes = new Map(
  Object.entries({
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
  }),
);

/** The content type of a path by its extension; application/octet-stream if it is unknown. */
export const contentTypeOf = (path: string): string =>
  contentTypes.get(/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '') ?? 'application/octet-stream';
