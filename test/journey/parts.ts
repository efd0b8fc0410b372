// The parts of the journey.
import { readdir } from 'node:fs/promises';
import type { Step } from './journey-context.ts';
import { UsageError } from './options.ts';
import type { Part } from './run-journey.ts';
import { signInSteps, signOutSteps } from './sign-in-steps.ts';

/** Signing in, the steps of every file in steps/ in alphabetical order (or only of those in `only`), signing out. */
export async function journeyParts(only: readonly string[]): Promise<Part[]> {
  const folder = new URL('steps/', import.meta.url);
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length));
  const unknown = only.find((name) => !names.includes(name));
  if (unknown) throw new UsageError(`--only: unknown part "${unknown}". Parts: ${names.sort().join(', ')}.`);
  const parts: Part[] = [];
  for (const name of names.sort())
    if (only.length === 0 || only.includes(name)) {
      const { steps } = (await import(new URL(`${name}.ts`, folder).href)) as { steps: Step[] };
      parts.push({ name, steps });
    }
  const begin = { name: 'signing in', steps: signInSteps, isNeeded: true };
  return [begin, ...parts, { name: 'signing out', steps: signOutSteps }];
}
