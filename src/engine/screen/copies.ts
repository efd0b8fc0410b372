// The actions that open the create form with the values of a record.
import { sample, type Event } from 'effector';
import type { Definition } from '../definition.ts';
import { copyPlace } from '../form/copied-record.ts';
import type { Host } from '../host.ts';
import type { Run } from './action-model.ts';

/** A definition with this file, if one of its actions duplicates records. */
export type WithCopyActions = Definition & { openCopies?: typeof openCopies };

export function openCopies(definition: Definition, pressed: Event<Run>, host: Host): void {
  sample({
    clock: pressed.filter({ fn: ({ action }) => action.duplicate === true }),
    fn: ({ place: { places } }) => ({ screen: definition.slug, place: copyPlace(definition, places) }),
    target: host.wentTo,
  });
}
