// The folder of the installed program, which is not necessarily the working directory.
import { fileURLToPath } from 'node:url';

/** Absolute path of the folder of the package. */
export const programRoot: string = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export const projectRoot: string = programRoot;
