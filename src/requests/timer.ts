// A timer of a model: one at a time, stopped with its owner, in the scope that started it.
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Event, EventCallable, Unit } from 'effector';

export type Timer = {
  /** Starts the timer, in milliseconds; a timer that is running is stopped. */
  start: EventCallable<number>;
  elapsed: Event<void>;
};

/** `until`: events that stop the timer. */
export function createTimer(until: Unit<any>[]): Timer {
  type Handle = ReturnType<typeof setTimeout>;
  const start = createEvent<number>();
  const elapsed = createEvent();
  const $handle = createStore<Handle | null>(null, { serialize: 'ignore' });
  const startFx = createEffect((time: number): Handle => setTimeout(scopeBind(elapsed, { safe: true }), time));
  const stopFx = attach({ source: $handle, effect: (handle) => clearTimeout(handle ?? undefined) });
  sample({ clock: [start, ...until], fn: () => undefined, target: stopFx });
  sample({ clock: start, target: startFx });
  $handle.on(startFx.doneData, (_, handle) => handle).reset(elapsed, stopFx.done);
  return { start, elapsed };
}
