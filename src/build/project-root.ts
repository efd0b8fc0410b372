// The folder of the project whose page is built.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the folder with the files of this program, whether it is compiled or not. */
export const programRoot: string = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Absolute path of the project: the one that the process was started in, else the one that this file belongs to. */
export const projectRoot: string = existsSync(join('src', 'index.html')) ? resolve('.') : programRoot;
