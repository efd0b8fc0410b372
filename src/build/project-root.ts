// The folder of the project whose page is built.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the folder with the files of this program, whether it is compiled or not. */
export const programRoot: string = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Absolute path of the project: the working directory if it is one, otherwise the project of this file. */
export const projectRoot: string = existsSync(join('src', 'index.html')) ? resolve('.') : programRoot;
