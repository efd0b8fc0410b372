// Slows down password guessing: failed sign-ins are counted for each name at an address, for each address,
// and for each name, and after a few of them the next attempt has to wait longer and longer.
// Stores a bounded number of counts, in memory only.
import { clientKey } from '../../addresses.ts';

type Count = { failures: number; until: number; last: number };
type Pace = { free: number; maxWait: number };

const atAddressByName: Pace = { free: 5, maxWait: 60_000 };
const atAddress: Pace = { free: 30, maxWait: 60_000 };
// Attackers at many addresses share this count with the owner at a new address, so the delay is shorter.
const byName: Pace = { free: 15, maxWait: 30_000 };

const forgottenAfter = 15 * 60_000;
const knownFor = 30 * 24 * 3_600_000;

export type SignInAttempts = {
  /** The number of milliseconds that an attempt must still wait; 0 if it may proceed. */
  wait(userId: string, address: string): number;
  /** Counts an attempt, as failed until it is known to have succeeded. */
  failed(userId: string, address: string): void;
  succeeded(userId: string, address: string): void;
};

/** An empty record of sign-in attempts with a clock in milliseconds, holding at most `capacity` counts. */
export function createSignInAttempts(now: () => number, capacity = 10_000): SignInAttempts {
  const counts = new Map<string, Count>();
  // The addresses at which a name has signed in before. Stored separately, so that failures cannot evict them.
  const known = new Map<string, number>();

  const pairKey = (userId: string, address: string) => `pair:${clientKey(address)}:${userId.slice(0, 200)}`;
  const isKnown = (pair: string) => now() - (known.get(pair) ?? -Infinity) < knownFor;
  /**
   * The counts that apply. A name at an address where it has signed in before has a separate count: failures of
   * other names there, and of attackers elsewhere, cannot lock its owner out.
   */
  const countsFor = (userId: string, address: string): [key: string, pace: Pace][] => {
    const pair = pairKey(userId, address);
    if (isKnown(pair)) return [[pair, atAddressByName]];
    return [
      [pair, atAddressByName],
      [`address:${clientKey(address)}`, atAddress],
      [`name:${userId.slice(0, 200)}`, byName],
    ];
  };
  const fresh = (key: string): Count | undefined => {
    const count = counts.get(key);
    // If the clock was set back, users must not have to wait for it to catch up.
    if (count && (now() - count.last > forgottenAfter || count.last > now())) counts.delete(key);
    return counts.get(key);
  };
  const put = <Value>(map: Map<string, Value>, key: string, value: Value) => {
    map.delete(key);
    map.set(key, value);
    // The least recently used is evicted first: a Map keeps the order in which keys were set.
    if (map.size > capacity) map.delete(map.keys().next().value!);
  };

  return {
    wait: (userId, address) =>
      Math.max(0, ...countsFor(userId, address).map(([key]) => (fresh(key)?.until ?? 0) - now())),
    failed(userId, address) {
      for (const [key, { free, maxWait }] of countsFor(userId, address)) {
        const failures = (fresh(key)?.failures ?? 0) + 1;
        const wait = failures < free ? 0 : Math.min(maxWait, 1000 * 2 ** Math.min(failures - free, 20));
        put(counts, key, { failures, until: now() + wait, last: now() });
      }
    },
    succeeded(userId, address) {
      const pair = pairKey(userId, address);
      for (const [key] of countsFor(userId, address)) {
        // This attempt was counted as a failure until it succeeded. Other attempts stay counted.
        const count = counts.get(key);
        if (count && key !== pair) counts.set(key, { ...count, failures: count.failures - 1, until: now() });
      }
      counts.delete(pair);
      put(known, pair, now());
    },
  };
}
