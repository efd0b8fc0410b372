// How a record that is open is read again while what was typed stays: after an action, or after a change that was begun earlier.
import { sample, type Event, type EventCallable, type Store } from 'effector';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import type { Json } from '../rules/paths.ts';
import type { Opening } from './form-state.ts';
import { createLoading, type Wanted } from './loading.ts';

type Around = {
  $opening: Store<Opening | null>;
  /** What to ask for to have the record as it is by now. */
  $anew: Store<Wanted | null>;
  $isChanged: Store<boolean>;
  /** What the record is by now is wanted; what was typed stays. */
  rereadWanted: EventCallable<void>;
  /** Something has changed the record of this key; null for settings. */
  outdated: Event<string | null>;
  reloadWanted: EventCallable<void>;
};

/** The event of the record as it is by now. A form without changes is loaded anew instead. */
export function createRereading(definition: Definition, host: Host, around: Around): Event<Json> {
  const { $opening, $anew, $isChanged, rereadWanted, outdated, reloadWanted } = around;
  const rereadFx = createLoading(definition, [], host);

  sample({ clock: rereadWanted, source: $anew, filter: Boolean, target: rereadFx });
  const outdatedHere = sample({
    clock: outdated,
    source: { opening: $opening, isChanged: $isChanged },
    filter: ({ opening }, key) => opening?.mode === 'edit' && opening.key === key,
    fn: ({ isChanged }) => isChanged,
  });
  sample({ clock: outdatedHere, filter: Boolean, fn: () => undefined, target: rereadWanted });
  sample({ clock: outdatedHere, filter: (isChanged) => !isChanged, fn: () => undefined, target: reloadWanted });
  return sample({
    clock: rereadFx.done,
    source: $opening,
    filter: (opening, { params, result }) =>
      opening?.mode === params.mode && opening.key === params.key && result.failure === null,
    fn: (_, { result }) => result.record,
  });
}
