// Promises that may take longer than their caller waits.

/** The value of a promise. Rejects as soon as `signal` is aborted. */
export function untilAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([value, aborted]);
}
