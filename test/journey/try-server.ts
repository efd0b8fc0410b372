// `npm run try:server`: walks through the console in Chromium in front of any server, prints
// its observations, and cleans up.
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buildPageIfStale } from '../../src/build/build-page.ts';
import { checkBackend } from '../../src/server/backend-check.ts';
import { StartProblem } from '../../src/server/problem.ts';
import { chromium } from '../browser/chromium.ts';
import { openGate } from './gate.ts';
import { help, readOptions, UnclearOptions, type Options } from './options.ts';
import { passwordOf } from './password.ts';
import { secondClient } from './second-client.ts';
import { signingIn, signingOut } from './signing.ts';
import type { Step } from './trip.ts';
import { go, type Part } from './walk.ts';

const say = (line: string) => console.log(line);

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    say(help);
    return 0;
  }
  const parts = await partsOf(options);
  const password = await passwordOf(options.user);
  const found = await checkBackend(options.backend);
  say(`The server at ${options.backend.href} is ${found.edition} ${found.version}.`);
  if (!options.staticUrl) await buildPageIfStale(() => say('Building the page ...'));

  const gate = options.staticUrl ? null : await openGate(options.backend, options.contextPath);
  const browser = await chromium();
  // A signal ends the browser, so the step at hand fails and what was made is removed all the same.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void browser.close());
  try {
    const url = gate?.url ?? options.staticUrl!.href.replace(/\/?$/, '/');
    say(`The console is at ${url}\n`);
    const failures = await go({
      browser,
      parts,
      ...(options.pictures ? { pictures: options.pictures } : {}),
      start: {
        url,
        user: options.user,
        password,
        client: secondClient(options.backend, options.user, password),
        tag: `try-${randomBytes(4).toString('hex')}`,
        line: gate?.line ?? null,
        isStatic: gate === null,
      },
      say,
    });
    say(failures === 0 ? '\nAll was as it should be.' : `\n${failures} of the steps failed.`);
    return failures === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await gate?.close();
  }
}

/** Signing in, the steps of every file in steps/ by name, signing out. */
async function partsOf({ only }: Options): Promise<Part[]> {
  const folder = new URL('steps/', import.meta.url);
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length));
  const stray = only.find((name) => !names.includes(name));
  if (stray) throw new UnclearOptions(`--only: there is no part "${stray}". Parts: ${names.sort().join(', ')}.`);
  const parts: Part[] = [];
  for (const name of names.sort())
    if (only.length === 0 || only.includes(name)) {
      const { steps } = (await import(new URL(`${name}.ts`, folder).href)) as { steps: Step[] };
      parts.push({ name, steps });
    }
  const begin = { name: 'signing in', steps: signingIn, isNeeded: true };
  return [begin, ...parts, { name: 'signing out', steps: signingOut }];
}

main().then(
  (code) => process.exit(code),
  (problem: Error) => {
    const isKnown = problem instanceof UnclearOptions || problem instanceof StartProblem;
    console.error(isKnown ? problem.message : problem.stack);
    process.exit(problem instanceof UnclearOptions ? 2 : 1);
  },
);
