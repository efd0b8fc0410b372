// Passwords: their limits, and their scrypt hashes, computed off the main thread.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { passwordCost, type PasswordCost } from './password-cost.ts';

/** The minimum and maximum length of a new password. */
export const passwordLength = { min: 8, max: 1024 };

const newHash = (salt: Buffer, key: Buffer) => {
  const { N, r, p } = passwordCost;
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')];
};

// Used if there is no hash, so that rejecting an account without a password takes as long as any other rejection.
const noHash = newHash(randomBytes(16), randomBytes(32));

const derive = (password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const whenDone = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key));
    scrypt(password.normalize('NFC'), salt, 32, { N, r, p, maxmem: 256 * N * r }, whenDone);
  });

/** A salted scrypt hash of a password, as one line of text that includes its cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return newHash(salt, await derive(password, salt, passwordCost)).join('$');
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
