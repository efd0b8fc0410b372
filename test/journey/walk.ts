// Runs the parts step by step, prints the observations, and cleans up at the end.
import type { Browser, Page } from 'playwright-core';
import { takePictures, wide } from './pictures.ts';
import type { Step, Trip } from './trip.ts';

export type Part = {
  name: string;
  steps: Step[];
  /** Nothing after it makes sense when it fails. */ isNeeded?: boolean;
};

type Walk = {
  browser: Browser;
  parts: Part[];
  /** Folder for pictures; left out, none are taken. */
  pictures?: string;
  start: Omit<Trip, 'page' | 'saw' | 'later' | 'listen'>;
  say: (line: string) => void;
};

/**
 * Goes through all parts and answers with the number of failures. After a failed step the rest of its part is left out.
 */
export async function go({ browser, parts, pictures, start, say }: Walk): Promise<number> {
  const context = await browser.newContext({ viewport: wide, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const undone: { what: string; undo: () => Promise<unknown> }[] = [];
  const trip: Trip = {
    ...start,
    page,
    saw: (text) => say(`        ${text.trim().replace(/\s*\n\s*/g, ' | ')}`),
    listen: complaints.listen,
    later: (what, undo) => void undone.unshift({ what, undo }),
  };
  let failures = 0;
  let count = 0;
  for (const part of parts) {
    say(part.name);
    for (const [position, step] of part.steps.entries()) {
      const problem = await problemOf(step, trip, complaints.taken);
      count += 1;
      say(`  ${problem === null ? 'ok     ' : 'FAILED '}${step.name}`);
      const picture = `${String(count).padStart(2, '0')}-${part.name}-${step.name}`
        .replace(/[^\w-]+/g, '-')
        .slice(0, 80);
      if (pictures && browser.isConnected()) await takePictures(page, pictures, picture).catch(() => {});
      if (problem === null) continue;
      failures += 1;
      say(`        ${problem}`);
      const left = part.steps.length - position - 1;
      if (left > 0) say(`        ${left} more steps of this part are left out`);
      break;
    }
    if ((failures > 0 && part.isNeeded) || !browser.isConnected()) break;
  }
  await context.close().catch(() => {});
  for (const { what, undo } of undone) {
    const problem = await undo().then(problemOfAnswer, (thrown: Error) => thrown.message);
    say(problem === null ? `removed ${what}` : `NOT REMOVED: ${what}: ${problem}`);
    if (problem !== null) failures += 1;
  }
  return failures;
}

async function problemOf(step: Step, trip: Trip, complaints: () => string[]): Promise<string | null> {
  const thrown = await step.run(trip).then(
    () => null,
    (problem: Error) => problem.message.split('\nCall log:')[0]!,
  );
  const said = complaints();
  if (thrown !== null) return [thrown, ...said].join('\n        ');
  return said.length === 0 ? null : `The browser's console complains: ${said.join(' | ')}`;
}

/** What is gone already needs no removing. */
function problemOfAnswer(answer: unknown): string | null {
  const { status, text } = (answer ?? {}) as { status?: number; text?: string };
  return status === undefined || status < 400 || status === 404 ? null : `${status} ${text}`;
}

/**
 * What the browser's console says that it should not. Refusals of the server are said there too,
 * and are looked at on the page.
 */
function complaintsOf(page: Page) {
  let all: string[] = [];
  let isExpected = false;
  const add = (text: string) => void (isExpected || all.push(text));
  const heard: ((text: string) => void)[] = [];
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource:');
    heard.forEach((tell) => tell(message.text()));
    if (['error', 'warning'].includes(message.type()) && !isRefusal) add(message.text());
  });
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('pageerror', (error) => add(error.stack ?? error.message));
  return {
    taken: () => all.splice(0),
    listen: () => {
      const said: string[] = [];
      const tell = (text: string) => void said.push(text);
      heard.push(tell);
      isExpected = true;
      return () => {
        isExpected = false;
        heard.splice(heard.indexOf(tell), 1);
        return said;
      };
    },
  };
}
