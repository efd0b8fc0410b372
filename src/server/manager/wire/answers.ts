// Responses that browsers may cache but have to revalidate: each has an ETag of its content, and one that the browser
// has already is not sent again. Their bytes are cached here until data or permissions change.
import { createHash } from 'node:crypto';
import { type Coding, compressed } from '../../compression.ts';
import type { Caller } from '../security/caller.ts';
import type { Store } from '../data/database.ts';
import type { Rights } from '../privileges.ts';
import { createTimeSlices } from '../time-slices.ts';

export type Answer = { body: Buffer; etag: string };

const coded = new WeakMap<Answer, Map<Coding, Promise<Buffer>>>();

/** The body in a content coding, which is computed once. */
export function bodyIn(answer: Answer, coding: Coding): Promise<Buffer> {
  const known = coded.get(answer) ?? new Map<Coding, Promise<Buffer>>();
  coded.set(answer, known);
  const body = known.get(coding) ?? compressed(answer.body, coding);
  known.set(coding, body);
  // The next request tries again.
  body.catch(() => known.delete(coding));
  return body;
}

/** The inputs of a response in addition to the data. */
export type AnswerKey = { caller: Caller; origin: string; target: string };

type Kept = { answer: Answer; generation: number; rights: Rights; bytes: number };

/** The minimum size of an entry, with its compressed variants. */
const overhead = 1024;

const hashedAtOnce = 2 ** 20;

/** A response with this text. Its ETag is weak, because it is the same for all encodings. */
export async function answerOf(text: string): Promise<Answer> {
  const body = Buffer.from(text);
  const hash = createHash('sha1');
  const slices = createTimeSlices();
  for (let at = 0; at < body.length; at += hashedAtOnce) {
    if (at > 0) await slices.pause();
    hash.update(body.subarray(at, at + hashedAtOnce));
  }
  return { body, etag: `W/"${hash.digest('base64url')}"` };
}

/** Whether an If-None-Match header names an ETag, or any. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => {
    const named = one.trim();
    return named === '*' || named.replace(/^W\//, '') === etag.slice(2);
  });

/** Caches responses of calls that depend only on the data, the caller's permissions and the address. */
export function keepAnswers(store: Store, maxBytes = 64 * 2 ** 20) {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  /** The cached response if it is current; otherwise a new one. */
  return async ({ caller, origin, target }: AnswerKey, make: () => Promise<string>): Promise<Answer> => {
    const key = JSON.stringify([caller.userId, caller.signedIn, origin, target]);
    const rights = caller.rights();
    const generation = store.dataGeneration();
    const before = kept.get(key);
    if (before?.generation === generation && before.rights === rights) {
      // The latest used are at the end.
      kept.delete(key);
      kept.set(key, before);
      return before.answer;
    }
    const answer = await answerOf(await make());
    forget(key);
    // A caller chooses the address, and with it the key.
    const taken = answer.body.length + 2 * key.length + overhead;
    if (taken > maxBytes / 2) return answer;
    kept.set(key, { answer, generation, rights, bytes: taken });
    bytes += taken;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
    return answer;
  };
}
