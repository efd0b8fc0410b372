// Long work in slices: between two of them the page handles input and paints.

/** Milliseconds of work without a pause: half a frame. */
const maxWork = 8;

/** Does the work, with a pause whenever it has taken long. Throws an AbortError once `signal` is aborted. */
export async function inSlices<Result>(work: Iterator<void, Result>, signal?: AbortSignal): Promise<Result> {
  let begun = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begun < maxWork) continue;
    await pause();
    signal?.throwIfAborted();
    begun = performance.now();
  }
}

/** Lets the page run pending tasks. A timer would wait for at least four milliseconds each time. */
async function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}
