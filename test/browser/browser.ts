// What a browser test starts with: the browser and the console that all files share.
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { connectChromium } from './chromium.ts';

/** Connects to the shared browser; close it at the end of the file. */
export async function sharedBrowser(): Promise<Browser> {
  return connectChromium(inject('browserEndpoint'));
}

/** Address of the shared console, with a slash at the end. What one file writes there, the next one finds. */
export function sharedConsoleUrl(): string {
  return inject('consoleUrl');
}
