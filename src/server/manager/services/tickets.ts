// Authentication tickets: proof that a user has just entered the password again. Valid once, for 20 seconds,
// in memory only. They end with the session that they were issued in, and with a change of the password.
import { createHash, randomBytes } from 'node:crypto';

const lifetime = 20_000;

export type Tickets = {
  /** A new ticket for a user, in a session if there is one: base64 of 66 random bytes. */
  issue(userId: string, session?: string): string;
  /**
   * Whether the ticket belongs to the user, is unused and has not expired. It is used up in any case, except by a HEAD
   * request, which transfers nothing.
   */
  redeem(ticket: string, userId: string, isHead?: boolean): boolean;
  /** Ends the tickets that were issued in a session. */
  endSession(session: string): void;
  /** Ends all tickets of a user. */
  endUser(userId: string): void;
};

type Issued = { userId: string; session?: string; until: number };

/** An empty ticket store with a clock in milliseconds, holding at most `capacity` tickets. */
export function createTickets(now: () => number, capacity = 10_000): Tickets {
  // Stored under a hash, so that the time of a lookup does not depend on the ticket's text.
  const issued = new Map<string, Issued>();
  const keyOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64');
  const endWhere = (isEnded: (ticket: Issued) => boolean) => {
    for (const [key, ticket] of issued) if (isEnded(ticket)) issued.delete(key);
  };
  return {
    issue(userId, session) {
      endWhere((ticket) => ticket.until < now() || issued.size >= capacity);
      const ticket = randomBytes(66).toString('base64');
      issued.set(keyOf(ticket), { userId, session, until: now() + lifetime });
      return ticket;
    },
    redeem(ticket, userId, isHead = false) {
      const key = keyOf(ticket);
      const found = issued.get(key);
      if (!isHead) issued.delete(key);
      return found !== undefined && found.userId === userId && found.until >= now();
    },
    endSession: (session) => endWhere((ticket) => ticket.session === session),
    endUser: (userId) => endWhere((ticket) => ticket.userId === userId),
  };
}
