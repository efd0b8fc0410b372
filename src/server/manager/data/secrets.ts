// Encrypts the secrets that the manager has to use itself, such as the password of a mail server. The key is in a
// separate file, so that a copy of only the database reveals none of them.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ManagerProblem } from '../problem.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

export type Secrets = {
  /** Encrypts a text for one purpose, such as `email/password`; the result is stored anywhere, as a text. */
  seal(secret: string, purpose: string): string;
  /** The text; undefined if it was sealed with another key, for another purpose, or has been changed. */
  open(sealed: string, purpose: string): string | undefined;
};

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const version = 'v1:';

/** The key file of a data folder. */
export const keyFile = (dataDir: string): string => path.join(dataDir, 'secret.key');

/** Opens the secrets of a data folder, with a new key on the first start. Throws a ManagerProblem for a damaged key. */
export function openSecrets(dataDir: string): Secrets {
  const key = readKey(keyFile(dataDir)) ?? createKey(keyFile(dataDir));
  return {
    seal(secret, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return version + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open(sealed, purpose) {
      if (!sealed.startsWith(version)) return undefined;
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return undefined;
      const encrypted = bytes.subarray(nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** The key in a file, which becomes readable for its owner only; undefined if the file does not exist. */
function readKey(file: string): Buffer | undefined {
  if (!fs.existsSync(file)) return undefined;
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== keyBytes) throw new ManagerProblem(t('key-damaged', { file }), 'damaged');
  fs.chmodSync(file, 0o600);
  return key;
}

/** Writes a new key. The file appears with all of its content or, if the disk is full, not at all. */
function createKey(file: string): Buffer {
  const key = randomBytes(keyBytes);
  const unfinished = `${file}.new`;
  fs.rmSync(unfinished, { force: true });
  const handle = fs.openSync(unfinished, 'wx', 0o600);
  try {
    fs.writeSync(handle, `${key.toString('base64')}\n`);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(unfinished, file);
  return key;
}
