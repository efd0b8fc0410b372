// Before the browser tests: the page is built, and one browser runs for all files.
import type { TestProject } from 'vitest/node';
import { buildPageIfStale } from '../../src/build/build-page.ts';
import { chromiumServer } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPageIfStale(() => console.log('Building the page ...'));
  const browser = await chromiumServer();
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
