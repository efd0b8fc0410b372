// Runs the parts step by step, prints the observations, and cleans up at the end.
import type { Browser, Page } from 'playwright-core';
import { takePictures, wide } from './pictures.ts';
import type { Step, JourneyContext } from './journey-context.ts';

export type Part = {
  name: string;
  steps: Step[];
  /** Whether the journey ends if this part fails. */
  isNeeded?: boolean;
};

type Journey = {
  browser: Browser;
  parts: Part[];
  /** Folder for pictures; if it is absent, none are taken. */
  pictures?: string;
  start: Omit<JourneyContext, 'page' | 'report' | 'addCleanup' | 'listen'>;
  print: (line: string) => void;
};

/**
 * Runs all parts, and resolves with the number of failures. After a failed step, the rest of its part is skipped.
 */
export async function runJourney({ browser, parts, pictures, start, print }: Journey): Promise<number> {
  const context = await browser.newContext({ viewport: wide, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const consoleErrors = collectConsoleErrors(page);
  const cleanups: { what: string; undo: () => Promise<unknown> }[] = [];
  const journey: JourneyContext = {
    ...start,
    page,
    report: (text) => print(`        ${text.trim().replace(/\s*\n\s*/g, ' | ')}`),
    listen: consoleErrors.listen,
    addCleanup: (what, undo) => void cleanups.unshift({ what, undo }),
  };
  let failures = 0;
  let count = 0;
  for (const part of parts) {
    print(part.name);
    for (const [position, step] of part.steps.entries()) {
      const problem = await problemOf(step, journey, consoleErrors.takeAll);
      count += 1;
      print(`  ${problem === null ? 'ok     ' : 'FAILED '}${step.name}`);
      const picture = `${String(count).padStart(2, '0')}-${part.name}-${step.name}`
        .replace(/[^\w-]+/g, '-')
        .slice(0, 80);
      if (pictures && browser.isConnected()) await takePictures(page, pictures, picture).catch(() => {});
      if (problem === null) continue;
      failures += 1;
      print(`        ${problem}`);
      const left = part.steps.length - position - 1;
      if (left > 0) print(`        ${left} more steps of this part are skipped`);
      break;
    }
    if ((failures > 0 && part.isNeeded) || !browser.isConnected()) break;
  }
  await context.close().catch(() => {});
  for (const { what, undo } of cleanups) {
    const problem = await undo().then(cleanupProblem, (thrown: Error) => thrown.message);
    print(problem === null ? `removed ${what}` : `NOT REMOVED: ${what}: ${problem}`);
    if (problem !== null) failures += 1;
  }
  return failures;
}

async function problemOf(step: Step, journey: JourneyContext, consoleErrors: () => string[]): Promise<string | null> {
  const thrown = await step.run(journey).then(
    () => null,
    (problem: Error) => problem.message.split('\nCall log:')[0]!,
  );
  const messages = consoleErrors();
  if (thrown !== null) return [thrown, ...messages].join('\n        ');
  return messages.length === 0 ? null : `Messages in the console of the browser: ${messages.join(' | ')}`;
}

/** A record that does not exist anymore needs no cleanup. */
function cleanupProblem(answer: unknown): string | null {
  const { status, text } = (answer ?? {}) as { status?: number; text?: string };
  return status === undefined || status < 400 || status === 404 ? null : `${status} ${text}`;
}

/**
 * Collects unexpected messages in the console of the browser. It also reports rejections of the server, which the steps
 * check on the page.
 */
function collectConsoleErrors(page: Page) {
  let all: string[] = [];
  let isExpected = false;
  const add = (text: string) => void (isExpected || all.push(text));
  const listeners: ((text: string) => void)[] = [];
  page.on('console', (message) => {
    const isRejection = message.text().startsWith('Failed to load resource:');
    listeners.forEach((listener) => listener(message.text()));
    if (['error', 'warning'].includes(message.type()) && !isRejection) add(message.text());
  });
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('pageerror', (error) => add(error.stack ?? error.message));
  return {
    takeAll: () => all.splice(0),
    listen: () => {
      const messages: string[] = [];
      const listener = (text: string) => void messages.push(text);
      listeners.push(listener);
      isExpected = true;
      return () => {
        isExpected = false;
        listeners.splice(listeners.indexOf(listener), 1);
        return messages;
      };
    },
  };
}
