// Rewrites headers so that two servers look like one: hops, names, origins, cookie paths, locations. Pure.

export type ForwardingContext = {
  backend: URL;
  /** Context path of this server, `''` or `/nexus`. */
  contextPath: string;
  /** This server's origin as seen by the client, `http://host:port`. */
  ownOrigin: string;
  /** Address of the client's end of the connection. */
  clientAddress: string;
  /** Whether the client is a trusted proxy, whose headers about the client are kept. */
  isTrusted: boolean;
};

const hopByHopHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
];
// Handled by this server itself, or rewritten below.
const replacedHeaders = ['host', 'expect', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
// Servers such as Jetty and Spring trust what these headers say about the client and its connection.
const proxyHeader = /^(x-forwarded-.+|x-real-ip|x-proxied-https|proxy-auth-cert|proxy-ssl-id)$/i;

type Pairs = [name: string, value: string][];

/**
 * Request headers for the backend, as a flat list of names and values, from the received ones (`rawHeaders` of Node).
 */
export function requestHeaders(raw: string[], forwarding: ForwardingContext, chunked: boolean): string[] {
  const received = pairs(raw);
  const all = (wanted: string) => received.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
  const kept = withoutHopByHop(received)
    .filter(([name]) => !replacedHeaders.includes(name.toLowerCase()))
    .filter(([name]) => forwarding.isTrusted || !proxyHeader.test(name))
    .map(([name, value]): [string, string] => [name, toBackend(name.toLowerCase(), value, forwarding)]);
  const own = new URL(forwarding.ownOrigin);
  return [
    ['Host', forwarding.backend.host],
    ...kept,
    ['X-Forwarded-For', [...(forwarding.isTrusted ? all('x-forwarded-for') : []), forwarding.clientAddress].join(', ')],
    ['X-Forwarded-Host', own.host],
    ['X-Forwarded-Proto', own.protocol.slice(0, -1)],
    ...(chunked ? [['Transfer-Encoding', 'chunked']] : []),
  ].flat();
}

/**
 * Response headers for the client, as a flat list, from those of the backend; those in `missing` are added if
 * the backend did not send them.
 */
export function responseHeaders(
  raw: string[],
  forwarding: ForwardingContext,
  missing: Record<string, string>,
): string[] {
  const kept = withoutHopByHop(pairs(raw)).map(([name, value]): [string, string] => [
    name,
    toClient(name.toLowerCase(), value, forwarding),
  ]);
  const present = new Set(kept.map(([name]) => name.toLowerCase()));
  const added = Object.entries(missing).filter(([name]) => !present.has(name));
  return [...kept, ...added].flat();
}

/** The headers of a response whose body is compressed on its way, as a flat list. */
export function encodedHeaders(headers: string[], coding: string): string[] {
  const kept = pairs(headers)
    .filter(([name]) => !/^(content-length|accept-ranges)$/i.test(name))
    // A strong validator identifies the bytes, which have changed.
    .map(([name, value]) => [name, /^etag$/i.test(name) ? value.replace(/^(?!W\/)/, 'W/') : value]);
  return [...kept, ['Content-Encoding', coding]].flat();
}

function toBackend(name: string, value: string, forwarding: ForwardingContext): string {
  // A strict backend compares these with its own name. Those of other origins are passed on
  // unchanged, and rejected there.
  if (name === 'origin') return value === forwarding.ownOrigin ? forwarding.backend.origin : value;
  if (name === 'referer') {
    const from = forwarding.ownOrigin + forwarding.contextPath;
    return value.startsWith(`${from}/`) ? base(forwarding.backend) + value.slice(from.length) : value;
  }
  return value;
}

function toClient(name: string, value: string, forwarding: ForwardingContext): string {
  if (name === 'set-cookie') return cookieForClient(value, forwarding);
  if (name === 'location' || name === 'content-location') return locationForClient(value, forwarding);
  return value;
}

function locationForClient(value: string, forwarding: ForwardingContext): string {
  // The path stays as it is written; a parser of URLs would change it.
  const [, origin, rest] = /^((?:https?:)?\/\/[^/\\?#]*)(.*)$/is.exec(value) ?? [];
  const path = origin === undefined ? value : isOwnOrigin(origin, forwarding) ? rest!.replace(/^(?!\/)/, '/') : '';
  // With another slash, browsers would take what follows for a host.
  return /^\/(?![/\\\t])/.test(path) ? (toOwnPath(path, forwarding) ?? value) : value;
}

/** Whether an origin, however it is written, is that of the backend or of this server. */
function isOwnOrigin(text: string, { backend, ownOrigin }: ForwardingContext): boolean {
  const { origin } = URL.canParse(text, backend) ? new URL(text, backend) : {};
  return origin === backend.origin || origin === ownOrigin;
}

function cookieForClient(cookie: string, forwarding: ForwardingContext): string {
  const [pair, ...attributes] = cookie.split(';');
  const isSecure = forwarding.ownOrigin.startsWith('https:');
  const kept = attributes.flatMap((attribute) => {
    const [key, value = ''] = attribute.split(/=(.*)/s).map((part) => part.trim());
    switch (key!.toLowerCase()) {
      case 'path':
        return [` Path=${(toOwnPath(value, forwarding) ?? forwarding.contextPath).replace(/\/$/, '') || '/'}`];
      case 'domain': // it names the backend's host
        return [];
      case 'secure': // a browser would not keep it on a plain connection
      case 'partitioned': // and these two not without Secure
        return isSecure ? [attribute] : [];
      case 'samesite':
        return isSecure || value.toLowerCase() !== 'none' ? [attribute] : [];
      default:
        return [attribute];
    }
  });
  return [pair, ...kept].join(';');
}

function toOwnPath(path: string, forwarding: ForwardingContext): string | undefined {
  const backendContextPath = forwarding.backend.pathname.replace(/\/$/, '');
  const rest = path.slice(backendContextPath.length).replace(/^(?=[?#])/, '/');
  if (!path.startsWith(backendContextPath) || !/^(\/|$)/.test(rest)) return undefined;
  return forwarding.contextPath + rest || '/';
}

function withoutHopByHop(headers: Pairs): Pairs {
  const named = headers
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((name) => name.trim().toLowerCase()))
    // The length frames the body, so it is never dropped.
    .filter((name) => name !== 'content-length');
  const dropped = new Set([...hopByHopHeaders, ...named]);
  return headers.filter(([name]) => !dropped.has(name.toLowerCase()));
}

function pairs(raw: string[]): Pairs {
  return Array.from({ length: raw.length / 2 }, (_, at) => [raw[2 * at]!, raw[2 * at + 1]!]);
}

function base(url: URL): string {
  return url.origin + url.pathname.replace(/\/$/, '');
}
