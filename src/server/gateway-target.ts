// Which request targets the gateway passes on, and how the backend names them. Pure;
// targets reach the backend exactly as they were written.

const backendFolders = ['/service', '/repository', '/static'];

/** The part of `target` below the context path if it is in one of the backend's folders; otherwise undefined. */
export function backendPathOf(target: string, contextPath: string): string | undefined {
  if (!target.startsWith(`${contextPath}/`)) return undefined;
  const path = target.slice(contextPath.length);
  const folder = backendFolders.find((name) => path.startsWith(name));
  return folder && /^$|^[/?]/.test(path.slice(folder.length)) ? path : undefined;
}

/**
 * Whether a server could resolve `path` (below the context path) to a place outside of its folder:
 * by `..` in any encoding, by a backslash, by a fragment, or by an escape of another form, such as `%u002e`.
 */
export function escapesFolder(path: string): boolean {
  const withoutQuery = path.replace(/\?.*/s, '');
  if (/[\\#]/.test(path) || /%(?![\da-f]{2})/i.test(withoutQuery)) return true;
  const segments = fullyDecoded(withoutQuery).split('/').slice(1);
  let depth = 0;
  for (const segment of segments) {
    const name = segment.replace(/;.*/s, '');
    depth += name === '..' ? -1 : name === '' || name === '.' ? 0 : 1;
    if (depth < 1) return true;
  }
  return false;
}

function fullyDecoded(path: string): string {
  let plain = path;
  // Each pass removes one layer of encoding and shortens the text, so the loop ends.
  while (/%25/.test(plain)) plain = plain.replaceAll('%25', '%');
  return plain.replace(/%2e/gi, '.').replace(/%2f|%5c/gi, '/');
}
