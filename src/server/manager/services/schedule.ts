// Repeated background work, with the time of its last success.

export type Schedule = {
  /** The time of the last successful run, in milliseconds since 1970. */
  lastDone: () => number;
  /** The message of the last failure; undefined if the last run succeeded. */
  lastFailure: () => string | undefined;
  everyMillis: number;
  stop(): void;
};

/** Runs the work at an interval in milliseconds until it is stopped, never twice at once. */
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
  const timer = setInterval(() => void round(), everyMillis);
  timer.unref();
  return { lastDone: () => done, lastFailure: () => failure, everyMillis, stop: () => clearInterval(timer) };
}
