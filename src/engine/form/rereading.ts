// Reads an open record again while keeping the user's changes: after an action, or after a change that was started
// earlier.
import { sample, type Event, type EventCallable, type Store } from 'effector';
import type { AnyUnit } from '../../requests/any-unit.ts';
import { createQuery, type Query } from '../../requests/query.ts';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import type { Facts } from '../rules/conditions.ts';
import type { Opening } from './form-state.ts';
import { readRecord, type Wanted } from './loading.ts';

type Around = {
  $opening: Store<Opening | null>;
  /** The request for the current record. */
  $fromServer: Store<Wanted | null>;
  $isChanged: Store<boolean>;
  /** Reads the current record again; the user's changes are kept. */
  rereadWanted: EventCallable<void>;
  /** Something has changed the record with this key; null for settings. */
  outdated: Event<string | null>;
  reloadWanted: EventCallable<void>;
  until: AnyUnit[];
};

/** The query for the current record. A form without changes is reloaded instead. */
export function createRereading(definition: Definition, host: Host, around: Around): Query<Wanted, unknown> {
  const { $opening, $fromServer, $isChanged, rereadWanted, outdated, reloadWanted, until } = around;
  const query = createQuery<Wanted, unknown, Facts['session']>({
    host,
    source: host.$session,
    run: (wanted, ask, session) => readRecord(definition, wanted, ask, session),
    until,
  });

  sample({ clock: rereadWanted, source: $fromServer, filter: Boolean, target: query.start });
  const outdatedHere = sample({
    clock: outdated,
    source: { opening: $opening, isChanged: $isChanged },
    filter: ({ opening }, key) => opening?.mode === 'edit' && opening.key === key,
    fn: ({ isChanged }) => isChanged,
  });
  sample({ clock: outdatedHere, filter: Boolean, fn: () => undefined, target: rereadWanted });
  sample({ clock: outdatedHere, filter: (isChanged) => !isChanged, fn: () => undefined, target: reloadWanted });
  return query;
}
