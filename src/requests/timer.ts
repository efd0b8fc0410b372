// Timers of a model: stopped with their owner, in the scope that started them.
import { attach, createEvent, createStore, sample, scopeBind } from 'effector';
import type { AnyUnit } from './any-unit.ts';
import type { Event, EventCallable } from 'effector';

type Handle = ReturnType<typeof setTimeout>;

/** The longest time of a browser's timer, in milliseconds: 25 days. A longer one would elapse at once. */
const longest = 2 ** 31 - 1;

export type Timer = {
  /** Starts or restarts the timer, in milliseconds. */
  start: EventCallable<number>;
  elapsed: Event<void>;
};

export type Timers<Key> = {
  /** Starts or restarts the timer of a key, in milliseconds. */
  start: EventCallable<{ key: Key; time: number }>;
  elapsed: Event<Key>;
};

/** One timer. `until`: events that stop it. */
export function createTimer(until: AnyUnit[]): Timer {
  const { start, elapsed } = createTimers<null>(until);
  return {
    start: start.prepend((time: number) => ({ key: null, time })),
    elapsed: elapsed.map(() => undefined),
  };
}

/** A timer for each key. `until`: events that stop all of them. */
export function createTimers<Key>(until: AnyUnit[]): Timers<Key> {
  const start = createEvent<{ key: Key; time: number }>();
  const elapsed = createEvent<Key>();
  const $handles = createStore<ReadonlyMap<Key, Handle>>(new Map(), { serialize: 'ignore' });
  const startFx = attach({
    source: $handles,
    effect: (handles, { key, time }: { key: Key; time: number }) => {
      clearTimeout(handles.get(key));
      return setTimeout(scopeBind(elapsed, { safe: true }), Math.min(time, longest), key);
    },
  });
  const stopFx = attach({ source: $handles, effect: (handles) => handles.forEach((handle) => clearTimeout(handle)) });
  if (until.length > 0) sample({ clock: until, fn: () => undefined, target: stopFx });
  sample({ clock: start, target: startFx });
  $handles
    .on(startFx.done, (handles, { params, result }) => new Map(handles).set(params.key, result))
    .on(elapsed, (handles, key) => new Map([...handles].filter(([other]) => other !== key)))
    .reset(stopFx.done);
  return { start, elapsed };
}
