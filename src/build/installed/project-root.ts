// The folder of the installed program; the folder in which it is started can be a different one.
import { fileURLToPath } from 'node:url';

/** Absolute path of the folder of the package. */
export const programRoot: string = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export const projectRoot: string = programRoot;
