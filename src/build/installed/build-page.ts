// The page of the installed program, which is already built.
import { join } from 'node:path';
import { programRoot } from './project-root.ts';

export const pageDir: string = join(programRoot, 'page');

export const buildServablePage = async (): Promise<boolean> => false;

export const compressServedPage = async (): Promise<void> => {};
