// What only some actions need. It loads with the screens that have such actions.
import type { Definition } from '../definition.ts';

export { ActionDialog } from './action-dialog.tsx';
export { createActionDialog } from './action-dialog-model.ts';
export { createRowActions } from './row-actions.ts';

/** A definition with these parts, if one of its actions needs them. */
export type WithActionParts = Definition & { actionParts?: typeof import('./action-parts.ts') };
