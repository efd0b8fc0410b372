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
  const decoded = fullyDecoded(withoutQuery);
  if (decoded === undefined) return true;
  const segments = decoded.split('/').slice(1);
  let depth = 0;
  for (const segment of segments) {
    const name = segment.replace(/;.*/s, '');
    depth += name === '..' ? -1 : name === '' || name === '.' ? 0 : 1;
    if (depth < 1) return true;
  }
  return false;
}

// Without a limit, the time to decode a path would grow with the square of its length.
const maxLayers = 8;

/** A path with its ASCII escapes decoded, and slashes for backslashes; undefined if it is encoded too many times. */
function fullyDecoded(path: string): string | undefined {
  let plain = path;
  for (let layer = 0; layer < maxLayers; layer++) {
    const decoded = plain
      .replace(/%(?:25)+/g, '%')
      .replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    if (decoded === plain) return plain.replaceAll('\\', '/');
    plain = decoded;
  }
  return undefined;
}
