// `npm run try:server`: uses all screens of the console in Chromium with any server, prints observations, and cleans
// up.
import { randomBytes } from 'node:crypto';
import { buildPageIfStale } from '../../src/build/build-page.ts';
import { checkBackend } from '../../src/server/backend-check.ts';
import { StartProblem } from '../../src/server/problem.ts';
import { chromium } from '../browser/chromium.ts';
import { openGateway } from './gateway.ts';
import { help, readOptions, UsageError } from './options.ts';
import { journeyParts } from './parts.ts';
import { passwordOf } from './password.ts';
import { secondClient } from './second-client.ts';
import { runJourney } from './run-journey.ts';

const print = (line: string) => console.log(line);

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    print(help);
    return 0;
  }
  const parts = await journeyParts(options.only);
  const password = await passwordOf(options.user);
  const found = await checkBackend(options.backend);
  print(`The server at ${options.backend.href} is ${found.edition} ${found.version}.`);
  if (!options.staticUrl) await buildPageIfStale(() => print('Building the page ...'));

  const gateway = options.staticUrl ? null : await openGateway(options.backend, options.contextPath);
  const browser = await chromium();
  // A signal closes the browser, so the current step fails, and the cleanup still runs.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void browser.close());
  try {
    const url = gateway?.url ?? options.staticUrl!.href.replace(/\/?$/, '/');
    print(`The console is at ${url}\n`);
    const failures = await runJourney({
      browser,
      parts,
      ...(options.pictures ? { pictures: options.pictures } : {}),
      start: {
        url,
        user: options.user,
        password,
        client: secondClient(options.backend, options.user, password),
        backend: gateway ? options.backend : null,
        tag: `try-${randomBytes(4).toString('hex')}`,
        connection: gateway?.connection ?? null,
        isStatic: gateway === null,
      },
      print,
    });
    print(failures === 0 ? '\nAll steps passed.' : `\n${failures} steps failed.`);
    return failures === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await gateway?.close();
  }
}

main().then(
  (code) => process.exit(code),
  (problem: Error) => {
    const isKnown = problem instanceof UsageError || problem instanceof StartProblem;
    console.error(isKnown ? problem.message : problem.stack);
    process.exit(problem instanceof UsageError ? 2 : 1);
  },
);
