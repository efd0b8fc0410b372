// The browser's history and address, as navigation uses them.

/** The browser's API, so that tests can replace it. */
export type Browser = {
  readHash: () => string;
  pushHash: (hash: string) => void;
  replaceHash: (hash: string, position: number) => void;
  /** Replaces the address after the next paint; of several calls, only the last one counts. */
  refineHash: (hash: string, position: number) => void;
  markPosition: (position: number) => void;
  go: (steps: number) => void;
};

type Refinement = { hash: string; position: number; /** The address that it replaces. */ before: string };

/** Milliseconds before an address that the browser has rejected is retried. */
const retryAfter = 1_000;

export function realBrowser(): Browser {
  let pending: Refinement | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const replace = (hash: string, position: number) => history.replaceState({ position }, '', hash);

  function write(): void {
    const refinement = pending;
    pending = undefined;
    clearTimeout(retry);
    // A different address means that the user has navigated since.
    if (refinement?.before !== location.hash) return;
    try {
      replace(refinement.hash, refinement.position);
    } catch {
      // Browsers limit the rate of these calls, to about 100 within several seconds.
      pending = refinement;
      retry = setTimeout(write, retryAfter);
    }
  }

  /** Writes a pending address before `act`. */
  const inOrder =
    <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
    (...args: Args): Result => {
      write();
      return act(...args);
    };

  return {
    readHash: inOrder(() => location.hash),
    pushHash: inOrder((hash) => void (location.hash = hash)),
    replaceHash: inOrder(replace),
    refineHash: (hash, position) => {
      const isScheduled = pending !== undefined;
      pending = { hash, position, before: pending?.before ?? location.hash };
      if (isScheduled) return;
      // The address is also written before a link is followed and before the page is left.
      addEventListener('click', write, { capture: true });
      addEventListener('pagehide', write);
      // Replacing the address takes the browser longer than filtering most lists.
      if (document.hidden) write();
      else requestAnimationFrame(() => setTimeout(write));
    },
    markPosition: inOrder((position) => replace(location.hash || '#', position)),
    go: inOrder((steps) => history.go(steps)),
  };
}
