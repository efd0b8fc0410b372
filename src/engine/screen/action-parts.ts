// What only some actions and lists need. It loads with the screens that have them.
import type { Definition } from '../definition.ts';

export { ActionDialog } from './action-dialog.tsx';
export { createActionDialog } from './action-dialog-model.ts';
export { createRefreshing } from './refreshing.ts';
export { createRowActions } from './row-actions.ts';

/** A definition with these parts, if its screen needs them. */
export type WithActionParts = Definition & { actionParts?: typeof import('./action-parts.ts') };
