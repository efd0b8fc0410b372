// Short hashes of texts, and names of scripts that change with their content, so that browsers can cache them.
import { createHash } from 'node:crypto';

/** Eight hexadecimal digits. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The name of a script with the hash of its text. */
export const hashedScript = (name: string, text: string): string => `${name}.${shortHash(text)}.js`;
