// Before the browser tests: the page is built, one browser runs, and one console with the seeded world listens.
import type { TestProject } from 'vitest/node';
import { buildPageIfStale } from '../../src/build/build-page.ts';
import { chromiumServer } from './chromium.ts';
import { openConsole } from './open-console.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string;
    consoleUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPageIfStale(() => console.log('Building the page ...'));
  const browser = await chromiumServer();
  const shared = await openConsole();
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('consoleUrl', shared.url);
  return async () => {
    await browser.close();
    await shared.close();
  };
}
