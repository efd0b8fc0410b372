// Addresses of clients and of this server as clients see it, also behind proxies.
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether a host name or address refers to this machine only. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** The plain form of an IPv4 address that arrived on an IPv6 socket (`::ffff:10.0.0.1`). */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** An address without the port of its connection, which some proxies add in X-Forwarded-For. */
function withoutPort(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return plainAddress(bracketed ?? dotted ?? address);
}

/**
 * The client of a connection: with trusted proxies in front, the last address of X-Forwarded-For that is not that of a
 * trusted proxy.
 */
export function clientOf(address: string, forwardedFor: string, isTrusted: (address: string) => boolean): string {
  const hops = [
    ...forwardedFor
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    address,
  ].map(withoutPort);
  return hops.findLast((hop, at) => at === 0 || !isTrusted(hop)) ?? '';
}

/** A predicate for addresses within a list of addresses and CIDR networks; undefined if an entry is neither. */
export function addressMatcher(entries: readonly string[]): ((address: string) => boolean) | undefined {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN;
    if (version === 0 || rest.length > 0 || !(bits >= 0 && bits <= longest)) return undefined;
    list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const plain = withoutPort(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * The client that limits apply to: an IPv4 address, or the first 64 bits of an IPv6 address, because a single
 * subscriber usually holds a whole /64 network.
 */
export function clientKey(address: string): string {
  const plain = withoutPort(address);
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('%')[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}

/**
 * This server's origin as seen by the client: from the headers of a proxy in front, else from Host. The first of
 * several proxies counts.
 */
export function originOf(headers: IncomingHttpHeaders): string {
  const first = (name: string) =>
    String(headers[name] ?? '')
      .split(',')[0]!
      .trim();
  const scheme = first('x-forwarded-proto').toLowerCase() === 'https' ? 'https' : 'http';
  const origin = `${scheme}://${first('x-forwarded-host') || first('host')}`;
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}
