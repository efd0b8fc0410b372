// The events of the record in a form, from the user and from the page.
import { createEvent } from 'effector';
import type { Opening } from './form-state.ts';
import type { Change } from './typing.ts';

export type RecordEvents = ReturnType<typeof createRecordEvents>;

export const createRecordEvents = () => ({
  opened: createEvent<Opening>(),
  closed: createEvent(),
  reloadWanted: createEvent(),
  /** Reads the current record again; the user's changes are kept. */
  rereadWanted: createEvent(),
  /** Something started during an earlier opening has changed the record with this key; null for settings. */
  outdated: createEvent<string | null>(),
  fieldTyped: createEvent<Change>(),
  /** Values for several fields, as if typed. */
  filled: createEvent<Change[]>(),
  fieldLeft: createEvent<string>(),
  toggleSwitched: createEvent<{ path: string; on: boolean }>(),
  saveClicked: createEvent(),
  /** Like a press on Save, but the form stays open, and `savedFirst` passes the value on. */
  saveFirst: createEvent<object>(),
  resetClicked: createEvent(),
  cancelClicked: createEvent(),
  /** Another variant of the new record, by its id. */
  variantChosen: createEvent<string>(),
});
