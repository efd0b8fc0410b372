// Tickets, sessions, the clock of their time limits, and passwords.
import { scryptSync } from 'node:crypto';
import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Store, openDatabase } from '../../../src/server/manager/data/database.ts';
import { passwordCost } from '../../../src/server/manager/security/password-cost.ts';
import { hashPassword, isPasswordCorrect } from '../../../src/server/manager/security/passwords.ts';
import { limitClock } from '../../../src/server/manager/security/clock.ts';
import { createSessions } from '../../../src/server/manager/services/sessions.ts';
import { createTickets } from '../../../src/server/manager/services/tickets.ts';
import { freshFolder } from './serve.ts';

let time = 0;
const now = () => time;
beforeEach(() => {
  time = Date.UTC(2026, 0, 1);
});

describe('a ticket', () => {
  test('is valid only once', () => {
    const tickets = createTickets(now);
    const ticket = tickets.issue('admin');
    expect(tickets.redeem(ticket, 'admin')).toBe(true);
    expect(tickets.redeem(ticket, 'admin')).toBe(false);
  });
  test('is the base64 encoding of 66 bytes', () => {
    expect(Buffer.from(createTickets(now).issue('admin'), 'base64')).toHaveLength(66);
  });
  test('is valid for 20 seconds', () => {
    const tickets = createTickets(now);
    const [early, late] = [tickets.issue('admin'), tickets.issue('admin')];
    time += 20_000;
    expect(tickets.redeem(early, 'admin')).toBe(true);
    time += 1;
    expect(tickets.redeem(late, 'admin')).toBe(false);
  });
  test('expires with its session, or together with all tickets of its user', () => {
    const tickets = createTickets(now);
    const [mine, other, basic] = ['one', 'two', undefined].map((session) => tickets.issue('admin', session));
    const reader = tickets.issue('reader', 'three');
    tickets.endSession('one');
    expect(tickets.redeem(mine!, 'admin')).toBe(false);
    expect(tickets.redeem(other!, 'admin')).toBe(true);
    const further = tickets.issue('admin', 'two');
    tickets.endUser('admin');
    expect([further, basic!].map((one) => tickets.redeem(one, 'admin'))).toEqual([false, false]);
    expect(tickets.redeem(reader, 'reader')).toBe(true);
  });
  test('is invalidated by newer tickets if there are too many', () => {
    const tickets = createTickets(now, 3);
    const issued = Array.from({ length: 5 }, () => tickets.issue('admin'));
    expect(issued.map((one) => tickets.redeem(one, 'admin'))).toEqual([false, false, true, true, true]);
  });
  test('is valid only for its user, and is invalidated if a different user redeems it', () => {
    const tickets = createTickets(now);
    const ticket = tickets.issue('admin');
    expect(tickets.redeem(ticket, 'reader')).toBe(false);
    expect(tickets.redeem(ticket, 'admin')).toBe(false);
  });
});

describe('a session', () => {
  const folder = freshFolder();
  let store: Store;
  beforeEach(() => {
    store = openDatabase(folder);
  });
  afterEach(() => {
    store.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  test('ends 30 minutes after its last use', () => {
    const sessions = createSessions(store, now);
    const id = sessions.begin('admin');
    time += 29 * 60_000;
    expect(sessions.userOf(id)).toBe('admin');
    time += 29 * 60_000;
    expect(sessions.userOf(id)).toBe('admin');
    time += 30 * 60_000 + 1;
    expect(sessions.userOf(id)).toBeUndefined();
  });
  test('ends 12 hours after its start, even if it is in use', () => {
    const sessions = createSessions(store, now);
    const id = sessions.begin('admin');
    for (let i = 0; i < 12 * 3; i++) {
      expect(sessions.userOf(id)).toBe('admin');
      time += 20 * 60_000;
    }
    expect(sessions.userOf(id)).toBe('admin');
    time += 1;
    expect(sessions.userOf(id)).toBeUndefined();
  });
  test('ends 12 hours after its start, even across restarts', () => {
    const id = createSessions(store, now).begin('admin');
    for (let i = 0; i < 12 * 3; i++) {
      expect(createSessions(store, now).userOf(id)).toBe('admin');
      time += 20 * 60_000;
    }
    time += 1;
    expect(createSessions(store, now).userOf(id)).toBeUndefined();
  });
  test('ends after 30 minutes without use, even if the clock is set back', () => {
    let steadyTime = 0;
    const sessions = createSessions(store, now, () => steadyTime);
    const [idle, used] = [sessions.begin('admin'), sessions.begin('admin')];
    time -= 24 * 3_600_000;
    for (let i = 0; i < 4; i++) {
      steadyTime += 10 * 60_000;
      expect(sessions.userOf(used)).toBe('admin');
    }
    expect(sessions.userOf(idle)).toBeUndefined();
  });
  test('has ended if its last use is in the future, because the clock was set back before a restart', () => {
    const id = createSessions(store, now).begin('admin');
    time -= 24 * 3_600_000;
    expect(createSessions(store, now).userOf(id)).toBeUndefined();
  });
  test('is removed by the scheduled cleanup only if it has ended', () => {
    const sessions = createSessions(store, now);
    const [used, unused] = [sessions.begin('admin'), sessions.begin('admin')];
    time += 29 * 60_000;
    sessions.userOf(used);
    time += 2 * 60_000;
    sessions.clearEnded();
    expect(store.all('SELECT * FROM session')).toHaveLength(1);
    expect([used, unused].map((id) => sessions.userOf(id))).toEqual(['admin', undefined]);
  });
  test('survives a restart', () => {
    const id = createSessions(store, now).begin('admin');
    store.close();
    store = openDatabase(folder);
    expect(createSessions(store, now).userOf(id)).toBe('admin');
  });
  test('is stored without its plain id', () => {
    const id = createSessions(store, now).begin('admin');
    expect(JSON.stringify(store.all('SELECT * FROM session'))).not.toContain(id);
  });
  test('can be kept when the other sessions of its user are ended', () => {
    const sessions = createSessions(store, now);
    const [mine, other, reader] = [sessions.begin('admin'), sessions.begin('admin'), sessions.begin('reader')];
    sessions.endOthers('admin', mine);
    expect([mine, other, reader].map((id) => sessions.userOf(id))).toEqual(['admin', undefined, 'reader']);
  });
});

describe('the clock of time limits', () => {
  test('follows elapsed time and jumps forward, but not a wall clock that is set back', () => {
    let [wall, steady] = [1_000_000, 5];
    const clock = limitClock(
      () => wall,
      () => steady,
    );
    const start = clock();
    const pass = (millis: number, onWall = millis) => {
      steady += millis;
      wall += onWall;
      return clock() - start;
    };
    expect(pass(100)).toBe(100);
    expect(pass(100, -3_600_000)).toBe(200);
    expect(pass(100)).toBe(300);
    expect(pass(0, 60_000)).toBe(60_300);
    for (let i = 0; i < 1000; i++) pass(0.5, i % 2);
    expect(clock() - start).toBe(60_800);
  });
});

describe('the clock of time limits while its two clocks drift', () => {
  test.each([
    [1000, 0],
    [1001, 1001],
  ])('with a wall clock that is %i ms ahead advances by %i ms', (lead, advance) => {
    let wall = 5_000;
    const clock = limitClock(
      () => wall,
      () => 0,
    );
    expect(clock()).toBe(5_000);
    wall += lead;
    expect(clock()).toBe(5_000 + advance);
    expect(clock()).toBe(5_000 + advance);
  });

  test('advances even if the wall clock stops', async () => {
    const clock = limitClock(() => 0);
    const start = clock();
    await expect.poll(() => clock() - start).toBeGreaterThan(20);
  });
});

describe('a password', () => {
  test('matches only its own hash', async () => {
    const hash = await hashPassword('påsswörd');
    expect(await isPasswordCorrect('påsswörd', hash)).toBe(true);
    expect(await isPasswordCorrect('passwörd', hash)).toBe(false);
  });
  test('has a different hash each time, which does not contain it', async () => {
    const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).not.toBe(other);
    expect(one).not.toContain('secret');
  });
  test('takes about as long to check without a hash as with one', async () => {
    const hash = await hashPassword('a password');
    const timed = async (against: string) => {
      const start = performance.now();
      for (let i = 0; i < 3; i++) await isPasswordCorrect('another', against);
      return performance.now() - start;
    };
    let [withHash, withoutHash] = [Infinity, Infinity];
    // On a busy machine, it takes several rounds to find the shortest time of both.
    for (let round = 0; round < 100 && !(withHash < withoutHash * 4); round++) {
      withHash = Math.min(withHash, await timed(hash));
      withoutHash = Math.min(withoutHash, await timed(''));
    }
    expect(withoutHash).toBeGreaterThan(withHash / 4);
  });
  test('does not match a text that is not a hash', async () => {
    expect(await isPasswordCorrect('', '')).toBe(false);
    expect(await isPasswordCorrect('x', 'x')).toBe(false);
    const hash = await hashPassword('x');
    const parts = hash.split('$');
    for (const broken of [
      ['bcrypt', ...parts.slice(1)],
      [...parts, 'more'],
      parts.slice(0, -1),
      [...parts.slice(0, -1), ''],
      [...parts.slice(0, -1), parts[5]!.slice(0, 12)],
    ])
      expect(await isPasswordCorrect('x', broken.join('$'))).toBe(false);
  });
  test('is hashed in the product with the recommended cost, which is higher than in tests', async () => {
    const actual = await vi.importActual('../../../src/server/manager/security/password-cost.ts');
    expect(actual.passwordCost).toEqual({ N: 32_768, r: 8, p: 1 });
    expect(passwordCost.N).toBeLessThan(32_768);
  });
  test('matches regardless of the Unicode form of its accents', async () => {
    const hash = await hashPassword('p\u00e5ss');
    expect(await isPasswordCorrect('pa\u030ass', hash)).toBe(true);
  });
  test('is stored with the cost of its hash, and matches hashes of a different cost', async () => {
    const { N, r, p } = passwordCost;
    expect(await hashPassword('x')).toMatch(new RegExp(`^scrypt\\$${N}\\$${r}\\$${p}\\$[\\w+/]{22}==\\$[\\w+/]{43}=$`));
    const salt = Buffer.from('0123456789abcdef');
    const cheap = scryptSync('x', salt, 32, { N: 1024, r: 4, p: 2 });
    const hash = ['scrypt', 1024, 4, 2, salt.toString('base64'), cheap.toString('base64')].join('$');
    expect([await isPasswordCorrect('x', hash), await isPasswordCorrect('y', hash)]).toEqual([true, false]);
  });
});
