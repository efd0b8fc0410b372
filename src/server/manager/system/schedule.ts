// Work that is done again and again in the background, and the proof that it is alive.

export type Schedule = {
  /** Milliseconds since 1970 of the last round that was done without a failure. */
  lastDone(): number;
  /** The message of the last failure, undefined when the last round went well. */
  lastFailure(): string | undefined;
  everyMillis: number;
  stop(): void;
};

/** Does the work every so many milliseconds until it is stopped, and never two rounds at once. */
export function startSchedule(work: () => void | Promise<void>, now: () => number, everyMillis = 60_000): Schedule {
  let done = now();
  let failure: string | undefined;
  let running = false;
  const round = async () => {
    if (running) return;
    running = true;
    try {
      await work();
      failure = undefined;
      done = now();
    } catch (error) {
      failure = (error as Error).message;
    } finally {
      running = false;
    }
  };
  const timer = setInterval(round, everyMillis);
  timer.unref();
  return { lastDone: () => done, lastFailure: () => failure, everyMillis, stop: () => clearInterval(timer) };
}
