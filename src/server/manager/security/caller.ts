// The caller of a request: a session's user, a user by basic credentials, the anonymous user,
// or none; and their permissions.
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { truncate } from '../../../engine/format/truncate.ts';
import { isLoopback, plainAddress } from '../../addresses.ts';
import { activeAccountOf, areCredentialsValid, hasExamplePassword, passwordHashOf } from './accounts.ts';
import type { ManagerContext } from '../context.ts';
import { defaultRole } from '../data/capabilities.ts';
import type { Store } from '../data/database.ts';
import { type Rights, rightsOf } from '../privileges.ts';
import { anonymousSettings } from '../data/settings.ts';

export type Caller = {
  /** The user of the caller; null if signed out. */
  userId: string | null;
  /** Signed in by session or credentials; false for the anonymous user. */
  signedIn: boolean;
  /** The id of the caller's session, if there is one. */
  session?: string;
  /** The permissions of the caller; none if signed out. */
  rights(): Rights;
  may(permission: string): boolean;
};

/** Where a request came from: the client's address, and the name by which it called this server. */
export type RequestSource = Pick<FastifyRequest, 'ip' | 'hostname'>;

/** Rejected credentials: wrong, or sent again too soon (with the seconds to wait). */
export type Rejected = { rejected: 'wrong' } | { rejected: 'wait'; seconds: number };

const wrong: Rejected = { rejected: 'wrong' };

/** The cookie with the id of a session. */
export const sessionCookie = 'NXSESSIONID';
/** The cookie, and the header, with the CSRF token of the page. */
const csrfName = 'NX-ANTI-CSRF-TOKEN';

/**
 * The values of the cookies with a name. There may be several, because browsers also send those of other servers on
 * the same host: their cookies differ by path, but not by port.
 */
export function cookiesOf(request: FastifyRequest, name: string): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** The session of a request, if it is live and its user may sign in. */
export function sessionOf(
  { sessions, store }: ManagerContext,
  request: FastifyRequest,
): { id: string; userId: string } | undefined {
  for (const id of cookiesOf(request, sessionCookie)) {
    const userId = sessions.userOf(id);
    if (userId !== undefined && activeAccountOf(store, userId)) return { id, userId };
  }
  return undefined;
}

/** The decoded text of base64; undefined if it is invalid or not UTF-8. */
export function fromBase64(text: string): string | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 === 1) return undefined;
  const bytes = Buffer.from(text, 'base64');
  const decoded = bytes.toString('utf8');
  return Buffer.from(decoded, 'utf8').equals(bytes) ? decoded : undefined;
}

/** The ticket in a query parameter: decoded if it is encoded once more, as by the console, otherwise unchanged. */
export function ticketIn(text: string): string {
  // An issued ticket is itself Base64, but of 66 random bytes, which are not valid UTF-8: `fromBase64` rejects it.
  return fromBase64(text) ?? text;
}

/** The roles that a caller has now. */
export function rolesOf(store: Store, { userId, signedIn }: Pick<Caller, 'userId' | 'signedIn'>): readonly string[] {
  const own = (userId !== null && activeAccountOf(store, userId)?.roles) || [];
  const shared = signedIn ? defaultRole(store) : undefined;
  return shared === undefined ? own : [...own, shared];
}

/** A caller with or without a user; permissions are loaded on first use. */
function callerFor(context: ManagerContext, userId: string | null, signedIn: boolean, session?: string): Caller {
  let known: Rights | undefined;
  const rights = () => (known ??= rightsOf(context.store, rolesOf(context.store, { userId, signedIn })));
  return { userId, signedIn, session, rights, may: (permission) => rights().may(permission) };
}

// The name counts as well: by DNS rebinding, another site can make a browser on this machine send its requests.
const isFromThisMachine = ({ ip, hostname }: RequestSource) => isLoopback(plainAddress(ip)) && isLoopback(hostname);

/** Checks credentials, limited by the number of failed attempts. */
export async function checkPassword(
  context: ManagerContext,
  userId: string,
  password: string,
  from: RequestSource,
): Promise<true | Rejected> {
  const address = from.ip;
  const wait = context.attempts.wait(userId, address);
  if (wait > 0) return { rejected: 'wait', seconds: Math.ceil(wait / 1000) };
  // Counted before the slow check, so that many parallel attempts cannot bypass the limit.
  context.attempts.failed(userId, address);
  const refused = (why: string) => {
    context.log.write(
      'WARN',
      'registrar.security',
      `sign-in refused for ${truncate(userId, 100)} from ${address}${why}`,
    );
    return { rejected: 'wrong' } as const;
  };
  if (!(await areCredentialsValid(context.store, userId, password))) return refused('');
  if (!isFromThisMachine(from) && hasExamplePassword(context.store, userId))
    return refused(': an example account with its default password can sign in on this machine only');
  context.attempts.succeeded(userId, address);
  return true;
}

// Basic credentials come with every call, so a successful check is cached for a minute. Only a keyed digest is stored.
const digestKey = randomBytes(32);
const remembered = new Map<string, number>();
const checking = new Map<string, Promise<true | Rejected>>();
const rememberFor = 60_000;

async function checkBasic(
  context: ManagerContext,
  userId: string,
  password: string,
  from: RequestSource,
): Promise<true | Rejected> {
  const hash = passwordHashOf(context.store, userId) ?? null;
  const about = JSON.stringify([context.store.file, userId, password, hash, from.ip, from.hostname]);
  const digest = createHmac('sha256', digestKey).update(about).digest('base64');
  if ((remembered.get(digest) ?? 0) > performance.now()) return true;
  // The first calls of a client often arrive together: they count as a single attempt, so that
  // they do not slow each other down.
  const running = checking.get(digest) ?? checkPassword(context, userId, password, from);
  checking.set(digest, running);
  const result = await running.finally(() => checking.delete(digest));
  if (result === true) {
    if (remembered.size > 1000) remembered.clear();
    remembered.set(digest, performance.now() + rememberFor);
  }
  return result;
}

/** The caller of a request: a session takes precedence over credentials, credentials over the anonymous user. */
export async function identify(context: ManagerContext, request: FastifyRequest): Promise<Caller | Rejected> {
  const session = sessionOf(context, request);
  if (session) return callerFor(context, session.userId, true, session.id);
  const basic = /^Basic\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  if (basic) {
    const [name, ...rest] = (fromBase64(basic[1]!) ?? '').split(':');
    const result = rest.length ? await checkBasic(context, name!, rest.join(':'), request) : wrong;
    if (result !== true) return result;
    // Credentials that were checked before are not checked again, but their account may be disabled now.
    return activeAccountOf(context.store, name!) ? callerFor(context, name!, true) : wrong;
  }
  const anonymous = anonymousSettings(context.store);
  if (anonymous.enabled && activeAccountOf(context.store, anonymous.userId))
    return callerFor(context, anonymous.userId, false);
  return callerFor(context, null, false);
}

/**
 * Whether a request that changes data provably comes from the page.
 * Reads, and callers without a session, need no proof.
 */
export function isCsrfTokenValid(request: FastifyRequest, caller: Caller): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || caller.session === undefined) return true;
  const token = request.headers[csrfName.toLowerCase()];
  return typeof token === 'string' && token !== '' && cookiesOf(request, csrfName).includes(token);
}
