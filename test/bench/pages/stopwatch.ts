// Runs in the measured pages: the time from a key, a click or the start until the right rows are painted.
import { components, expected, type Component } from './records.ts';

/** The interface that every measured page implements. */
export type Watched = {
  /** Draws the table into the page. */
  start: (records: Component[]) => void;
  /** The name in the first row that is drawn; '' for none. */
  firstName: () => string;
  scroller: () => Element;
};

export type Stopwatch = {
  /** Milliseconds from the start to the painted rows. */
  opened: () => Promise<number>;
  /** Measures the milliseconds from the next key or click to the painted view. */
  next: (column: string, descending: boolean, filter: string) => void;
  /** The milliseconds that were measured. */
  taken: () => Promise<number>;
  /** Milliseconds from a jump of the scroll bar to painted rows; `part` from 0 to 1. */
  jumped: (part: number) => Promise<number>;
};

declare global {
  interface Window {
    stopwatch: Stopwatch;
  }
}

const patience = 20_000;

/** Adds a stopwatch to a page; the address contains the number of records, as ?1000. */
export function watch(page: Watched): void {
  const records = components(Number(location.search.slice(1)));
  const countShown = () => document.querySelector('output')?.textContent ?? '';
  let watched: Promise<number> | undefined;

  window.stopwatch = {
    opened: async () => {
      const { first } = expected(records, 'name', false, '');
      await settled();
      const from = performance.now();
      page.start(records);
      return (await painted(() => page.firstName() === first)) - from;
    },
    next: (column, descending, filter) => {
      const { count, first } = expected(records, column, descending, filter);
      const done = () => countShown() === String(count) && page.firstName() === first;
      watched = new Promise((resolve, reject) => {
        const begin = (event: Event) => {
          for (const kind of ['keydown', 'click']) removeEventListener(kind, begin, true);
          painted(done).then((at) => resolve(at - event.timeStamp), reject);
        };
        for (const kind of ['keydown', 'click']) addEventListener(kind, begin, true);
      });
    },
    taken: () => watched!,
    jumped: async (part) => {
      const before = page.firstName();
      await settled();
      const scroller = page.scroller();
      const from = performance.now();
      scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * part;
      return (await painted(() => page.firstName() !== before && page.firstName() !== '')) - from;
    },
  };
}

/** The time after the frame in which `done` was true. */
function painted(done: () => boolean): Promise<number> {
  const end = performance.now() + patience;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (done()) afterPaint(() => resolve(performance.now()));
      else if (performance.now() > end) reject(new Error('The expected rows were not painted.'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function afterPaint(then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', then);
  port1.start();
  port2.postMessage(null);
}

function settled(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))));
}
