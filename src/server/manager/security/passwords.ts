// Passwords: their limits, and their scrypt hashes, computed off the main thread.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

type Cost = { N: number; r: number; p: number };
const cost: Cost = { N: 2 ** 15, r: 8, p: 1 };

/** The minimum and maximum length of a new password. */
export const passwordLength = { min: 8, max: 1024 };

// Used if there is no hash, so that rejecting an account without a password takes as long as any other rejection.
const noHash = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  randomBytes(16).toString('base64'),
  randomBytes(32).toString('base64'),
];

const derive = (password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const whenDone = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(password.normalize('NFC'), salt, 32, { N, r, p, maxmem: 256 * N * r }, whenDone);
  });

/** A salted scrypt hash of a password, as one line of text that includes its cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Whether a password matches a hash; false for text that is not a hash. Takes tens of milliseconds in either case. */
export async function isPasswordCorrect(password: string, hash: string): Promise<boolean> {
  const parts = hash.split('$');
  const isHash = parts[0] === 'scrypt' && parts.length === noHash.length && parts.every(Boolean);
  const [, N, r, p, salt, key] = (isHash ? parts : noHash).map(String);
  const expected = Buffer.from(key!, 'base64');
  const actual = await derive(password, Buffer.from(salt!, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  return isHash && actual.length === expected.length && timingSafeEqual(actual, expected);
}
