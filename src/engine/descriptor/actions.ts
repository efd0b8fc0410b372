// Where the actions of a descriptor are shown.
import type { Action, Screen } from './descriptor.gen.ts';

/** The position of an action. Only that of the call delete may be left out. */
export const positionOf = ({ position, call }: Action): Action['position'] =>
  position ?? (call === 'delete' ? 'form' : undefined);

/** Whether an action deletes the record of the page or of a row, so that its other keys may be left out too. */
export const deletesRecord = ({ kind }: Screen, action: Action): boolean =>
  action.call === 'delete' && kind === 'collection' && ['form', 'row'].includes(positionOf(action) ?? '');
