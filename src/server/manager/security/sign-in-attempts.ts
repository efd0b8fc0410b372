// Slows guessing down: failed sign-ins are counted for each name at an address and for each address, and after a few
// of them the next attempt has to wait longer and longer. Keeps a bounded number of counts, in memory only.

type Count = { failures: number; until: number; last: number };

const freeForName = 5;
const freeForAddress = 30;
// Long enough to make guessing hopeless, short enough that nobody can keep another out of the console for good.
const longestWait = 60_000;
const forgottenAfter = 15 * 60_000;

export type SignInAttempts = {
  /** How many milliseconds an attempt must still wait; 0 when it may go ahead. */
  wait(userId: string, address: string): number;
  /** Counts an attempt, as failed until it is known to have succeeded. */
  failed(userId: string, address: string): void;
  succeeded(userId: string, address: string): void;
};

/** A fresh record of sign-in attempts under a clock in milliseconds, holding at most `most` names and addresses. */
export function createSignInAttempts(now: () => number, most = 10_000): SignInAttempts {
  const counts = new Map<string, Count>();
  const byName = (userId: string, address: string) => `name ${address} ${userId.slice(0, 200)}`;
  const byAddress = (address: string) => `address ${address}`;

  const fresh = (key: string): Count | undefined => {
    const count = counts.get(key);
    // A clock that was set back must not make anyone wait for it to catch up.
    if (count && (now() - count.last > forgottenAfter || count.last > now())) counts.delete(key);
    return counts.get(key);
  };
  const add = (key: string, free: number) => {
    const failures = (fresh(key)?.failures ?? 0) + 1;
    const wait = failures < free ? 0 : Math.min(longestWait, 1000 * 2 ** Math.min(failures - free, 20));
    counts.delete(key);
    counts.set(key, { failures, until: now() + wait, last: now() });
    // The longest untouched goes first: a Map keeps the order in which keys were set.
    if (counts.size > most) counts.delete(counts.keys().next().value!);
  };

  return {
    wait: (userId, address) =>
      Math.max(0, ...[byName(userId, address), byAddress(address)].map((key) => (fresh(key)?.until ?? 0) - now())),
    failed(userId, address) {
      add(byName(userId, address), freeForName);
      add(byAddress(address), freeForAddress);
    },
    succeeded(userId, address) {
      counts.delete(byName(userId, address));
      const shared = counts.get(byAddress(address));
      // It was counted as a failure until it was known; those of others at this address stay counted.
      if (shared) counts.set(byAddress(address), { ...shared, failures: shared.failures - 1, until: now() });
    },
  };
}
