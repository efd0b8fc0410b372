// Closes what a server has opened.

/** Runs all steps in order, even if one of them fails; returns the failures. */
export async function closeAll(steps: readonly (() => unknown)[]): Promise<Error[]> {
  const failures: Error[] = [];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      failures.push(error instanceof Error ? error : new Error(String(error)));
    }
  return failures;
}
