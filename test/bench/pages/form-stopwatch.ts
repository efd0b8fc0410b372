// Runs in the measured forms: the time from the start to the frame in which all fields are painted,
// and from a key to the end of its work.

/** The interface that every measured form implements. */
export type WatchedForm = {
  /** Draws a form of `count` fields into the page. */
  start: (count: number) => void;
};

export type FormStopwatch = {
  /** Milliseconds from the start to the frame in which the last field was painted. */
  opened: () => Promise<number>;
  /**
   * Milliseconds of each key since the last call: from the key event to the end of all
   * work it caused, including layout.
   */
  keys: () => number[];
};

const patience = 60_000;

/** Adds a stopwatch to a page; the address contains the number of fields, as ?50. */
export function watchForm(page: WatchedForm): void {
  const count = Number(location.search.slice(1));
  let taken: number[] = [];
  let from = 0;
  addEventListener('keydown', () => (from = performance.now()), true);
  // This is the last listener, and runs after the microtasks of the other listeners. The frame itself is not measured.
  addEventListener('input', () =>
    queueMicrotask(() =>
      queueMicrotask(() => {
        // Reading a position makes the browser lay out all changes.
        document.body.lastElementChild!.getBoundingClientRect();
        taken.push(performance.now() - from);
      }),
    ),
  );

  const stopwatch: FormStopwatch = {
    opened: async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const begun = performance.now();
      page.start(count);
      await drawn(() => document.querySelectorAll('input, select, textarea').length >= count);
      return performance.now() - begun;
    },
    keys: () => {
      const all = taken;
      taken = [];
      return all;
    },
  };
  Object.assign(window, { formStopwatch: stopwatch });
}

/** Resolves after the frame in which `done` is true. */
function drawn(done: () => boolean): Promise<void> {
  const end = performance.now() + patience;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (done()) {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        port2.postMessage(null);
      } else if (performance.now() > end) reject(new Error('The fields were not painted.'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
