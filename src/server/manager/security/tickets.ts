// Authentication tickets: proof that a user has just entered the password again. One use, 20 seconds, in memory.
import { createHash, randomBytes } from 'node:crypto';

const lifetime = 20_000;

export type Tickets = {
  /** A fresh ticket for a user: base64 of 66 random bytes. */
  issue(userId: string): string;
  /** Whether the ticket is the user's, unused and fresh. Whatever the answer, the ticket is used up. */
  redeem(ticket: string, userId: string): boolean;
};

/** An empty desk of tickets under a clock in milliseconds, holding at most `most` of them. */
export function createTickets(now: () => number, most = 10_000): Tickets {
  // Kept under a hash, so that finding one takes no time that depends on its text.
  const issued = new Map<string, { userId: string; until: number }>();
  const keyOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64');
  return {
    issue(userId) {
      for (const [key, ticket] of issued) if (ticket.until < now() || issued.size >= most) issued.delete(key);
      const ticket = randomBytes(66).toString('base64');
      issued.set(keyOf(ticket), { userId, until: now() + lifetime });
      return ticket;
    },
    redeem(ticket, userId) {
      const key = keyOf(ticket);
      const found = issued.get(key);
      issued.delete(key);
      return found !== undefined && found.userId === userId && found.until >= now();
    },
  };
}
